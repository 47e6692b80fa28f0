import { PROTOCOL, type SyncAnswer, type SyncProblem, type SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import {
  decideBatch,
  type BatchOutcome,
  type LogEntry,
  type LoggedStep,
  type Rejection,
} from '#sync/engine/decide-batch.ts';
import { hashRows } from '#sync/engine/kept-rows.ts';
import { clockDifference, type Mutation } from '#sync/engine/mutation.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import { writePast, type Past } from '#sync/engine/past-header.ts';
import type { Proof } from '#sync/engine/proof.ts';
import type { Row } from '#sync/engine/row.ts';
import { refsOf } from '#sync/engine/run-mutation.ts';
import { recordKey, type Actor, type Schema } from '#sync/engine/schema.ts';
import { DeclaredOverlay } from './declared-overlay.ts';
import { pageOf, type Stored } from './memory-page.ts';
import { reachedBy, reaches, reachOf } from './memory-reach.ts';
import { freshNumber, MemoryRecords, refill } from './memory-records.ts';
import { structuredCopy } from './structured-copy.ts';

/** Everything in the database: what a backup holds and a rollback restores. */
export interface ServerState {
  seq: number;
  epoch: string;
  epochs: Set<string>;
  records: Map<string, Stored>;
  history: LoggedStep[];
  logByKey: Map<string, LogEntry>;
  lmids: Map<string, number>;
  heads: Map<number, string>;
  tombstonesFrom: number;
  backupAt: string | null;
  recovery: SyncAnswer['recovery'];
}

type Page = Pick<SyncAnswer, 'cursor' | 'put' | 'del' | 'snapshot' | 'ahead' | 'more'>;
type Decided = Exclude<BatchOutcome, { problem: string }>;

/** The real server's round over maps instead of SQL: the same pure half decides, on only the declared rows. */
export class MemoryServer extends MemoryRecords {
  history: LoggedStep[] = [];
  /** Key -> how often it was processed. */
  readonly log = new Map<string, number>();
  readonly faults: unknown[] = [];
  epoch = 'epoch-1';
  /** Those that this database has had, or has met in a device. */
  epochs = new Set([this.epoch]);
  recovery: SyncAnswer['recovery'] = null;
  backupAt: string | null = null;
  protected readonly pageSize: number;
  protected readonly logByKey = new Map<string, LogEntry>();
  /** Client id -> the last mutation processed. */
  protected readonly lmids = new Map<string, number>();
  protected kept: ReadonlySet<string> = new Set();
  readonly #applied = new Set<string>();
  /** The signature by which it recognizes its own proofs. */
  signature = 'own';
  /** A cursor below this one would miss purged deletions. */
  protected tombstonesFrom = 0;

  constructor(schema: Schema, pageSize = 5) {
    super(schema);
    this.pageSize = pageSize;
  }

  /** Under this product's header. `request`: the one it answers, whose past it confirms. */
  reply(status: number, body: object, request?: SyncRequest): UncheckedReply {
    const past = request ? this.pastOf(request) : null;
    return { status, protocol: String(PROTOCOL), past, body: structuredCopy({ ...body, proof: this.proof() }) };
  }

  /** The past header in answer to a request; null if the request names no past of this server's. */
  pastOf({ id, proof }: Pick<SyncRequest, 'id' | 'proof'>): string | null {
    if (proof?.signature !== this.signature) return null;
    const isThisLife = proof.epoch === this.epoch && !this.hasForgotten(proof);
    const past: Past = { id, proof: isThisLife ? proof : this.proof() };
    return writePast(past);
  }

  proof(): Proof {
    return { epoch: this.epoch, seq: this.seq, head: this.heads.get(this.seq) ?? '', signature: this.signature };
  }

  protected problem(code: SyncProblem): UncheckedReply {
    return this.reply(code === 'protocol' ? 426 : 409, { code, message: 'See the engine.' });
  }

  handle(request: SyncRequest, actor: Actor, now: string): UncheckedReply {
    if (request.protocol !== PROTOCOL) return this.problem('protocol');
    if (request.accountId !== actor.id) return this.problem('wrong_person');
    if (this.hasForgotten(request.proof)) {
      this.epochs.add(request.proof?.epoch ?? this.epoch);
      this.openRecovery('rolled_back', now);
      return this.problem('rolled_back');
    }
    if (request.epoch !== null && request.epoch !== this.epoch) return this.problem('epoch');
    const packets = this.receivePackets?.(request, now);
    this.reach = reachOf(this.schema, this.records.values(), actor.id);
    const overlay = this.load(request.mutations);
    const outcome = this.decide(request, overlay, actor, now);
    if ('problem' in outcome) return this.problem(outcome.problem);
    const lmid = this.lmids.get(request.clientId) ?? 0;
    this.lmids.set(request.clientId, Math.max(lmid, outcome.lmid));
    this.kept = this.keptBy(request, outcome);
    this.commit(outcome, overlay, now);
    this.reach = reachOf(this.schema, this.records.values(), actor.id);
    const answer = this.answer(request, outcome.rejections, now);
    return answer === 'stale' ? this.problem('stale_pull') : this.reply(200, { ...answer, packets });
  }

  protected receivePackets?(request: SyncRequest, now: string): SyncAnswer['packets'];
  // A proof that this database cannot have made yet, or from a life of it that it does not know: it is an older copy.
  protected hasForgotten(proof: Proof | null): boolean {
    if (!proof || proof.signature !== this.signature) return false;
    if (proof.epoch !== this.epoch) return !this.epochs.has(proof.epoch);
    return proof.seq > this.seq || (this.heads.get(proof.seq) ?? '') !== proof.head;
  }

  protected load(mutations: readonly Pick<Mutation, 'name' | 'args'>[]): Overlay {
    const own = [...this.records.values()].filter((one) => reaches(this.reach, one));
    const rowsOf = (table: string) => own.flatMap((one) => (one.table === table && one.row ? [one.row] : []));
    const overlay = new DeclaredOverlay(refsOf(this.schema, mutations), rowsOf);
    for (const one of this.records.values()) {
      if (one.row && !reaches(this.reach, one)) overlay.hide(one.table, [one.id]);
    }
    return overlay;
  }

  protected decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
    return decideBatch({
      schema: this.schema,
      overlay,
      lmid: this.lmids.get(request.clientId) ?? 0,
      mutations: request.mutations,
      logByKey: this.logOf(actor.id),
      actor,
      now,
      clockDifference: clockDifference(request.id, now),
      isRecovering: this.recovery !== null,
      reach: this.reach,
      onFault: (_mutation, error) => this.faults.push(error),
    });
  }

  /** A key is its author's. */
  protected logOf(accountId: string): Map<string, LogEntry> {
    const own = [...this.logByKey].filter(([place]) => place.startsWith(`${accountId}/`));
    return new Map(own.map(([, entry]) => [entry.key, entry]));
  }

  protected keptBy(request: SyncRequest, outcome: Decided): ReadonlySet<string> {
    const wasKnown = (key: string) => (this.records.get(key)?.seq ?? 0) <= request.baseCursor;
    return new Set(request.whole ? [...outcome.kept].filter(wasKnown) : []);
  }

  protected commit(outcome: Decided, overlay: Overlay, now: string): void {
    for (const { key, refusal } of outcome.logged) {
      this.logByKey.set(`${this.reach.accountId}/${key}`, { key, refusal });
      // A refused change may be processed again; an applied one may not.
      this.log.set(key, this.#applied.has(key) ? (this.log.get(key) ?? 1) + 1 : 1);
      if (refusal === null) this.#applied.add(key);
    }
    this.history.push(...outcome.steps);
    if (overlay.changed.size > 0) this.grow();
    for (const { table, id } of overlay.changed.values()) {
      this.records.set(recordKey(table, id), {
        table,
        id,
        row: overlay.get(table, id) ?? null,
        ...reachedBy(this.schema, this.records, overlay, { table, id }),
        seq: this.seq,
        at: now,
      });
    }
    for (const circle of this.reach.widened(overlay)) this.renumber(circle);
  }

  protected answer(request: SyncRequest, rejections: Rejection[], now: string): SyncAnswer | 'stale' {
    const page = this.page(request);
    if (page === 'stale') return page;
    return {
      request: request.id,
      epoch: this.epoch,
      baseCursor: request.baseCursor,
      lmid: this.lmids.get(request.clientId) ?? 0,
      results: rejections,
      ...page,
      kept: this.withhold(page),
      proof: this.proof(),
      at: now,
      backupAt: this.backupAt,
      recovery: this.recovery,
    };
  }

  // Takes out of the page the rows that the device already has.
  protected withhold(page: Page): SyncAnswer['kept'] {
    if (page.more || page.snapshot !== null) return null;
    const ids: Record<string, string[]> = {};
    const rows: Row[] = [];
    for (const [table, list] of Object.entries(page.put)) {
      const held = list.filter(({ id }) => this.kept.has(recordKey(table, id)));
      if (held.length > 0) ids[table] = held.map(({ id }) => id);
      rows.push(...held);
      page.put[table] = list.filter((row) => !held.includes(row));
    }
    return rows.length > 0 ? { ids, hash: hashRows(rows) } : null;
  }

  protected page(request: SyncRequest): Page | 'stale' {
    const { baseCursor, continues } = request;
    if (continues && ((request.snapshot ?? baseCursor) < this.tombstonesFrom || baseCursor > this.seq)) return 'stale';
    const starts = !continues && (baseCursor === 0 || baseCursor < this.tombstonesFrom || baseCursor > this.seq);
    const from = starts ? 0 : baseCursor;
    const rows = Math.min(this.pageSize, request.pageRows ?? this.pageSize);
    const ahead = Object.keys(this.schema.tables).filter((table) => request.ahead?.includes(table));
    const known = continues && ahead.length > 0 ? (request.snapshot ?? 0) : 0;
    const fresh = [...this.records.values()]
      .filter((one) => this.receives(one))
      .filter(({ table, row, seq }) => seq > (ahead.includes(table) || row === null ? Math.max(from, known) : from))
      .filter(({ row }) => row !== null || from > 0 || known > 0)
      .sort((a, b) => a.seq - b.seq);
    const end = this.pageEnd(fresh, rows);
    const first = fresh.filter(({ table }) => ahead.includes(table));
    if (starts && end < this.seq && ahead.length > 0 && first.length <= rows) {
      return { ...pageOf(first, 0), snapshot: this.seq, ahead, more: true };
    }
    const snapshot = continues ? request.snapshot : starts ? this.seq : null;
    const within = fresh.filter(({ seq }) => seq <= end);
    return { ...pageOf(within, end), snapshot, more: end < this.seq };
  }

  // A page ends where a transaction ends, so that a cursor never points inside one.
  protected pageEnd(fresh: readonly { seq: number }[], rows: number): number {
    return fresh.length <= rows ? this.seq : (fresh[rows - 1]?.seq ?? this.seq);
  }

  /** Purges deletions from before this time. */
  purge(before: string): void {
    if (this.recovery) return;
    for (const [key, stored] of this.records) {
      if (stored.row !== null || (stored.at ?? '') >= before) continue;
      this.tombstonesFrom = Math.max(this.tombstonesFrom, stored.seq);
      this.records.delete(key);
    }
  }

  /** A new life of the database begins. */
  openRecovery(cause: NonNullable<SyncAnswer['recovery']>['cause'], now: string): void {
    this.epoch = `epoch-${freshNumber()}s`;
    this.epochs.add(this.epoch);
    this.recovery ??= { id: `recovery-${freshNumber()}`, cause, openedAt: now };
  }

  /** The server as restored from a backup made now. */
  copy(): MemoryServer {
    const copy = new MemoryServer(this.schema, this.pageSize);
    copy.putBack(this.save());
    return copy;
  }

  save(): ServerState {
    return {
      seq: this.seq,
      epoch: this.epoch,
      epochs: new Set(this.epochs),
      records: new Map(this.records),
      history: [...this.history],
      logByKey: new Map(this.logByKey),
      lmids: new Map(this.lmids),
      heads: new Map(this.heads),
      tombstonesFrom: this.tombstonesFrom,
      backupAt: this.backupAt,
      recovery: this.recovery,
    };
  }

  putBack(state: ServerState): void {
    this.seq = state.seq;
    this.epoch = state.epoch;
    this.epochs = new Set(state.epochs);
    this.history = [...state.history];
    this.tombstonesFrom = state.tombstonesFrom;
    this.backupAt = state.backupAt;
    this.recovery = state.recovery;
    refill(this.records, state.records);
    refill(this.logByKey, state.logByKey);
    refill(this.lmids, state.lmids);
    refill(this.heads, state.heads);
    this.#applied.clear();
    for (const { key, refusal } of state.logByKey.values()) if (refusal === null) this.#applied.add(key);
    refill(this.log, new Map(Array.from(state.logByKey.values(), ({ key }) => [key, this.log.get(key) ?? 1])));
  }
}
