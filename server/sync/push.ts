import type { Logger } from 'pino';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { SyncProblem } from '#sync/engine/answer.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import { decideBatch, type LogEntry, type Rejection } from '#sync/engine/decide-batch.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { parseCalls, refsOfParsed } from '#sync/engine/run-mutation.ts';
import { fieldKey, type Actor, type Ref } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { saveOwnWords } from '#server/account/account-table.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import type { Quotas } from '#server/quota/quotas.ts';
import { findShortRoom, limitBy, type RecordRoom } from '#server/quota/record-quota.ts';
import { growChain, type Counters } from './chain.ts';
import { followSteps } from './follow-steps.ts';
import { isMendable } from './is-mendable.ts';
import { readLog } from './mutation-log.ts';
import { findOwnRows, type OwnRows } from './own-rows.ts';
import { renumberCircle } from './renumber-circle.ts';
import { hasOwner, mayReceive, type Reader } from './row-reach.ts';
import { endsLeftOut, mutationsOf } from './server-mutations.ts';
import { deleteRows, findIdsFor, findRowsFor, listAsked, putRows } from './synced-rows-table.ts';
import { syncedTable, syncedTables } from './synced-table-list.ts';
import { saveCounters } from './workspace-table.ts';

export interface Push {
  /** The author, with what they receive. */
  reader: Reader;
  actor: Actor;
  /** The network address that they came from, for the audit log; empty without one. */
  address: string;
  /** Null for a call that no client made: its mutations are numbered from 1 and have fresh keys. */
  clientId: string | null;
  lmid: number;
  mutations: readonly Mutation[];
  now: string;
  /** Milliseconds by which the device's clock is ahead of the server's; omitted without a device. */
  clockDifference?: number;
  /** When the person's account was created; none of their changes can be older. */
  since?: string;
  /** True while a recovery is open. */
  isRecovering?: boolean;
  /**
   * Who brought these changes, if not their author's own device. Their batch may end between two of them, and what can
   * be mended is not refused for good.
   */
  courierId?: string;
  /** With a courier: a person has decided that they run now, so that what is missing will not come any more. */
  isDecided?: boolean;
  /**
   * The device's cursor, if these are all of its changes: rows that it had up to there and changed itself are not sent.
   */
  knows?: number;
  quotas: Quotas;
  log: Logger;
}

export type Pushed =
  | { problem: SyncProblem }
  | {
      lmid: number;
      rejections: Rejection[];
      counters: Counters;
      /** Tables with a changed row. */
      tables: readonly string[];
      /** Those of them with a changed row that the device lacks. */
      unsent: readonly string[];
      kept: OwnRows;
      /** Whether rows were given new numbers, because they reach more people now. */
      isWidened: boolean;
    };

/**
 * Decides a batch in memory over rows loaded in one go and writes the results in one go: rows, tombstones, history,
 * log, counters. The caller holds the organization's lock and commits.
 */
