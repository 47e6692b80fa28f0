import { PROTOCOL, type SyncAnswer, type SyncProblem, type SyncRequest } from '../engine/answer.ts';
import { decideBatch, type LogEntry, type LoggedStep, type Rejection } from '../engine/decide-batch.ts';
import { Overlay } from '../engine/overlay.ts';
import type { Reply } from '../engine/own-word.ts';
import type { Proof } from '../engine/proof.ts';
import { type Actor, recordKey, type Schema } from '../engine/schema.ts';
import { sameValue } from '../engine/value.ts';
import type { Row } from '../records/record.ts';

interface Stored {
  table: string;
  id: string;
  row: Row | null;
  seq: number;
}

/** Ways in which a server could be wrong; each must be caught by the suite. */
export type ServerDefect =
  | 'applies_again'
  | 'stops_at_refusal'
  | 'forgets_results'
  | 'forgets_conflicts'
  | 'skips_rest_of_page'
  | 'ignores_known_keys'
  | 'forgets_deletes';

/** The real server's round, over maps instead of SQL: the same pure half decides. */
export class MemoryServer {
  readonly records = new Map<string, Stored>();
  readonly history: LoggedStep[] = [];
  /** Key -> how often it was applied. */
  readonly log = new Map<string, number>();
  readonly faults: unknown[] = [];
  /** Steps that replaced a value their author had not seen: each needs a conflict record. */
  readonly overwrites: LoggedStep[] = [];
  readonly #logByKey = new Map<string, LogEntry>();
  /** Client id -> the last mutation dealt with. */
  readonly #lmids = new Map<string, number>();
  /** Seq -> the chain's head there. */
  readonly #heads = new Map<number, string>();
  readonly #schema: Schema;
  readonly #pageSize: number;
  readonly #defect: ServerDefect | undefined;
  seq = 0;
  epoch = 'epoch-1';
  /** Stands for the server's key. */
  signature = 'own';
  /** True while what was lost is being gathered. */
  isRecovering = false;

  constructor(schema: Schema, pageSize = 5, defect?: ServerDefect) {
    this.#schema = schema;
    this.#pageSize = pageSize;
    this.#defect = defect;
  }

  rows(table: string): Map<string, Row> {
    const rows = new Map<string, Row>();
    for (const stored of this.records.values())
      if (stored.table === table && stored.row) rows.set(stored.id, stored.row);
    return rows;
  }

