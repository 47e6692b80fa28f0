import { affectedBy, isOwnConflict, keysIn } from './affected-entries.ts';
import type { SyncAnswer } from './answer.ts';
import { findAuthors, type Authors } from './find-authors.ts';
import { findWritten, loadRefs } from './load-refs.ts';
import { timeOfKey } from './mutation.ts';
import type { Rows } from './offers.ts';
import { Overlay } from './overlay.ts';
import { inTurns } from './packet-order.ts';
import type { Row } from './row.ts';
import { refsOf, runMutation, type Ran } from './run-mutation.ts';
import type { Actor, Schema } from './schema.ts';
import type { Base, Entry, HeldPacket, Meta, StoreTx } from './store.ts';
import { sameValue } from './value.ts';

/** What a pull brings. */
type News = Pick<SyncAnswer, 'put' | 'del' | 'snapshot' | 'kept'>;

const nothingNew: News = { put: {}, del: {}, snapshot: null, kept: null };

/** The device's state, as a transaction over all tables has read it. */
interface QueueState {
  meta: Pick<Meta, 'sentMid'>;
  bases: readonly Base[];
  remaining: readonly Entry[];
  /**
   * What has left the queue, if known; then entries on records that neither these nor the pull touch stay as they are.
   */
  acknowledged?: readonly Entry[];
  /** The device has no rows except those of the remaining entries. */
  isBlank?: boolean;
  /** The packets on this device without those that leave it; read from the store if the caller did not. */
  packets?: readonly HeldPacket[];
}

/**
 * Rebases: runs the carried changes of colleagues and the unsent ones again over the server's rows, in their turns,
 * and writes what differs from what is shown. Call it in a transaction over all tables. `reblocked`: entries of the
 * queue that can run now, or no longer can, or that write records they do not name. `writes`: pending writes, which the
 * caller awaits together with its own.
 */
export async function rebaseEntries(
  tx: StoreTx,
  device: { schema: Schema; actor: Actor },
  { meta, bases, remaining, acknowledged, isBlank = false, packets }: QueueState,
  news = nothingNew,
) {
  const { schema, actor } = device;
  const held = packets ?? (await tx.packets());
  const carried = held.filter(({ isOwn }) => !isOwn);
  const waiting = inTurns(held, remaining).flatMap(({ packets: of, queue }) => [
    ...of.flatMap(({ entries }) => entries),
    ...queue,
  ]);
  // Once nothing waits, no base is needed; this also clears those that an older build left behind.
  const affected = acknowledged && waiting.length > 0 && affectedBy(schema, news, waiting, acknowledged);
  const kept = new Set(keysIn(news.kept?.ids ?? {}));
  const reached = affected ? bases.filter(({ key }) => affected.isReached(key)) : bases;
  const changing = reached.filter(({ key }) => !kept.has(key));
  const running = affected ? affected.entries : waiting;
  const shown = await loadShown(tx, schema, changing, news, running, isBlank);
  const server = serverView(schema, shown, changing, news);
  const authors = await findAuthors(tx, device, carried, bases, news);
  const { overlay, changed } = rerun(schema, server, running, { actor, authors, sentMid: meta.sentMid });
  await findWritten(tx, overlay, shown);
  const { written, writes } = writeDifferences(tx, shown, server);
  writes.push(...writeBases(tx, reached, reached.length === bases.length, overlay));
  writes.push(...writePackets(tx, carried, changed));
  const reblocked = remaining.flatMap((entry) => changed.get(entry) ?? []);
  return { shown, server, written, writes, reblocked };
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
      // A snapshot covers every stored row. On an empty device the pulled rows need no lookup, but if it lost its queue
      // it may hold rows that nothing names.
      const isAll = whole.has(table) || answer.snapshot !== null;
      const all = isAll ? await tx.ids(table) : [...set];
      const here = own ? [...(own.get(table) ?? []), ...all.filter((id) => !set.has(id))] : all;
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

/** `changed`: what the entries are from now on, where that is something else. */
function rerun(
  schema: Schema,
  server: Rows,
  running: readonly Entry[],
  { actor: self, authors, sentMid }: { actor: Actor; authors: Authors; sentMid: number },
) {
  const overlay = new Overlay(server);
  const changed = new Map<Entry, Entry>();
  for (const entry of running) {
    const author = authors.get(entry);
    const isCarried = author !== undefined;
    const actor = isCarried ? author : self;
    const at = timeOfKey(entry.key);
    const { key, offered = false } = entry;
    const context = { now: at, at, key, offered: offered || isCarried, isCarried };
    const ran = attempt(() => (actor ? runMutation(schema, overlay, entry, { ...context, actor }) : UNKNOWN));
    const blocked = 'refused' in ran ? ran.refused.code : null;
    const yields = isCarried && 'conflicts' in ran && ran.conflicts.length > 0;
    const written = overlay.takeWrittenKeys();
    // Its own conflicts are recognized by its key, which only a merge would change.
    const isFinal = entry.mid <= sentMid;
    const records = isFinal ? written.filter((one) => !isOwnConflict(entry, one)) : written;
    // Naming a record that the entry no longer writes does no harm: the entry only runs again more often.
    const known = entry.records && new Set(entry.records);
    const isNew = known !== undefined && !records.every((one) => known.has(one));
    if (blocked === entry.blocked && !isNew && yields === (entry.yields ?? false)) continue;
    // What cannot run keeps them: once acknowledged, they say which circle it was about.
    const named = known && blocked === null ? { records } : {};
    changed.set(entry, { ...entry, blocked, ...named, yields: yields || undefined });
  }
  return { overlay, changed };
}

// The author, or the circle, is not known here: the change is carried and not shown.
const UNKNOWN: Ran = { refused: { code: 'unknown', message: 'This device does not know the author of this change.' } };

// A change that cannot run here stays queued without holding up others: the server decides.
function attempt(run: () => Ran): Ran {
  try {
    return run();
  } catch {
    return { refused: { code: 'fault', message: 'This change could not be carried out here.' } };
  }
}

export function blockedBy(run: () => Ran): string | null {
  const ran = attempt(run);
  return 'refused' in ran ? ran.refused.code : null;
}

function writePackets(tx: StoreTx, carried: readonly HeldPacket[], changed: ReadonlyMap<Entry, Entry>) {
  const other = carried.filter(({ entries }) => entries.some((entry) => changed.has(entry)));
  if (other.length === 0) return [];
  return [
    tx.putPackets(
      other.map((packet) => ({ ...packet, entries: packet.entries.map((one) => changed.get(one) ?? one) })),
    ),
  ];
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