export async function applyPush(trx: Db, push: Push, counters: Counters): Promise<Pushed> {
  const { reader, actor, mutations, now } = push;
  const { workspaceId } = reader;
  if (mutations.length === 0) {
    return { lmid: push.lmid, rejections: [], counters, tables: [], unsent: [], kept: new Map(), isWidened: false };
  }
  const log = await readLog(trx, { workspaceId, accountId: actor.id }, mutations);
  const logByKey = new Map(Array.from(log, ([key, refusal]) => [key, { key, refusal }]));
  const { overlay, outcome } = await decide(trx, push, logByKey);
  if ('problem' in outcome) return outcome;
  // The history reaches everybody in the organization, so private rows must leave no step in it.
  const steps = outcome.steps.filter(({ table }) => !hasOwner(table));
  // Two steps may cancel each other out: the row is unchanged, but the history is not.
  const hasChanged = overlay.changed.size > 0 || steps.length > 0;
  let next = hasChanged
    ? await growChain(trx, workspaceId, counters, { author: actor, steps, at: now, courierId: push.courierId })
    : counters;
  const place = { knows: push.knows, newest: counters.seq };
  const kept = await findOwnRows(trx, reader, place, overlay, outcome.kept);
  await writeChanges(trx, workspaceId, overlay, next.seq, now);
  const told = await followSteps(trx, push, steps, overlay, next.seq);
  const widened = reader.reach.widened(overlay);
  for (const circle of widened) next = await renumberCircle(trx, workspaceId, circle, next);
  const logged = outcome.logged.filter(
    (one) => one.refusal === null || !isMendable(push, mutations[one.mid - 1], one.refusal, overlay),
  );
  await bulkWrite(
    trx,
    'mutation',
    ['key', 'workspaceId', 'clientId', 'mid', 'name', 'accountId', 'refusal', 'at'],
    logged.map(({ key, mid, name, refusal }) => [
      key,
      workspaceId,
      push.clientId,
      push.clientId === null ? null : mid,
      name,
      actor.id,
      refusal && JSON.stringify(refusal),
      now,
    ]),
    logged.some(({ isAgain }) => isAgain) ? ['accountId', 'key'] : undefined,
  );
  if (hasChanged) await saveCounters(trx, workspaceId, next);
  const rejections = outcome.rejections.map((rejection) => withoutForeign(rejection, overlay, reader));
  const counts = new Map<string, number>();
  for (const { table } of overlay.changed.values()) counts.set(table, (counts.get(table) ?? 0) + 1);
  const tables = withTwins([...counts.keys(), ...told]);
  const unsent = tables.filter((table) => told.includes(table) || counts.get(table) !== kept.get(table)?.length);
  const isWidened = widened.length > 0;
  const { lmid } = outcome;
  const ends = mutationsOf(endsLeftOut(overlay, steps, mutations), Date.parse(now));
  if (ends.length > 0) {
    const ended = await applyPush(trx, { ...push, clientId: null, lmid: 0, mutations: ends }, next);
    if ('problem' in ended) return ended;
    // Rows of two numbers, from which a page could leave none out.
    const all = [...tables, ...ended.tables];
    return { lmid, rejections, counters: ended.counters, tables: all, unsent: all, kept: new Map(), isWidened };
  }
  // Renumbered rows are no longer those of one number, from which a page could leave some out.
  const named: OwnRows = isWidened ? new Map() : kept;
  return { lmid, rejections, counters: next, tables, unsent, kept: named, isWidened };
}

/** Maximum open conflicts of one field: each keeps two texts, and nobody would settle more. */
const OPEN_CONFLICTS = 20;
/** A batch that takes longer, or writes more, is cut off: the rest is sent again, and others get their turn. */
const DECIDE_MS = 500;
const DECIDE_CHARACTERS = 4_000_000;

async function decide(trx: Db, push: Push, logByKey: ReadonlyMap<string, LogEntry>) {
  const { reader, actor, mutations, now, lmid } = push;
  const { workspaceId, reach } = reader;
  const parsed = parseCalls(productSchema, mutations);
  const full = new Set<string>();
  let room: RecordRoom | undefined;
  for (;;) {
    const overlay = await loadRows(trx, reader, refsOfParsed(parsed));
    const until = performance.now() + DECIDE_MS;
    const outcome = decideBatch({
      schema: productSchema,
      overlay,
      lmid,
      mutations,
      parsed,
      logByKey,
      actor,
      now,
      reach,
      clockDifference: push.clockDifference ?? 0,
      ...(push.since === undefined ? {} : { since: push.since }),
      isRecovering: push.isRecovering ?? false,
      full,
      ...(room ? { limit: limitBy(push.quotas, room, overlay) } : {}),
      // A documented call is carried out completely or not at all.
      goOn: (written) =>
        (push.clientId === null && push.courierId === undefined) ||
        (written < DECIDE_CHARACTERS && performance.now() < until),
      onFault: (mutation, error) =>
        push.log.error({ err: error, mutation: mutation.name, key: mutation.key }, 'mutator threw'),
    });
    if ('problem' in outcome) return { overlay, outcome };
    const over = await listOverfull(trx, workspaceId, overlay);
    const short = room ? undefined : await findShortRoom(trx, workspaceId, push.quotas, overlay);
    if (!short && over.every((key) => full.has(key))) return { overlay, outcome };
    room ??= short;
    for (const key of over) full.add(key);
  }
}