  /** The server as it would be from a backup made now. */
  copy(): MemoryServer {
    const copy = new MemoryServer(this.#schema, this.#pageSize, this.#defect);
    for (const [key, stored] of this.records) copy.records.set(key, stored);
    copy.history.push(...this.history);
    copy.overwrites.push(...this.overwrites);
    for (const [key, times] of this.log) copy.log.set(key, times);
    for (const [key, entry] of this.#logByKey) copy.#logByKey.set(key, entry);
    for (const [id, lmid] of this.#lmids) copy.#lmids.set(id, lmid);
    for (const [seq, head] of this.#heads) copy.#heads.set(seq, head);
    copy.seq = this.seq;
    copy.epoch = this.epoch;
    return copy;
  }

  /** An answer under this product's header. */
  reply(status: number, body: object): Reply {
    return { status, protocol: String(PROTOCOL), body: structuredCopy({ ...body, proof: this.proof() }) };
  }

  proof(): Proof {
    return { epoch: this.epoch, seq: this.seq, head: this.#heads.get(this.seq) ?? '', signature: this.signature };
  }

  #problem(code: SyncProblem): Reply {
    return this.reply(code === 'protocol' ? 426 : 409, { code, message: 'See the engine.' });
  }

  // A proof of this life of the database that it cannot have made: it is an older copy of itself.
  #hasForgotten(proof: Proof | null): boolean {
    if (!proof || proof.signature !== this.signature || proof.epoch !== this.epoch) return false;
    return proof.seq > this.seq || (this.#heads.get(proof.seq) ?? '') !== proof.head;
  }

  handle(request: SyncRequest, actor: Actor, now: string): Reply {
    if (request.protocol !== PROTOCOL) return this.#problem('protocol');
    if (request.epoch !== null && request.epoch !== this.epoch) return this.#problem('epoch');
    if (this.#hasForgotten(request.proof)) {
      this.epoch = `${this.epoch}+`;
      return this.#problem('rolled_back');
    }
    const lmid = this.#lmids.get(request.clientId) ?? 0;
    const overlay = new Overlay();
    for (const stored of this.records.values()) if (stored.row) overlay.load(stored.table, [stored.row]);
    const again = this.#defect === 'applies_again';
    const outcome = decideBatch({
      schema: this.#schema,
      overlay,
      lmid: again ? (request.mutations[0]?.mid ?? 1) - 1 : lmid,
      mutations: request.mutations,
      logByKey: this.#defect === 'ignores_known_keys' || again ? new Map() : this.#logByKey,
      actor,
      now,
      isRecovering: this.isRecovering,
      onFault: (_mutation, error) => this.faults.push(error),
    });
    if ('problem' in outcome) return this.#problem(outcome.problem);
    if (this.#defect === 'stops_at_refusal' && outcome.rejections.length > 0) {
      return this.reply(503, { code: 'busy', message: 'Later.' });
    }
    this.#lmids.set(request.clientId, Math.max(lmid, outcome.lmid));
    this.#commit(request, outcome, overlay);
    return this.reply(200, this.#answer(request, outcome.rejections, now));
  }

  #commit(
    request: SyncRequest,
    outcome: Exclude<ReturnType<typeof decideBatch>, { problem: string }>,
    overlay: Overlay,
  ): void {
    for (const { key, refusal } of outcome.logged) {
      this.#logByKey.set(key, { key, refusal });
      this.log.set(key, (this.log.get(key) ?? 0) + 1);
    }
    this.history.push(...outcome.steps);
    this.overwrites.push(...outcome.steps.filter((step) => this.#isBlind(step, request)));
    if (overlay.changed.size > 0) {
      this.seq++;
      this.#heads.set(this.seq, `${this.epoch}/${outcome.logged.at(-1)?.key}`);
    }
    for (const { table, id } of overlay.changed.values()) {
      if (table === 'conflict' && this.#defect === 'forgets_conflicts') continue;
      this.records.set(recordKey(table, id), { table, id, row: overlay.get(table, id) ?? null, seq: this.seq });
    }
  }

  #isBlind(step: LoggedStep, request: SyncRequest): boolean {
    if (this.#schema.tables[step.table]?.fields[step.field] !== 'value') return false;
    const seen = request.mutations.find((mutation) => mutation.key === step.key)?.was[
      recordKey(step.table, step.recordId)
    ];
    return seen !== undefined && Object.hasOwn(seen, step.field) && !sameValue(seen[step.field], step.from);
  }

  #answer(request: SyncRequest, rejections: Rejection[], now: string): SyncAnswer {
    const fresh = [...this.records.values()]
      .filter((stored) => stored.seq > request.baseCursor)
      .sort((a, b) => a.seq - b.seq);
    // A page ends where a transaction ends, so that a cursor never lies inside one.
    const end = fresh[this.#pageSize - 1]?.seq ?? this.seq;
    const page = fresh.filter((stored) => stored.seq <= end);
    const more = page.length < fresh.length;
    const put: Record<string, (Row & { id: string })[]> = {};
    const del: Record<string, string[]> = {};
    for (const { table, id, row } of page) {
      if (row) (put[table] ??= []).push(row);
      else if (this.#defect !== 'forgets_deletes') (del[table] ??= []).push(id);
    }
    const skips = this.#defect === 'skips_rest_of_page';
    return {
      epoch: this.epoch,
      baseCursor: request.baseCursor,
      cursor: more && !skips ? end : this.seq,
      lmid: this.#lmids.get(request.clientId) ?? 0,
      results: this.#defect === 'forgets_results' ? [] : rejections,
      put,
      del,
      snapshot: request.continues ? request.snapshot : request.baseCursor === 0 ? this.seq : null,
      more: more && !skips,
      proof: this.proof(),
      at: now,
      backupAt: null,
      recovery: null,
    };
  }
}

/** What JSON on the wire does to a value. */
export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
