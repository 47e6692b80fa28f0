import { PROTOCOL, type SyncAnswer, type SyncRequest } from '../engine/answer.ts';
import { decideBatch, type LogEntry, type LoggedStep, type Rejection } from '../engine/decide-batch.ts';
import { Overlay } from '../engine/overlay.ts';
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
  readonly #schema: Schema;
  readonly #pageSize: number;
  readonly #defect: ServerDefect | undefined;
  seq = 0;
  epoch = 'epoch-1';

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

  handle(request: SyncRequest, actor: Actor, now: string): { status: number; body: unknown } {
    if (request.protocol !== PROTOCOL) return { status: 426, body: { code: 'protocol' } };
    if (request.epoch !== null && request.epoch !== this.epoch) return { status: 409, body: { code: 'epoch' } };
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
      onFault: (_mutation, error) => this.faults.push(error),
    });
    if ('problem' in outcome) return { status: 409, body: { code: outcome.problem } };
    if (this.#defect === 'stops_at_refusal' && outcome.rejections.length > 0) return { status: 503, body: null };
    this.#lmids.set(request.clientId, Math.max(lmid, outcome.lmid));
    this.#commit(request, outcome, overlay);
    return { status: 200, body: structuredCopy(this.#answer(request, outcome.rejections)) };
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
    if (overlay.changed.size > 0) this.seq++;
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

  #answer(request: SyncRequest, rejections: Rejection[]): SyncAnswer {
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
      snapshot: request.baseCursor === 0,
      more: more && !skips,
    };
  }
}

/** What JSON on the wire does to a value. */
export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
