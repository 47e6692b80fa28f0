import { Hono } from 'hono';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { roleSchema, type Role } from '#sync/domain/permissions/role.ts';
import type { listHistory } from '#sync/domain/sync/sync-contract.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import { PAST_HEADER, writePast } from '#sync/engine/past-header.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Observed, SavedServer, SimulatedServer } from '#sync/testing/simulation/ports.ts';
import type { AppEnv, Person, Principal, Services } from '#server/app-context.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { answerError } from '#server/http/answer-error.ts';
import { markAuthenticated } from '#server/http/authenticated-header.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { setMemberRole } from '#server/people/member-role.ts';
import { findMember } from '#server/people/member-table.ts';
import { noteFoundFiles } from '#server/recovery/found-files.ts';
import { provePast } from '#server/sync/prove-past.ts';
import { purgeTombstones } from '#server/sync/purge-tombstones.ts';
import { findOpenRecovery, openRecoveries } from '#server/sync/recovery-table.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { registerSync } from '#server/sync/sync-calls.ts';
import { listRows, listRowsAfter, listTablesAfter } from '#server/sync/synced-rows-table.ts';
import { syncedTables } from '#server/sync/synced-table-list.ts';
import { openBytes, type OpenDatabase } from '#server/testing/database-bytes.ts';

const EVERYTHING = 1_000_000;

/** A signed-in person who is not a member here. */
const formerPerson: Person = {
  accountId: 'former',
  email: 'former@test.example',
  emailProven: true,
  firstName: '',
  lastName: '',
  sessionId: 'session',
};

interface Caller {
  principal: Principal | undefined;
  isRemoved: boolean;
}

/** The product's own sync calls over its own database, driven by the schedules. */
export class RealServer implements SimulatedServer {
  readonly schema = productSchema;
  readonly #services: Services;
  readonly #workspaceId: string;
  readonly #admin: string;
  readonly #pageRows: number;
  readonly #app = new Hono<AppEnv>();
  readonly #faults: unknown[] = [];
  #open: OpenDatabase;
  #clock = 0;
  #caller: Caller = { principal: undefined, isRemoved: false };
  #historySeen = 0;

  constructor(
    bytes: Buffer,
    services: Omit<Services, 'db' | 'now' | 'log'> & { log: Services['log'] },
    place: { workspaceId: string; admin: string; pageRows: number },
  ) {
    this.#open = openBytes(bytes);
    this.#workspaceId = place.workspaceId;
    this.#admin = place.admin;
    this.#pageRows = place.pageRows;
    const log = Object.create(services.log, {
      error: {
        value: (facts: { err?: unknown }, text: string) => text === 'mutator threw' && this.#faults.push(facts.err),
      },
    }) as Services['log'];
    this.#services = { ...services, log, db: this.#open.db, now: () => new Date(this.#clock) };
    this.#app.onError((error, context) => answerError(error, context, log));
    this.#app.use(async (context, next) => {
      context.set('services', this.#services);
      context.set('principal', this.#caller.principal);
      const { isRemoved, principal } = this.#caller;
      const refusal = new RefusalError(403, 'removed', 'You are no longer a member of this workspace.');
      context.set('refusal', isRemoved ? refusal : undefined);
      context.set('formerWorkspaceId', isRemoved ? this.#workspaceId : undefined);
      context.set('person', principal ?? (isRemoved ? formerPerson : undefined));
      await next();
    });
    this.#app.use(markAuthenticated());
    this.#app.use(provePast());
    registerSync(this.#app, noteFoundFiles);
  }

  async handle(request: SyncRequest, session: Actor | null, now: number): Promise<UncheckedReply> {
    const pageRows = Math.min(this.#pageRows, request.pageRows ?? this.#pageRows);
    return this.#post(request, JSON.stringify({ ...request, pageRows }), session, now);
  }

  async tooLarge(request: SyncRequest, session: Actor | null): Promise<UncheckedReply> {
    return this.#post(request, ' '.repeat(2 * 1024 * 1024 + 1), session, this.#clock);
  }

  async #post({ id, proof }: SyncRequest, body: string, session: Actor | null, now: number): Promise<UncheckedReply> {
    this.#clock = now;
    await this.#recognize(session);
    const response = await this.#app.request('/api/sync', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { [PAST_HEADER]: writePast({ id, proof }) }) },
      body,
    });
    const { status, headers } = response;
    return { status, protocol: protocolOf(headers), past: headers.get(PAST_HEADER), body: await response.json() };
  }

  async #recognize(session: Actor | null): Promise<void> {
    const member = session && (await findMember(this.#open.db, this.#workspaceId, session.id));
    this.#caller = {
      isRemoved: session !== null && !member,
      principal: member
        ? {
            accountId: member.id,
            workspaceId: member.workspaceId,
            role: roleSchema.parse(member.role),
            email: member.email,
            emailProven: true,
            joinedAt: member.createdAt,
            firstName: member.firstName,
            lastName: member.lastName,
            sessionId: 'session',
          }
        : undefined,
    };
  }

