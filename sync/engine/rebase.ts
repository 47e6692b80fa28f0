import type { Row } from '#sync/domain/common/record.ts';
import { affectedBy, keysIn } from './affected-entries.ts';
import { KnownQueue } from './known-queue.ts';
import type { SyncAnswer } from './answer.ts';
import { hasKept } from './kept-rows.ts';
import { findWritten, loadRefs } from './load-refs.ts';
import { offersOf, type Rows } from './offers.ts';
import { timeOfKey } from './mutation.ts';
import { Overlay } from './overlay.ts';
import { type Ran, refsOf, runMutation } from './run-mutation.ts';
import { type Actor, type Schema } from './schema.ts';
import { getMeta } from './meta.ts';
import { VOID } from './void.ts';
import type { Base, Entry, Meta, Store, StoreTx } from './store.ts';
import { sameValue } from './value.ts';

/** Acknowledged changes stay on the device for at least this long. */
const JOURNAL_DAYS = 30;
const DAY_MS = 86_400_000;

export type Rebased =
  { discarded: true } | { discarded: false; acknowledged: number; rejected: number; written: number; pending: number };

/**
 * Takes an answer in, in one transaction: server rows replace the ones they are based on, acknowledged entries leave
 * the outbox, refused ones are set aside, and the unsent rest runs again on top. Rows that come out as shown are not
 * written, so that nothing on the screen moves without a reason. `carried`: the highest number the request sent;
 * nothing beyond it is acknowledged, whatever a copy of this profile may have pushed under the same client id. `paged`:
 * the answer was joined from stored pages. `queue`: what the round knows of the outbox.
 */
export async function rebase(
  device: { store: Store; schema: Schema; actor: Actor },
  expected: { clientId: string; carried: number },
  answer: SyncAnswer,
  paged = false,
  queue = new KnownQueue(),
): Promise<Rebased> {
  const { store, schema } = device;
  const idle = expected.carried === 0 && !paged ? await takeNothing(store, expected, answer) : undefined;
  if (idle) return idle;
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const asked = getMeta(tx);
    const [meta, bases, entries] = await Promise.all([asked, tx.allBases(), queue.read(tx, asked)]);
    const foreign = meta.clientId !== expected.clientId || meta.cursor !== answer.baseCursor;
    if (foreign || (meta.epoch !== null && meta.epoch !== answer.epoch)) return { discarded: true };
    const acknowledgedMid = Math.min(answer.lmid, expected.carried);
    const remaining = entries.filter((entry) => entry.mid > acknowledgedMid);
    const acknowledged = entries.filter((entry) => entry.mid <= acknowledgedMid);
    if (answer.kept && !(await hasKept(tx, answer.kept))) return { discarded: true };
    // A first pull need not look for rows where nothing but this device's own changes can be; it names all there are.
    const isFirst = meta.epoch === null && meta.turns === undefined && !meta.recovery;
    const isBlank = isFirst && answer.snapshot !== null;
    const laid = await layAnew(tx, device, bases, remaining, answer, acknowledged, isBlank);
    const { shown, server, written, reblocked } = laid;
    const asides = asidesOf(answer, acknowledged);
    const isNewBeginning = meta.recovery?.at === null && answer.snapshot !== null;
    const clearedTo = clearableTo(answer);
    const clears = clearedTo !== undefined && clearedTo > (meta.journalClearedTo ?? '');
    const lastMid = Math.max(meta.lastMid, entries.at(-1)?.mid ?? 0);
    const next: Meta = {
      ...meta,
      lastMid,
      fenceMid: meta.fenceMid ?? lastMid,
      epoch: answer.epoch,
      cursor: answer.cursor,
      proof: answer.proof,
      arriving: undefined,
      pageRows: undefined,
      said: { recovery: answer.recovery, backupAt: answer.backupAt },
      turns: (meta.turns ?? 0) + 1,
      ...(clears ? { journalClearedTo: clearedTo } : {}),
      ...(isNewBeginning && meta.recovery ? { recovery: { ...meta.recovery, at: answer.at } } : {}),
    };
    const changed = new Map(reblocked.map((entry) => [entry.mid, entry]));
    queue.keep(
      remaining.map((entry) => changed.get(entry.mid) ?? entry),
      next,
    );
    await Promise.all([
      ...laid.writes,
      acknowledged.length > 0 ? tx.deleteEntriesThrough(acknowledgedMid) : undefined,
      tx.putEntries(reblocked),
      tx.putAsides(asides),
      clears ? tx.deleteJournalBefore(clearedTo) : undefined,
      keepInJournal(tx, answer, acknowledged, asides),
      paged ? tx.clearPages() : undefined,
      isNewBeginning ? tx.putOffers(offersOf(schema, shown, bases, server)) : undefined,
      tx.putMeta(next),
    ]);
    return {
      discarded: false,
      acknowledged: acknowledged.length,
      rejected: asides.length,
      written,
      pending: remaining.length,
    };
  });
}

