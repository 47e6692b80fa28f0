import { getMeta, lastNumber } from './meta.ts';
import { bornAs } from './open-client.ts';
import { findDamage, type Damage, type LostDay, type OutsideCount } from './outside-count.ts';
import { rebaseEntries } from './rebase-entries.ts';
import { offeredOf } from './restart-queue.ts';
import type { Actor, Schema } from './schema.ts';
import type { Base, Entry, Loss, Meta, Store, StoreTx } from './store.ts';

/** What is known about a database from before it lost something. */
export interface Remembered {
  /** Read before the database itself is read. */
  count: OutsideCount | undefined;
  /** The changes of the counted client that the page still holds. */
  held: readonly Entry[];
  /** An earlier loss recorded in the database that the person has not read yet. */
  owed?: Loss | undefined;
}

interface Found {
  meta: Meta | undefined;
  entries: Entry[];
  bases: Base[];
  hasBases: boolean;
  carries: boolean;
}

/**
 * Checks whether the database lost any of the changes that waited in it. If so, what is left of the queue and what the
 * page still holds is queued again under its old keys, a first sync brings everything else, and the client's row says
 * what is gone, for the person to read. Every page that holds something may call it: each returns what no other had.
 * Returns the loss, or undefined if there is nothing to do. `distrust` makes the store forget what it remembers of the
 * database.
 */
export async function repairLoss(
  device: { store: Store; schema: Schema; actor: Actor; distrust?: () => Promise<unknown> },
  remembered: Remembered,
  newClientId: string,
): Promise<Loss | undefined> {
  const { store, schema } = device;
  const first = await store.run('read', [], look);
  if (first.meta && !findDamage(remembered.count, first)) return undefined;
  await device.distrust?.();
  return store.run('write', Object.keys(schema.tables), async (tx) => {
    const found = await look(tx);
    const hasRows = !found.meta && (await findsRows(tx, schema));
    const damage: Damage | undefined =
      findDamage(remembered.count, found) ?? (hasRows ? { kind: 'emptied', lost: [] } : undefined);
    if (!damage) return undefined;
    // Without the client's row it is unknown which epoch acknowledged the journal's changes.
    const journal = found.meta ? [] : await tx.journal();
    const offered = offeredOf(journal, [...found.entries, ...remembered.held]);
    const back = stillHeld(remembered.held, damage, found.entries);
    if (damage.kind === 'told' && back.length === 0) return undefined;
    const loss = lossOf(remembered, damage, found.meta, back);
    const { meta, remaining } = begun(damage, { ...found, offered }, back, newClientId);
    // Rows that the first sync does not name are deleted.
    if (hasRows || damage.kind === 'holed' || (!found.meta && found.hasBases)) meta.turns = (meta.turns ?? 0) + 1;
    await tx.deleteEntriesThrough(found.entries.at(-1)?.mid ?? 0);
    await tx.putEntries(remaining);
    await tx.putPackets(journal.flatMap(({ packets = [] }) => packets));
    const { writes, reblocked } = await rebaseEntries(tx, device, { meta, bases: found.bases, remaining });
    await Promise.all([
      ...writes,
      tx.putEntries(reblocked),
      tx.clearPages(),
      journal.length > 0 ? tx.clearJournal() : undefined,
      tx.putMeta({ ...meta, loss }),
    ]);
    return loss;
  });
}

async function look(tx: StoreTx): Promise<Found> {
  const asked = [tx.meta(), tx.entries(0, Infinity), tx.allBases(), tx.packets()] as const;
  const [meta, entries, bases, packets] = await Promise.all(asked);
  return { meta, entries, bases, hasBases: bases.length > 0, carries: packets.some(({ isOwn }) => !isOwn) };
}

async function findsRows(tx: StoreTx, schema: Schema): Promise<boolean> {
  const ids = await Promise.all(Object.keys(schema.tables).map((table) => tx.ids(table)));
  return ids.some(({ length }) => length > 0);
}

