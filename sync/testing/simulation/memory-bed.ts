import type { Role } from '#sync/domain/permissions/role.ts';
import { PROTOCOL, type SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, type Actor } from '#sync/engine/schema.ts';
import { reaches, reachOf } from '#sync/testing/memory-reach.ts';
import { MemoryServer, type ServerState } from '#sync/testing/memory-server.ts';
import type { HistoryPage, Observed, SavedServer, SimulatedServer } from './ports.ts';

const TOMBSTONE_DAYS = 180;
const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

interface Saved {
  state: ServerState;
  roles: Map<string, string>;
}

/** The memory server in the schedules, with sessions, people, backups and an operator. */
export class MemoryBed implements SimulatedServer {
  readonly #server: MemoryServer;
  #roles: Map<string, string>;
  #stepsSeen = 0;
  #keysSeen = 0;

  constructor(server: MemoryServer, people: readonly Actor[]) {
    this.#server = server;
    this.#roles = new Map(people.map(({ id, role }) => [id, role]));
  }

  get schema() {
    return this.#server.schema;
  }

  async handle(request: SyncRequest, session: Actor | null, now: number): Promise<UncheckedReply> {
    if (session === null) return own(401, { code: 'unauthorized', message: 'Unauthorized' });
    const role = this.#roles.get(session.id);
    if (role === undefined) {
      return this.#server.reply(403, { code: 'removed', message: 'You are no longer a member.' }, request);
    }
    if (request.mutations.some(({ name }) => name.length > 64)) {
      const refusal = { code: 'invalid', field: 'mutations', message: 'This value is not allowed.' };
      return this.#server.reply(400, refusal, request);
    }
    return this.#server.handle(request, { ...session, role }, iso(now));
  }

  async tooLarge(request: SyncRequest, session: Actor | null): Promise<UncheckedReply> {
    if (session === null) return own(401, { code: 'unauthorized', message: 'Unauthorized' });
    return this.#server.reply(413, { code: 'too_large', message: 'The body is too large.' }, request);
  }

  async seq(): Promise<number> {
    return this.#server.seq;
  }

  async rowsFor(personId: string): Promise<Map<string, Map<string, Row>>> {
    const tables = Object.keys(this.schema.tables);
    return new Map(tables.map((table) => [table, structuredRows(this.#server.rowsFor(personId, table))]));
  }

  async conflicts(): Promise<Row[]> {
    return [...this.#server.rows('conflict').values()];
  }

  async observe(): Promise<Observed> {
    const { history, log } = this.#server;
    const steps = history.slice(this.#stepsSeen);
    const keys = [...log].slice(this.#keysSeen).flatMap(([key, times]) => Array.from({ length: times }, () => key));
    const doubled = [...log].find(([, times]) => times > 1);
    if (doubled) throw new Error(`${doubled[0]} was applied ${doubled[1]} times`);
    this.#stepsSeen = history.length;
    this.#keysSeen = log.size;
    return { steps, keys, kept: JSON.stringify([...this.#server.rows('conflict').values()]) };
  }

  async knows(key: string): Promise<boolean> {
    return this.#server.log.has(key);
  }

  faults(): readonly unknown[] {
    return this.#server.faults;
  }

  async backUp(now: number): Promise<SavedServer> {
    const saved = await this.snapshot(now);
    this.#server.backupAt = iso(now);
    return saved;
  }

  protected async snapshot(now = 0): Promise<SavedServer> {
    const saved: Saved = { state: this.#server.save(), roles: new Map(this.#roles) };
    return { at: now, bytes: saved };
  }

  async restore(saved: SavedServer, now: number): Promise<void> {
    await this.putBack(saved);
    this.#server.openRecovery('restored', iso(now));
  }

  async putBack({ bytes }: SavedServer): Promise<void> {
    const { state, roles } = bytes as Saved;
    this.#server.putBack(state);
    this.#roles = new Map(roles);
    this.#stepsSeen = 0;
    this.#keysSeen = 0;
  }

  async crash(): Promise<void> {
    this.#stepsSeen = 0;
    this.#keysSeen = 0;
  }

  async purge(now: number): Promise<void> {
    this.#server.purge(iso(now - TOMBSTONE_DAYS * DAY));
  }

  async deletions() {
    const gone = [...this.#server.records.values()].filter(({ row }) => row === null);
    return { count: gone.length, isRecovering: this.#server.recovery !== null };
  }

  async closeRecovery(): Promise<void> {
    this.#server.recovery = null;
  }

  async setRole(personId: string, role: Role): Promise<void> {
    this.#roles.set(personId, role);
  }

  async remove(personId: string): Promise<void> {
    this.#roles.delete(personId);
  }

  async roleOf(personId: string): Promise<string | null> {
    return this.#roles.get(personId) ?? null;
  }

  async history(personId: string, after: number): Promise<HistoryPage> {
    const { history, epoch } = this.#server;
    const reach = reachOf(this.schema, this.#server.records.values(), personId);
    const told = history
      .map(({ circle }, index) => ({ id: index + 1, circle }))
      .filter(({ id, circle }) => id > after && this.tells(circle, reach));
    const mark = reach.circles.join();
    return { epoch, reach: mark, steps: told.slice(0, 20), beyond: 0, more: told.length > 20 };
  }

  protected tells(circle: string | null, reach: Reach): boolean {
    return circle === null || reach.ids.has(circle);
  }

  async deletionsFor(personId: string): Promise<ReadonlySet<string>> {
    const reach = reachOf(this.schema, this.#server.records.values(), personId);
    const gone = [...this.#server.records.values()].filter((one) => one.row === null && reaches(reach, one));
    return new Set(gone.map(({ table, id }) => recordKey(table, id)));
  }

  async close(): Promise<void> {}
}

function own(status: number, body: object): UncheckedReply {
  return { status, protocol: String(PROTOCOL), body };
}

function structuredRows(rows: Map<string, Row>): Map<string, Row> {
  return new Map(Array.from(rows, ([id, row]) => [id, JSON.parse(JSON.stringify(row)) as Row]));
}