// An answer that brings nothing is only looked at: rows, queue and state stay as they are, and nothing is written.
async function takeNothing(
  store: Store,
  expected: { clientId: string },
  answer: SyncAnswer,
): Promise<Rebased | undefined> {
  const isEmpty = [answer.put, answer.del].every((tables) => Object.values(tables).every((list) => list.length === 0));
  if (!isEmpty || answer.snapshot !== null) return undefined;
  return store.run('read', [], async (tx) => {
    const [meta, entries] = await Promise.all([getMeta(tx), tx.entries(0, Infinity)]);
    const { epoch, cursor, proof, recovery, backupAt } = answer;
    const told = { clientId: expected.clientId, cursor, epoch, proof, said: { recovery, backupAt } };
    const { clientId, said } = meta;
    if (!sameValue({ clientId, cursor: meta.cursor, epoch: meta.epoch, proof: meta.proof, said }, told))
      return undefined;
    const clearedTo = clearableTo(answer);
    if (clearedTo !== undefined && clearedTo > (meta.journalClearedTo ?? '')) return undefined;
    if (meta.pageRows !== undefined || cursor !== answer.baseCursor) return undefined;
    return { discarded: false, acknowledged: 0, rejected: 0, written: 0, pending: entries.length };
  });
}

/** What a pull brings. */
type News = Pick<SyncAnswer, 'put' | 'del' | 'snapshot' | 'kept'>;

const nothingNew: News = { put: {}, del: {}, snapshot: null, kept: null };

/**
 * Runs the unsent changes over the server's rows again and writes what differs from what is shown. Call it in a
 * transaction over all tables; `bases` and `remaining` are that transaction's values. `acknowledged`: what has left the
 * queue, if that is known: then entries on records that neither these nor the news touch stay as they are. `reblocked`:
 * entries that can run now, or no longer can, or write other records than before. `writes`: what is under way; the
 * caller waits for it together with its own. `isBlank`: the device has no rows but those of the remaining entries.
 */
export async function layAnew(
  tx: StoreTx,
  { schema, actor }: { schema: Schema; actor: Actor },
  bases: readonly Base[],
  remaining: readonly Entry[],
  news = nothingNew,
  acknowledged?: readonly Entry[],
  isBlank = false,
) {
  const affected = acknowledged && affectedBy(schema, news, remaining, acknowledged);
  const kept = new Set(keysIn(news.kept?.ids ?? {}));
  const reached = affected ? bases.filter(({ key }) => affected.isReached(key)) : bases;
  const changing = reached.filter(({ key }) => !kept.has(key));
  const running = affected?.entries ?? remaining;
  const shown = await loadShown(tx, schema, changing, news, running, isBlank);
  const server = serverView(schema, shown, changing, news);
  const { overlay, reblocked } = rerun(schema, server, running, actor);
  await findWritten(tx, overlay, shown);
  const { written, writes } = writeDifferences(tx, shown, server);
  writes.push(...writeBases(tx, reached, reached.length === bases.length, overlay));
  return { shown, server, written, writes, reblocked };
}

function asidesOf(answer: SyncAnswer, acknowledged: readonly Entry[]) {
  const byMid = new Map(acknowledged.map((entry) => [entry.mid, entry]));
  return answer.results.flatMap((rejection) => {
    const entry = byMid.get(rejection.mid);
    return entry && entry.key === rejection.key ? [{ key: entry.key, entry, rejection }] : [];
  });
}

// Acknowledged changes are kept until a backup is known to hold them, because a server can lose them.
async function keepInJournal(
  tx: StoreTx,
  answer: SyncAnswer,
  acknowledged: readonly Entry[],
  asides: readonly { key: string }[],
): Promise<void> {
  const refused = new Set(asides.map((aside) => aside.key));
  const entries = acknowledged.filter((entry) => entry.name !== VOID && !refused.has(entry.key));
  const [first] = entries;
  if (!first) return;
  const receipt = { epoch: answer.epoch, seq: answer.proof.seq, at: answer.at };
  await tx.putJournal({ id: `${answer.at}/${first.key}`, receipt, entries });
}

// A change leaves the journal after a newer backup and thirty days, both. Whole days are precise enough, so one look a
// day will do.
function clearableTo(answer: SyncAnswer): string | undefined {
  if (answer.backupAt === null || answer.recovery !== null) return undefined;
  const old = new Date(Date.parse(answer.at) - JOURNAL_DAYS * DAY_MS).toISOString();
  return (old < answer.backupAt ? old : answer.backupAt).slice(0, 10);
}