function stillHeld(held: readonly Entry[], { lost }: Damage, entries: readonly Entry[]): Entry[] {
  const gone = new Set(lost.flatMap(({ mids }) => mids));
  const waiting = new Set(entries.map(({ key }) => key));
  return held.filter(({ mid, key }) => gone.has(mid) && !waiting.has(key)).toSorted((a, b) => a.mid - b.mid);
}

function lossOf({ count, owed }: Remembered, damage: Damage, meta: Meta | undefined, back: readonly Entry[]): Loss {
  const returned = new Set(back.map(({ mid }) => mid));
  const left = ({ mids }: Pick<LostDay, 'mids'>) => mids.filter((mid) => !returned.has(mid));
  const known = meta?.loss ?? owed;
  if (damage.kind === 'told' && known) {
    const days = known.days.map((one) => {
      const mids = left(one);
      return { ...one, mids, changes: one.changes - (one.mids.length - mids.length) };
    });
    return { ...known, days: days.filter(({ changes }) => changes > 0), back: known.back + back.length };
  }
  const of = count?.clientId ?? '';
  // An earlier loss that has not been read yet is reported together with this one.
  const unread = known && !known.isRead ? known : undefined;
  const days = new Map((unread?.days ?? []).map(({ day, changes }) => [day, { day, changes, mids: [] as number[] }]));
  for (const { day, mids } of damage.lost) {
    const gone = left({ mids });
    if (gone.length > 0) days.set(day, { day, changes: (days.get(day)?.changes ?? 0) + gone.length, mids: gone });
  }
  return {
    id: unread?.id ?? of,
    of,
    days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    files: unread?.files ?? 0,
    asides: unread?.asides ?? 0,
    back: (unread?.back ?? 0) + back.length,
    isRead: false,
    isReported: false,
  };
}

/** The client's row and its queue after the loss. */
function begun(
  { kind }: Damage,
  { meta, entries, offered }: Found & { offered: readonly Entry[] },
  back: readonly Entry[],
  newClientId: string,
): { meta: Meta; remaining: Entry[] } {
  if (meta && kind !== 'holed') {
    // Another page or a reopening has already created a client, so its numbers stay and these follow.
    const last = lastNumber(meta, entries.at(-1)?.mid);
    const behind = back.map((entry, index) => ({ ...entry, mid: last + 1 + index }));
    return { meta: { ...meta, ...placesAt(last + back.length) }, remaining: [...entries, ...behind] };
  }
  const all = [...entries, ...back].sort((a, b) => a.mid - b.mid);
  const remaining = [...offered, ...all].map((entry, index) => ({ ...entry, mid: index + 1 }));
  const fresh = meta
    ? { ...meta, clientId: newClientId, cursor: 0, arriving: undefined, gone: 0 }
    : bornAs(newClientId);
  return { meta: { ...fresh, ...placesAt(remaining.length) }, remaining };
}

// Nothing merges into what may have been sent before.
function placesAt(last: number): Pick<Meta, 'lastMid' | 'sentMid' | 'fenceMid'> {
  return { lastMid: last, sentMid: last, fenceMid: last };
}

/** Adds lost files and lost rejected changes, which are counted apart from the queue. */
export async function noteLost(store: Store, of: string, lost: Pick<Loss, 'files' | 'asides'>): Promise<void> {
  if (lost.files + lost.asides === 0) return;
  await store.run('write', [], async (tx) => {
    const meta = await getMeta(tx);
    const known = meta.loss && !meta.loss.isRead ? meta.loss : { id: of, of, days: [], files: 0, asides: 0, back: 0 };
    const sum = { files: known.files + lost.files, asides: known.asides + lost.asides };
    await tx.putMeta({ ...meta, loss: { ...known, ...sum, isRead: false, isReported: false } });
  });
}

/** The person has read it, or the server has been told. */
export async function settleLoss(store: Store, id: string, done: 'isRead' | 'isReported'): Promise<void> {
  await store.run('write', [], async (tx) => {
    const meta = await getMeta(tx);
    if (meta.loss?.id === id) await tx.putMeta({ ...meta, loss: { ...meta.loss, [done]: true } });
  });
}
