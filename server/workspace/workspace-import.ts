import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { memberSchema } from '#sync/domain/people/member-record.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import type { Row } from '#sync/engine/row.ts';
import { findAccount, insertAccount, saveOwnWords } from '#server/account/account-table.ts';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { newToken } from '#server/account/sessions/token.ts';
import { audit } from '#server/audit/audit-table.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Db } from '#server/db/database.ts';
import { saveSetting, unfinishedImport } from '#server/db/setting-table.ts';
import { noteLost } from '#server/document/lost-file-table.ts';
import { historyColumns } from '#server/history/history-table.ts';
import type { FileStore } from '#server/outside/files.ts';
import { hashOfTexts, type Pack } from '#server/pack/pack-table.ts';
import { insertFormerMember } from '#server/people/former-member-table.ts';
import { insertMember } from '#server/people/member-table.ts';
import { insertReminder } from '#server/reminder/reminder-table.ts';
import { saveSettings } from '#server/settings/settings-table.ts';
import { sealSteps } from '#server/sync/chain.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { countRows, putRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable, syncedTables } from '#server/sync/synced-table-list.ts';
import { bumpSeq, insertWorkspace, lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { hashFormerPast, insertFormerPast } from './former-past.ts';
import {
  administrationSchema,
  changeLineSchema,
  fingerprintOf,
  historyLineSchema,
  parts,
  recordLineSchema,
  sha256Of,
} from './workspace-file.ts';
import { UnfitFileError, type WorkspaceFile } from './workspace-reader.ts';

/** A person who came with the workspace. `isNew`: their account was created here, without a password that they know. */
interface ImportedPerson {
  id: string;
  email: string;
  name: string;
  isAdmin: boolean;
  isNew: boolean;
}

export interface Imported {
  records: number;
  historySteps: number;
  files: number;
  awaitedFiles: number;
  fingerprint: string;
  people: ImportedPerson[];
}

/**
 * Imports the workspace of a checked file into a server that does not have it: everything, or nothing. Ids stay; the
 * numbers of rows and the seal of the history start over. People get accounts without a password; an existing account
 * with the same id stays as it is.
 */
export async function importWorkspace(db: Db, files: FileStore, file: WorkspaceFile, now: Date): Promise<Imported> {
  const { head, manifest } = file;
  const workspaceId = head.workspace.id;
  const here = await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).executeTakeFirst();
  if (here) throw new UnfitFileError('This workspace is already on this server. Nothing was changed.');
  const passwordHash = await hashPassword(newToken());
  // Files are stored before the commit: if that is never reached, the sweep must know whose they are.
  await saveSetting(db, unfinishedImport(workspaceId), now.toISOString());
  return db.transaction().execute(async (trx) => {
    const { name, holder, createdAt } = head.workspace;
    await insertWorkspace(trx, { id: workspaceId, name, holder, referralCode: null }, now);
    await trx.updateTable('workspace').set({ createdAt }).where('id', '=', workspaceId).execute();
    const writer = new RowWriter(trx, file, passwordHash, now);
    await writer.writeRecords();
    await writeHistory(trx, file);
    await writeChanges(trx, file);
    await writeAdministration(trx, file, now);
    await writePacks(trx, file, now);
    await keepPast(trx, file);
    await requireCounts(trx, file);
    for (const part of file.names(parts.files)) await bringFile(files, workspaceId, part, await file.read(part));
    const { historySteps, files: fileCount, auditLines } = manifest.counts;
    const fingerprint = fingerprintOf(manifest.publicKey);
    const { exportedAt } = head;
    const past = await hashFormerPast(trx, workspaceId);
    const detail = { from: fingerprint, exportedAt, historySteps, auditLines, files: fileCount, past };
    const entry = { workspaceId, accountId: null, event: 'workspace_imported' as const, detail, address: 'command' };
    await audit(trx, entry, now);
    await trx.deleteFrom('setting').where('name', '=', unfinishedImport(workspaceId)).execute();
    return {
      records: Object.values(manifest.counts.records).reduce((sum, count) => sum + count, 0),
      historySteps,
      files: fileCount,
      awaitedFiles: manifest.awaitedFiles.length,
      fingerprint,
      people: writer.people,
    };
  });
}