  async seq(): Promise<number> {
    const row = await this.#open.db
      .selectFrom('workspace')
      .select('seq')
      .where('id', '=', this.#workspaceId)
      .executeTakeFirstOrThrow();
    return row.seq;
  }

  async rowsFor(accountId: string): Promise<Map<string, Map<string, Row>>> {
    const reader = await readerOf(this.#open.db, { workspaceId: this.#workspaceId, accountId });
    const tables = Object.keys(syncedTables);
    const found = new Map<string, Map<string, Row>>(tables.map((table) => [table, new Map()]));
    for (const table of await listTablesAfter(this.#open.db, reader, tables, 0)) {
      const rows = await listRowsAfter(this.#open.db, reader, table, 0, EVERYTHING);
      found.set(table, new Map(rows.map(({ row }) => [row.id as string, row])));
    }
    return found;
  }

  async conflicts(): Promise<Row[]> {
    return listRows(this.#open.db, this.#workspaceId, 'conflict');
  }

  async observe(): Promise<Observed> {
    const { db } = this.#open;
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('workspaceId', '=', this.#workspaceId)
      .where('id', '>', this.#historySeen)
      .orderBy('id')
      .execute();
    this.#historySeen = rows.at(-1)?.id ?? this.#historySeen;
    const steps = rows.map((row): LoggedStep => ({
      table: row.tableName,
      recordId: row.recordId,
      field: row.field,
      from: JSON.parse(row.fromValue) as unknown,
      to: JSON.parse(row.toValue) as unknown,
      key: row.mutationKey,
      deviceAt: row.deviceAt,
      isTimeOff: row.isTimeOff === 1,
      circle: row.assessmentId,
    }));
    // A change's steps are written together, so a key that appears again was run again.
    const keys = [...new Set(steps.map(({ key }) => key))];
    return { steps, keys, kept: JSON.stringify(await this.conflicts()) };
  }

  async knows(key: string): Promise<boolean> {
    const { db } = this.#open;
    return (await db.selectFrom('mutation').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
  }

  faults(): readonly unknown[] {
    return this.#faults;
  }

  async backUp(now: number): Promise<SavedServer> {
    const saved = await this.snapshot(now);
    await saveSetting(this.#open.db, LAST_BACKUP, new Date(now).toISOString());
    return saved;
  }

  protected async snapshot(now = 0): Promise<SavedServer> {
    return { at: now, bytes: this.#open.sqlite.serialize() };
  }

  async restore(saved: SavedServer, now: number): Promise<void> {
    await this.putBack(saved);
    await this.#open.db.transaction().execute((trx) => openRecoveries(trx, 'restored', new Date(now)));
  }

  async putBack({ bytes }: SavedServer): Promise<void> {
    await this.#open.db.destroy();
    this.#open = openBytes(bytes as Buffer);
    this.#services.db = this.#open.db;
    this.#historySeen = 0;
  }

  /** Restores what was committed, and nothing else. */
  async crash(): Promise<void> {
    await this.putBack({ at: 0, bytes: this.#open.sqlite.serialize() });
  }

  async purge(now: number): Promise<void> {
    await purgeTombstones(this.#open.db, new Date(now));
  }

  async deletions() {
    const { db } = this.#open;
    const { count } = await db
      .selectFrom('tombstone')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('workspaceId', '=', this.#workspaceId)
      .executeTakeFirstOrThrow();
    return { count, isRecovering: (await findOpenRecovery(db, this.#workspaceId)) !== undefined };
  }

  async closeRecovery(now: number): Promise<void> {
    await this.#open.db
      .updateTable('recovery')
      .set({ closedAt: new Date(now).toISOString(), closedBy: this.#admin })
      .where('closedAt', 'is', null)
      .execute();
  }

  async setRole(accountId: string, role: Role, now: number): Promise<void> {
    const { db } = this.#open;
    const change = { workspaceId: this.#workspaceId, accountId, role, actorId: this.#admin, address: '' };
    await setMemberRole(db, change, new Date(now));
  }

  async remove(accountId: string, now: number): Promise<void> {
    const { db } = this.#open;
    const removal = { workspaceId: this.#workspaceId, accountId, actorId: this.#admin, address: '' };
    await removeMember(db, removal, new Date(now));
  }

  async roleOf(accountId: string): Promise<Role | null> {
    const member = await findMember(this.#open.db, this.#workspaceId, accountId);
    return member ? roleSchema.parse(member.role) : null;
  }

  async history(accountId: string, after: number) {
    this.#caller = { principal: undefined, isRemoved: false };
    await this.#recognize({ id: accountId, name: '', role: 'user' });
    const response = await this.#app.request(`/api/sync/history?after=${after}`);
    if (response.status !== 200) throw new Error(`the history answered ${response.status}`);
    const { epoch, reach, steps, more, horizon } = (await response.json()) as ReplyOf<typeof listHistory>;
    const { tooOld } = await this.#open.db
      .selectFrom('history')
      .select((e) => e.fn.max('id').as('tooOld'))
      .where('workspaceId', '=', this.#workspaceId)
      .where('at', '<', horizon.at)
      .executeTakeFirstOrThrow();
    const numbered = steps.map(({ id }) => ({ id, circle: null }));
    return { epoch, reach, steps: numbered, beyond: Math.max(horizon.id, tooOld ?? 0), more };
  }

  async close(): Promise<void> {
    await this.#open.db.destroy();
  }
}