/** The rows as the person sees them now, for every record this rebase could change. `undefined`: known to be absent. */
async function loadShown(
  tx: StoreTx,
  schema: Schema,
  bases: readonly Base[],
  answer: News,
  remaining: readonly Entry[],
  isBlank: boolean,
): Promise<Rows> {
  const refs = refsOf(schema, remaining);
  const ids = new Map<string, Set<string>>(Object.keys(schema.tables).map((table) => [table, new Set()]));
  for (const base of bases) ids.get(base.table)?.add(base.id);
  for (const ref of refs) if ('id' in ref) ids.get(ref.table)?.add(ref.id);
  const own = isBlank ? new Map(Array.from(ids, ([table, set]) => [table, [...set]])) : undefined;
  for (const [table, rows] of Object.entries(answer.put)) for (const row of rows) ids.get(table)?.add(row.id);
  for (const [table, gone] of Object.entries(answer.del)) for (const id of gone) ids.get(table)?.add(id);
  const whole = new Set(refs.filter((ref) => 'isAll' in ref).map(({ table }) => table));
  const shown: Rows = new Map();
  await Promise.all(
    Array.from(ids, async ([table, set]) => {
      // A snapshot covers everything here, and an empty device need not look up each row.
      const isAll = whole.has(table) || answer.snapshot !== null;
      const here = own?.get(table) ?? (isAll ? await tx.ids(table) : [...set]);
      const rows = here.length > 0 ? await tx.rows(table, here) : [];
      const known = new Map<string, Row | undefined>(Array.from(set, (id) => [id, undefined]));
      here.forEach((id, index) => known.set(id, rows[index]));
      shown.set(table, known);
    }),
  );
  const found = await loadRefs(
    tx,
    refs.filter((ref) => 'field' in ref),
  );
  for (const ref of refs) {
    if (!('field' in ref)) continue;
    const rows = shown.get(ref.table);
    for (const row of found.list(ref.table, ref.field, ref.value)) rows?.set(row.id, row);
  }
  return shown;
}

/** The server's rows: what is shown, minus this device's changes, plus the answer. */
function serverView(schema: Schema, shown: Rows, bases: readonly Base[], answer: News): Rows {
  const server: Rows = new Map(Array.from(shown, ([table, rows]) => [table, new Map(rows)]));
  for (const base of bases) server.get(base.table)?.set(base.id, base.row ?? undefined);
  for (const table of Object.keys(schema.tables)) {
    const rows = server.get(table);
    if (answer.snapshot !== null) for (const id of rows?.keys() ?? []) rows?.set(id, undefined);
    for (const id of answer.del[table] ?? []) rows?.set(id, undefined);
    for (const row of answer.put[table] ?? []) rows?.set(row.id, row);
  }
  return server;
}

function rerun(schema: Schema, server: Rows, remaining: readonly Entry[], actor: Actor) {
  const overlay = new Overlay(server);
  const reblocked: Entry[] = [];
  for (const entry of remaining) {
    const at = timeOfKey(entry.key);
    const blocked = blockedBy(() =>
      runMutation(schema, overlay, entry, { actor, now: at, at, key: entry.key, offered: entry.offered === true }),
    );
    const written = overlay.takeWrittenKeys();
    const records = entry.records && { records: written };
    if (blocked !== entry.blocked || (records && !sameValue(written, entry.records))) {
      reblocked.push({ ...entry, blocked, ...records });
    }
  }
  return { overlay, reblocked };
}

// A change that cannot run here stays queued without holding up others: the server decides.
export function blockedBy(run: () => Ran): string | null {
  try {
    const result = run();
    return 'refused' in result ? result.refused.code : null;
  } catch {
    return 'fault';
  }
}

function writeDifferences(tx: StoreTx, shown: Rows, next: Rows) {
  const writes: Promise<void>[] = [];
  let written = 0;
  for (const [table, rows] of next) {
    const puts: Row[] = [];
    const gone: string[] = [];
    for (const [id, row] of rows) {
      const before = shown.get(table)?.get(id);
      if (row && !(before && sameValue(before, row))) puts.push(row);
      else if (!row && before) gone.push(id);
    }
    written += puts.length + gone.length;
    if (puts.length > 0) writes.push(tx.putRows(table, puts));
    if (gone.length > 0) writes.push(tx.deleteRows(table, gone));
  }
  return { written, writes };
}

function writeBases(tx: StoreTx, old: readonly Base[], isAll: boolean, overlay: Overlay): Promise<void>[] {
  const next: Base[] = [];
  for (const [key, { table, id, before }] of overlay.changed) next.push({ key, table, id, row: before ?? null });
  const known = new Map(old.map((base) => [base.key, base]));
  const keep = new Set(next.map((base) => base.key));
  return [
    isAll && keep.size === 0 && known.size > 0
      ? tx.clearBases()
      : tx.deleteBases([...known.keys()].filter((key) => !keep.has(key))),
    tx.putBases(next.filter((base) => !known.has(base.key) || !sameValue(known.get(base.key)?.row, base.row))),
  ];
}