/** Writes the last state of each record, each part of the file under one number. */
class RowWriter {
  readonly people: ImportedPerson[] = [];
  readonly #trx: Db;
  readonly #file: WorkspaceFile;
  readonly #workspaceId: string;
  readonly #passwordHash: string;
  readonly #now: Date;
  readonly #awaited: ReadonlySet<string>;
  readonly #proven = new Set<string>();

  constructor(trx: Db, file: WorkspaceFile, passwordHash: string, now: Date) {
    this.#trx = trx;
    this.#file = file;
    this.#workspaceId = file.head.workspace.id;
    this.#passwordHash = passwordHash;
    this.#now = now;
    this.#awaited = new Set(file.manifest.awaitedFiles);
  }

  async writeRecords(): Promise<void> {
    const { people } = await this.#file.readJson(parts.administration, administrationSchema);
    for (const { id, isProven } of people) if (isProven) this.#proven.add(id);
    const last = await this.#findLast();
    let line = 0;
    for await (const lines of this.#file.readLines(parts.records, recordLineSchema)) {
      const rows = new Map<string, Row[]>();
      for (const { table, row } of lines) {
        const isLast = row && last.get(`${table} ${row.id}`) === line;
        line++;
        if (!isLast) continue;
        const list = rows.get(table) ?? [];
        rows.set(table, list);
        list.push(this.#check(table, row));
      }
      await this.#write(rows);
    }
    await noteLost(this.#trx, this.#workspaceId, [...this.#awaited], this.#now);
  }

  async #findLast(): Promise<Map<string, number>> {
    const last = new Map<string, number>();
    let line = 0;
    for await (const lines of this.#file.readLines(parts.records, recordLineSchema)) {
      for (const { table, row, gone } of lines) last.set(`${table} ${row?.id ?? gone ?? ''}`, line++);
    }
    return last;
  }

  #check(table: string, row: Row): Row {
    const schema = Object.hasOwn(syncedTables, table) ? syncedTables[table]?.row : undefined;
    const parsed = schema && z.safeParse(schema, row);
    if (!parsed?.success) {
      throw new UnfitFileError(`A record of "${table}" does not fit this version of the server. Nothing was changed.`);
    }
    const isAwaited = table === 'document' && this.#awaited.has(String(row.sha256));
    return { ...(parsed.data as Row), ...(isAwaited ? { storedAt: null } : {}) };
  }

