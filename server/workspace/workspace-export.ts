import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { handOverTables } from '#sync/domain/hand-over/hand-over-tables.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { findHead } from '#server/audit/audit-table.ts';
import { bundledFiles } from '#server/document/cui-guard.ts';
import { historyColumns, listHistoryValues } from '#server/history/history-table.ts';
import { tarEnd, tarFill, tarHeader } from '#server/outside/tar.ts';
import { findPack } from '#server/pack/pack-table.ts';
import { readPage, type Page } from '#server/sync/pull.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';
import { readFormerPast } from './former-past.ts';
import { readAdministration } from './workspace-administration.ts';
import {
  aboutText,
  fileKeyOf,
  FORMAT,
  FORMAT_VERSION,
  parts,
  sha256Of,
  signContents,
  type Contents,
  type FileHead,
  type RecordLine,
} from './workspace-file.ts';

/** The most lines of one numbered part. */
const LINES = 1_000;

/**
 * Tables of which nothing goes. The administration part has all settings, of which devices get only some. Devices
 * register anew on another server, whose own keys they need, and keys of circles go nowhere.
 */
const leftOut: ReadonlySet<string> = new Set(['workspaceSetting', ...handOverTables.map(({ name }) => name)]);

/** Steps are numbered without gaps, so one of an assessment that the person may not read stays without its content. */
const withheld = {
  tableName: '',
  recordId: '',
  field: '',
  fromValue: 'null',
  toValue: 'null',
  accountId: '',
  userName: '',
  mutationKey: '',
  courierId: null,
};

type Caller = Pick<Principal, 'workspaceId' | 'accountId' | 'firstName' | 'lastName' | 'email'>;

/**
 * Everything of the workspace that this person may read, as one file, piece by piece. Records are read like a device's
 * first pull, in pages until nothing is newer, so that the server keeps working meanwhile; append-only tables are read
 * up to the number at which that ended.
 */
