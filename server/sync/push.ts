import type { SyncProblem } from '#sync/engine/answer.ts';
import { decideBatch, type LogEntry, type Rejection } from '#sync/engine/decide-batch.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { refsOf } from '#sync/engine/run-mutation.ts';
import type { Actor, Ref, Refusal } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/mutators/product-schema.ts';
import type { Logger } from 'pino';
import { bulkWrite } from '../db/bulk-write.ts';
import type { Db } from '../db/database.ts';
import { isAmong } from '../db/is-among.ts';
import { appendHistory } from '../history/history-table.ts';
import { growChain } from './chain.ts';
import { hasOwner, mayReceive, type Reader } from './row-reach.ts';
import { deleteRows, findRowsFor, listRowsBy, putRows } from './synced-rows-table.ts';

/** The organisation's counters, as its lock answers them. */
export interface Counters {
  seq: number;
  historySeq: number;
  /** The chain's head at `seq`. */
  head: string;
}

export interface Push {
  organizationId: string;
  actor: Actor;
  /** Null for a call that is no client's: its mutations are numbered from 1 and have fresh keys. */
  clientId: string | null;
  lmid: number;
  mutations: readonly Mutation[];
  now: string;
  /** True while what the server lost is being gathered. */
  isRecovering?: boolean;
  log: Logger;
}

export type Pushed = { problem: SyncProblem } | { lmid: number; rejections: Rejection[]; counters: Counters };

/** Takes the organisation's write lock for the rest of the transaction: it must be the transaction's first statement. */
export async function lockOrganization(trx: Db, organizationId: string): Promise<Counters> {
  return trx
    .updateTable('organization')
    .set((e) => ({ seq: e.ref('seq') }))
    .where('id', '=', organizationId)
    .returning(['seq', 'historySeq', 'head'])
    .executeTakeFirstOrThrow();
}

/**
 * Decides a batch in memory over rows loaded in one go and writes everything it means in one go: rows, tombstones, history, log,
 * counters. The caller holds the organisation's lock and commits.
 */
export async function applyPush(trx: Db, push: Push, counters: Counters): Promise<Pushed> {
  const { organizationId, actor, mutations, now } = push;
  if (mutations.length === 0) return { lmid: push.lmid, rejections: [], counters };
  const logByKey = await loadLog(
    trx,
    organizationId,
    mutations.map((mutation) => mutation.key),
  );
  const overlay = await loadRows(trx, { organizationId, userId: actor.id }, refsOf(productSchema, mutations));
  const outcome = decideBatch({
    schema: productSchema,
    overlay,
    lmid: push.lmid,
    mutations,
    logByKey,
    actor,
    now,
    isRecovering: push.isRecovering ?? false,
    onFault: (mutation, error) =>
      push.log.error({ err: error, mutation: mutation.name, key: mutation.key }, 'mutator threw'),
  });
  if ('problem' in outcome) return outcome;
  // The history reaches everybody of the organisation: what only one person receives leaves no step in it.
  const steps = outcome.steps.filter(({ table }) => !hasOwner(table));
  const hasChanged = overlay.changed.size > 0;
  const seq = counters.seq + (hasChanged ? 1 : 0);
  const keys = outcome.logged.map(({ key }) => key);
  const next = {
    seq,
    historySeq: counters.historySeq + steps.length,
    head: hasChanged ? await growChain(trx, organizationId, counters.head, seq, keys) : counters.head,
  };
  await writeChanges(trx, organizationId, overlay, next.seq, now);
  await appendHistory(trx, organizationId, counters.historySeq, actor, steps, now);
  await bulkWrite(
    trx,
    'mutation',
    ['key', 'organizationId', 'clientId', 'mid', 'name', 'userId', 'refusal', 'at'],
    outcome.logged.map(({ key, mid, name, refusal }) => [
      key,
      organizationId,
      push.clientId,
      push.clientId === null ? null : mid,
      name,
      actor.id,
      refusal && JSON.stringify(refusal),
      now,
    ]),
    outcome.logged.some(({ isAgain }) => isAgain) ? ['key'] : undefined,
  );
  if (next.seq !== counters.seq || next.historySeq !== counters.historySeq) {
    await trx.updateTable('organization').set(next).where('id', '=', organizationId).execute();
  }
  const rejections = outcome.rejections.map((rejection) => withoutForeign(rejection, overlay, actor.id));
  return { lmid: outcome.lmid, rejections, counters: next };
}

// What the server holds is told only of rows that the person may receive.
function withoutForeign(rejection: Rejection, overlay: Overlay, userId: string): Rejection {
  const told = Object.entries(rejection.serverValue as Record<string, unknown>).filter(([key]) => {
    const slash = key.indexOf('/');
    const row = overlay.get(key.slice(0, slash), key.slice(slash + 1));
    return row !== undefined && mayReceive(key.slice(0, slash), row, userId);
  });
  return { ...rejection, serverValue: Object.fromEntries(told) };
}

// Keys are looked up under every organisation: the log's key is unique, and a foreign one must not be applied here either.
async function loadLog(trx: Db, organizationId: string, keys: readonly string[]): Promise<Map<string, LogEntry>> {
  const rows = await trx
    .selectFrom('mutation')
    .select(['key', 'refusal', 'organizationId'])
    .where(isAmong(trx, 'key', keys))
    .execute();
  return new Map(
    rows.map(({ key, refusal, organizationId: owner }) => [
      key,
      { key, refusal: owner === organizationId ? (refusal && (JSON.parse(refusal) as Refusal)) || null : foreignKey },
    ]),
  );
}

const foreignKey: Refusal = { code: 'invalid', field: 'key', message: 'This key has been used before.' };

async function loadRows(trx: Db, reader: Reader, refs: readonly Ref[]): Promise<Overlay> {
  const overlay = new Overlay();
  const ids = new Map<string, Set<string>>();
  const asked = new Set<string>();
  for (const ref of refs) {
    if ('id' in ref) {
      const set = ids.get(ref.table) ?? new Set();
      ids.set(ref.table, set.add(ref.id));
      continue;
    }
    const question = JSON.stringify(ref);
    if (asked.has(question)) continue;
    asked.add(question);
    overlay.load(ref.table, await listRowsBy(trx, reader.organizationId, ref.table, ref.field, ref.value));
  }
  for (const [table, set] of ids) {
    if (!Object.hasOwn(productSchema.tables, table)) continue;
    overlay.load(table, await findRowsFor(trx, reader, table, [...set]));
  }
  return overlay;
}

async function writeChanges(trx: Db, organizationId: string, overlay: Overlay, seq: number, at: string): Promise<void> {
  const tables = new Map<string, { put: string[]; gone: string[] }>();
  for (const { table, id } of overlay.changed.values()) {
    const change = tables.get(table) ?? { put: [], gone: [] };
    tables.set(table, change);
    (overlay.get(table, id) ? change.put : change.gone).push(id);
  }
  for (const [table, { put, gone }] of tables) {
    const rows = put.flatMap((id) => overlay.get(table, id) ?? []);
    if (rows.length > 0) await putRows(trx, organizationId, table, rows, seq);
    if (gone.length > 0) await deleteRows(trx, organizationId, table, gone, seq, at);
  }
}