  async #write(rows: ReadonlyMap<string, readonly Row[]>): Promise<void> {
    if (rows.size === 0) return;
    const seq = await bumpSeq(this.#trx, this.#workspaceId);
    for (const row of rows.get('member') ?? []) await this.#addMember(z.parse(memberSchema, row), seq);
    for (const row of rows.get('profile') ?? []) await this.#addOwnWords(row);
    for (const [table, list] of rows) {
      if (table !== 'member') await putRows(this.#trx, this.#workspaceId, syncedTable(table), list, seq, true);
    }
  }

  async #addMember(member: z.infer<typeof memberSchema>, seq: number): Promise<void> {
    const { id, email, firstName, lastName, role } = member;
    const known = await findAccount(this.#trx, id);
    if (!known) {
      const emailProvenAt = this.#proven.has(id) ? this.#now.toISOString() : null;
      const account = { id, email, passwordHash: this.#passwordHash, emailProvenAt, firstName, lastName };
      // Somebody here has proven the address, so it stays theirs.
      const isAdded = await insertAccount(this.#trx, account, this.#now);
      if (!isAdded) await insertAccount(this.#trx, { ...account, emailProvenAt: null }, this.#now);
    }
    const own = known ?? { id, email, firstName, lastName, phone: '', profileImageUrl: null };
    await insertMember(this.#trx, own, { workspaceId: this.#workspaceId, role, seq }, this.#now);
    const isAdmin = rolesFor('user.manage').includes(role);
    this.people.push({ id, email: own.email, name: fullName(own), isAdmin, isNew: known === undefined });
  }

  // Only for the person who exported, because nobody else's are in the file.
  async #addOwnWords(profile: Row): Promise<void> {
    if (!this.people.some(({ id, isNew }) => isNew && id === profile.id)) return;
    const { id, firstName, lastName, phone, profileImageUrl } = profile as Row & Parameters<typeof saveOwnWords>[1];
    await saveOwnWords(this.#trx, { id, firstName, lastName, phone, profileImageUrl }, this.#now.toISOString());
  }
}

async function writeHistory(trx: Db, file: WorkspaceFile): Promise<void> {
  const workspaceId = file.head.workspace.id;
  for await (const steps of file.readLines(parts.history, historyLineSchema)) {
    const counters = await lockWorkspace(trx, workspaceId);
    if (steps.some(({ id }, index) => id !== counters.historySeq + index + 1)) {
      throw new UnfitFileError('Steps of the history are missing in this file. Nothing was changed.');
    }
    const values = steps.map((step) =>
      historyColumns.map((name) => (name === 'workspaceId' ? workspaceId : (step[name] ?? null))),
    );
    await saveCounters(trx, workspaceId, await sealSteps(trx, workspaceId, counters, values));
  }
}

async function writeChanges(trx: Db, file: WorkspaceFile): Promise<void> {
  const columns = ['workspaceId', 'key', 'name', 'accountId', 'refusal', 'at'] as const;
  const workspaceId = file.head.workspace.id;
  for await (const lines of file.readLines(parts.changes, changeLineSchema)) {
    const rows = lines.map(({ key, name, accountId, refusal, at }) => [workspaceId, key, name, accountId, refusal, at]);
    await bulkWrite(trx, 'mutation', columns, rows);
  }
}

async function writeAdministration(trx: Db, file: WorkspaceFile, now: Date): Promise<void> {
  const workspaceId = file.head.workspace.id;
  const { settings, people, formerMembers, reminders } = await file.readJson(
    parts.administration,
    administrationSchema,
  );
  await saveSettings(trx, workspaceId, settings, await bumpSeq(trx, workspaceId), null);
  for (const { id, joinedAt } of people) {
    const joined = joinedAt < now.toISOString() ? joinedAt : now.toISOString();
    await trx
      .updateTable('member')
      .set({ createdAt: joined })
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
  for (const former of formerMembers) await insertFormerMember(trx, { workspaceId, ...former });
  for (const reminder of reminders) await insertReminder(trx, { workspaceId, ...reminder });
}

async function writePacks(trx: Db, file: WorkspaceFile, now: Date): Promise<void> {
  for (const name of file.names(parts.packs)) {
    const { packId, title, revision, sha256, sources, texts } = (await file.readValue(name)) as Pack;
    if (hashOfTexts(texts) !== sha256) {
      throw new UnfitFileError('The official text in this file is not what its name says. Nothing was changed.');
    }
    await trx
      .insertInto('pack')
      .values({
        workspaceId: file.head.workspace.id,
        sha256,
        packId,
        title,
        revision,
        createdAt: now.toISOString(),
        sources: JSON.stringify(sources),
        texts: JSON.stringify(texts),
      })
      .execute();
  }
}

// A seal made with another server's key cannot be checked here, so its log is kept unchanged, under the number of the
// move.
async function keepPast(trx: Db, file: WorkspaceFile): Promise<void> {
  const workspaceId = file.head.workspace.id;
  const former = file.names(parts.former);
  const moves = former.map((name) => Number(name.slice(parts.former.length).split('/')[0]));
  const move = Math.max(0, ...moves) + 1;
  const own = [...file.names(parts.audit), ...file.names(parts.chain), parts.manifest];
  for (const name of former) await keepPart(name.slice(parts.former.length), name);
  for (const name of own) await keepPart(`${move}/${name}`, name);

  async function keepPart(as: string, name: string): Promise<void> {
    await insertFormerPast(trx, workspaceId, [{ name: as, text: (await file.read(name)).toString('utf8') }]);
  }
}

async function requireCounts(trx: Db, { head, manifest }: WorkspaceFile): Promise<void> {
  const reader = await readerOf(trx, { workspaceId: head.workspace.id, accountId: head.exportedBy.id });
  const counts = await countRows(trx, reader);
  for (const [table, count] of Object.entries(manifest.counts.records)) {
    if (counts[table] !== count) {
      throw new UnfitFileError(`Not every record of "${table}" arrived. Nothing was changed.`);
    }
  }
}

async function bringFile(files: FileStore, workspaceId: string, part: string, bytes: Buffer): Promise<void> {
  const hash = part.slice(parts.files.length);
  if (sha256Of(bytes) !== hash) throw new UnfitFileError(`${part} is not what its name says. Nothing was changed.`);
  if ((await files.hashOf(workspaceId, hash)) === hash) return;
  const uploadId = randomUUID();
  await files.append(workspaceId, uploadId, 0, bytes);
  await files.keep(workspaceId, uploadId, hash);
}