export class WorkspaceExport {
  readonly #services: Services;
  readonly #caller: Caller;
  readonly #now: Date;
  readonly #entries: Contents['entries'] = [];
  readonly #records = new Map<string, Set<string>>();
  readonly #documents = new Map<string, StoredDocument>();
  readonly #counts = { historySteps: 0, changes: 0, auditLines: 0, files: 0, fileBytes: 0 };
  readonly #awaitedFiles: string[] = [];
  #packs = new Set<string>();
  #seq = 0;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
    this.#now = services.now();
  }

  async *read(): AsyncGenerator<Buffer> {
    const { db } = this.#services;
    const { workspaceId, accountId } = this.#caller;
    const { id, name, holder, createdAt } = await getWorkspace(db, workspaceId);
    const exportedAt = this.#now.toISOString();
    const head: FileHead = {
      format: FORMAT,
      version: FORMAT_VERSION,
      workspace: { id, name, holder: holder as FileHead['workspace']['holder'], createdAt },
      exportedAt,
      exportedBy: { id: accountId, name: personName(this.#caller) },
    };
    yield* this.#put(parts.about, aboutText(name, exportedAt));
    yield* this.#put(parts.head, JSON.stringify(head, null, 2));
    // Lines written from here on belong to the next export.
    const auditTo = (await findHead(db)).id;
    // Read before the records, so that no change counts as applied that the records lack.
    yield* this.#readChanges();
    yield* this.#readRecords();
    yield* this.#readHistory();
    yield* this.#readAudit(auditTo);
    yield* this.#readChain();
    for await (const { name: past, text } of readFormerPast(db, workspaceId)) {
      yield* this.#put(parts.former + past, text);
    }
    yield* this.#put(parts.administration, JSON.stringify(await readAdministration(db, workspaceId), null, 2));
    yield* this.#readPacks();
    yield* this.#readFiles();
    const records = Object.fromEntries([...this.#records].map(([table, ids]) => [table, ids.size]));
    const manifest = signContents(
      {
        format: FORMAT,
        version: FORMAT_VERSION,
        workspaceId,
        exportedAt,
        counts: { records, ...this.#counts },
        awaitedFiles: this.#awaitedFiles,
        entries: [...this.#entries],
      },
      fileKeyOf(this.#services.proofs),
    );
    yield* this.#put(parts.manifest, JSON.stringify(manifest, null, 2));
    yield tarEnd;
  }

  *#put(name: string, content: string | Buffer): Generator<Buffer> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const size = bytes.byteLength;
    this.#entries.push({ name, size, sha256: sha256Of(bytes) });
    yield tarHeader(name, size, this.#now);
    yield bytes;
    yield tarFill(size);
  }

  *#putLines(folder: string, number: number, lines: readonly object[]): Generator<Buffer> {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    yield* this.#put(`${folder}${String(number).padStart(6, '0')}.jsonl`, text);
  }

  async *#readRecords(): AsyncGenerator<Buffer> {
    let snapshot: number | null = null;
    for (let number = 1, more = true; more; number++) {
      const page: Page = await this.#nextPage(number > 1, snapshot);
      ({ snapshot, more } = page);
      this.#seq = page.cursor;
      yield* this.#putLines(parts.records, number, this.#take(page));
    }
  }

  async #nextPage(continues: boolean, snapshot: number | null): Promise<Page> {
    const { db } = this.#services;
    const { workspaceId, accountId } = this.#caller;
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { seq } = await getWorkspace(trx, workspaceId);
        const place = { baseCursor: this.#seq, continues, snapshot };
        const page = await readPage(trx, await readerOf(trx, { workspaceId, accountId }), place, seq);
        if (page === 'stale') throw new Error('deletions were forgotten while the workspace was exported');
        return page;
      });
  }

  #take({ put, del }: Page): RecordLine[] {
    const lines: RecordLine[] = [];
    for (const [table, ids] of Object.entries(del)) {
      for (const id of ids) {
        if (!this.#records.get(table)?.delete(id)) continue;
        if (table === 'document') this.#documents.delete(id);
        lines.push({ table, gone: id });
      }
    }
    for (const [table, rows] of Object.entries(put)) {
      if (leftOut.has(table)) continue;
      const ids = this.#records.get(table) ?? new Set();
      this.#records.set(table, ids);
      for (const row of rows) {
        ids.add(row.id);
        this.#note(table, row);
        lines.push({ table, row });
      }
    }
    return lines;
  }

  #note(table: string, row: Row): void {
    if (table === 'document') this.#documents.set(row.id, row as StoredDocument);
    if (table === 'workspacePack') this.#packs.add(String(row.sha256));
  }

  async *#readHistory(): AsyncGenerator<Buffer> {
    const { db } = this.#services;
    const { workspaceId } = this.#caller;
    const { historyTo } = await db
      .selectFrom('chain')
      .select('historyTo')
      .where('workspaceId', '=', workspaceId)
      .where('seq', '=', this.#seq)
      .executeTakeFirstOrThrow();
    const { reach } = await readerOf(db, this.#caller);
    const isReached = ({ assessmentId }: Record<string, unknown>) =>
      typeof assessmentId !== 'string' || reach.ids.has(assessmentId);
    for (let from = 0, number = 1; from < historyTo; from += LINES, number++) {
      const steps = await listHistoryValues(db, workspaceId, from, Math.min(from + LINES, historyTo));
      this.#counts.historySteps += steps.length;
      const lines = steps.map((values) => {
        const line = Object.fromEntries(historyColumns.map((name, index) => [name, values[index]]).slice(1));
        return isReached(line) ? line : { ...line, ...withheld };
      });
      yield* this.#putLines(parts.history, number, lines);
    }
  }

  async *#readChanges(): AsyncGenerator<Buffer> {
    const { db } = this.#services;
    for (let after = '', number = 1; ; number++) {
      const changes = await db
        .selectFrom('mutation')
        .select(['key', 'name', 'accountId', 'refusal', 'at'])
        .where('workspaceId', '=', this.#caller.workspaceId)
        .where('key', '>', after)
        .orderBy('key')
        .limit(LINES)
        .execute();
      this.#counts.changes += changes.length;
      yield* this.#putLines(parts.changes, number, changes);
      after = changes.at(-1)?.key ?? '';
      if (changes.length < LINES) return;
    }
  }

  async *#readAudit(to: number): AsyncGenerator<Buffer> {
    const { db } = this.#services;
    for (let after = 0, number = 1; ; number++) {
      const lines = await db
        .selectFrom('audit')
        .select(['id', 'at', 'accountId', 'event', 'detail', 'address', 'hash'])
        .where('workspaceId', '=', this.#caller.workspaceId)
        .where('id', '>', after)
        .where('id', '<=', to)
        .orderBy('id')
        .limit(LINES)
        .execute();
      this.#counts.auditLines += lines.length;
      yield* this.#putLines(
        parts.audit,
        number,
        lines.map((line) => ({ ...line, detail: JSON.parse(line.detail) as unknown })),
      );
      after = lines.at(-1)?.id ?? 0;
      if (lines.length < LINES) return;
    }
  }

  async *#readChain(): AsyncGenerator<Buffer> {
    const { db } = this.#services;
    for (let after = 0, number = 1; after < this.#seq; number++) {
      const links = await db
        .selectFrom('chain')
        .select(['seq', 'head', 'salt', 'historyTo', 'auditLine'])
        .where('workspaceId', '=', this.#caller.workspaceId)
        .where('seq', '>', after)
        .where('seq', '<=', this.#seq)
        .orderBy('seq')
        .limit(LINES)
        .execute();
      yield* this.#putLines(parts.chain, number, links);
      after = links.at(-1)?.seq ?? this.#seq;
    }
  }

  async *#readPacks(): AsyncGenerator<Buffer> {
    for (const sha256 of this.#packs) {
      const pack = await findPack(this.#services.db, this.#caller.workspaceId, sha256);
      if (pack) yield* this.#put(`${parts.packs}${sha256}.json`, JSON.stringify(pack));
    }
  }

  async *#readFiles(): AsyncGenerator<Buffer> {
    const wanted = await bundledFiles(this.#services, this.#caller.workspaceId, this.#documents.values());
    for (const [sha256, mayGo] of wanted) {
      const bytes = mayGo ? await this.#readFile(sha256) : undefined;
      if (bytes === undefined) {
        this.#awaitedFiles.push(sha256);
        continue;
      }
      this.#counts.files++;
      this.#counts.fileBytes += bytes.byteLength;
      yield* this.#put(parts.files + sha256, bytes);
    }
  }

  /** Undefined for bytes that do not match their name, or are missing. */
  async #readFile(sha256: string): Promise<Buffer | undefined> {
    const { files } = this.#services;
    const { workspaceId } = this.#caller;
    if ((await files.sizeOf(workspaceId, sha256)) === undefined) return undefined;
    const bytes = await files.read(workspaceId, sha256);
    return sha256Of(bytes) === sha256 ? bytes : undefined;
  }
}