// Only a batch that creates conflicts counts the existing ones, and is decided again if there are too many.
async function listOverfull(trx: Db, workspaceId: string, overlay: Overlay): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { table, id, before } of overlay.changed.values()) {
    if (table !== 'conflict' || before) continue;
    const conflict = overlay.get(table, id) as Conflict;
    const key = fieldKey(conflict.table, conflict.recordId, conflict.field);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const records = [...new Set([...counts.keys()].map((key) => key.split('/')[1] ?? ''))];
  const open = await trx
    .selectFrom('conflict')
    .select(['tableName', 'recordId', 'field'])
    .where('workspaceId', '=', workspaceId)
    .where('state', '=', 'open')
    .where(isAmong(trx, 'recordId', records))
    .execute();
  for (const { tableName, recordId, field } of open) {
    const key = fieldKey(String(tableName), String(recordId), String(field));
    if (counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > OPEN_CONFLICTS).map(([key]) => key);
}

// The server's values are revealed only for rows that the person may receive.
function withoutForeign(rejection: Rejection, overlay: Overlay, reader: Reader): Rejection {
  const told = Object.entries(rejection.serverValue as Record<string, unknown>).filter(([key]) => {
    const slash = key.indexOf('/');
    const row = overlay.get(key.slice(0, slash), key.slice(slash + 1));
    return row !== undefined && mayReceive(key.slice(0, slash), row, reader);
  });
  return { ...rejection, serverValue: Object.fromEntries(told) };
}

async function loadRows(trx: Db, reader: Reader, refs: readonly Ref[]): Promise<Overlay> {
  const overlay = new Overlay();
  const ids = new Map<string, Set<string>>();
  const there = new Map<string, Set<string>>();
  const asked = new Set<string>();
  for (const ref of refs) {
    if ('id' in ref) {
      const known = ref.isThere ? there : ids;
      const set = known.get(ref.table) ?? new Set();
      known.set(ref.table, set.add(ref.id));
      continue;
    }
    const question = JSON.stringify(ref);
    if (asked.has(question)) continue;
    asked.add(question);
    overlay.load(ref.table, await listAsked(trx, reader.workspaceId, ref, reader));
  }
  for (const [table, set] of ids) {
    if (!Object.hasOwn(productSchema.tables, table)) continue;
    const { rows, hidden } = await findRowsFor(trx, reader, table, [...set]);
    overlay.load(table, rows);
    overlay.hide(table, hidden);
  }
  for (const [table, set] of there) overlay.noteThere(table, await findIdsFor(trx, reader, table, [...set]));
  return overlay;
}

async function writeChanges(trx: Db, workspaceId: string, overlay: Overlay, seq: number, at: string): Promise<void> {
  const tables = new Map<string, { put: string[]; gone: string[] }>();
  for (const { table, id } of overlay.changed.values()) {
    const change = tables.get(table) ?? { put: [], gone: [] };
    tables.set(table, change);
    (overlay.get(table, id) ? change.put : change.gone).push(id);
  }
  for (const [table, { put, gone }] of tables) {
    const rows = put.flatMap((id) => overlay.get(table, id) ?? []);
    if (rows.length > 0) await putRows(trx, workspaceId, syncedTable(table), rows, seq);
    if (table === 'profile') for (const row of rows as Profile[]) await saveOwnWords(trx, row, at);
    if (gone.length > 0) await deleteRows(trx, workspaceId, table, gone, seq, at);
  }
}

/** Two tables can show the rows of one SQL table in different ways, so a change of one changes the other. */
function withTwins(tables: Iterable<string>): string[] {
  const stored = new Set(Array.from(tables, (table) => syncedTables[table]?.sqlTable));
  return Object.keys(syncedTables).filter((table) => stored.has(syncedTables[table]?.sqlTable));
}
