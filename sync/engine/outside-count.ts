import { isBlank, lastNumber } from './meta.ts';
import { timeOfKey } from './mutation.ts';
import type { Entry, Meta, StoreTx } from './store.ts';

/**
 * What is known outside a device's database about the changes that wait in it. Numbers in a queue have no gaps, so two
 * numbers count it; both only grow, so pages and the worker may each write what they know.
 */
export interface OutsideCount {
  /** Which life of the device's database this counts; null for a database that an older build made. */
  born: string | null;
  clientId: string;
  /** Everything up to this number has left the queue. */
  gone: number;
  /** The last number given on each day, ascending; days on which nothing waits any more are left out. */
  days: { day: string; last: number }[];
}

/** What one transaction stored in the queue, and the client's row as it found or left it. */
export interface Committed {
  meta: Meta | undefined;
  put: Entry[];
  deletedThrough: number;
  /** The client's row or the queue was written. */
  isChanged: boolean;
}

/** Returns a transaction that notes in `committed` what it does to the queue. */
export function watchQueue(tx: StoreTx, committed: Committed): StoreTx {
  return {
    ...tx,
    meta: async () => (committed.meta = await tx.meta()),
    putMeta: async (meta) => {
      committed.meta = meta;
      committed.isChanged = true;
      await tx.putMeta(meta);
    },
    putEntries: async (entries) => {
      committed.put.push(...entries);
      committed.isChanged ||= entries.length > 0;
      await tx.putEntries(entries);
    },
    deleteEntriesThrough: async (mid) => {
      committed.deletedThrough = Math.max(committed.deletedThrough, mid);
      committed.isChanged = true;
      await tx.deleteEntriesThrough(mid);
    },
  };
}

export function nothingCommitted(): Committed {
  return { meta: undefined, put: [], deletedThrough: 0, isChanged: false };
}

function isOf(count: OutsideCount, clientId: string, born: string | null | undefined): boolean {
  return count.clientId === clientId && count.born === (born ?? null);
}

/** The count after a transaction. `oscalDayOf`: the day of a time on this device, `YYYY-MM-DD`. */
export function countAfter(
  count: OutsideCount | undefined,
  { meta, put, deletedThrough }: Omit<Committed, 'isChanged'>,
  dayOf: (iso: string) => string,
): OutsideCount | undefined {
  if (!meta) return count;
  const sorted = put.toSorted((a, b) => a.mid - b.mid);
  const known = count && isOf(count, meta.clientId, meta.born) ? count : undefined;
  const from = known ? Math.max(known.gone, deletedThrough) : (meta.gone ?? 0);
  const days = (known?.days ?? []).map((one) => ({ ...one }));
  for (const { mid, key } of sorted) {
    const newest = days.at(-1);
    if (newest && mid <= newest.last) continue;
    const day = dayOf(timeOfKey(key));
    if (newest && day <= newest.day) newest.last = mid;
    else days.push({ day, last: mid });
  }
  return trimmed({ born: meta.born ?? null, clientId: meta.clientId, gone: from, days });
}

/** The count of a whole queue that has just been read in order. */
export function countQueue(meta: Meta, entries: readonly Entry[], dayOf: (iso: string) => string): OutsideCount {
  const gone = entries[0] ? entries[0].mid - 1 : lastNumber(meta);
  return countAfter(
    undefined,
    { meta: { ...meta, gone }, put: [...entries], deletedThrough: 0 },
    dayOf,
  ) as OutsideCount;
}

/** Joins two counts that may each know what the other does not; of different databases or clients the first stands. */
export function joinCounts(one: OutsideCount, other: OutsideCount | undefined): OutsideCount {
  if (!other || !isOf(other, one.clientId, one.born)) return one;
  const days = new Map(one.days.map(({ day, last }) => [day, last]));
  for (const { day, last } of other.days) days.set(day, Math.max(last, days.get(day) ?? 0));
  const listed = [...days].map(([day, last]) => ({ day, last })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return trimmed({ ...one, gone: Math.max(one.gone, other.gone), days: listed });
}

function trimmed(count: OutsideCount): OutsideCount {
  return { ...count, days: count.days.filter(({ last }) => last > count.gone) };
}

/** How many changes wait. `goneThrough`: the number through which entries have left the queue, as the database says. */
export function sizeOf({ gone, days }: OutsideCount, goneThrough = 0): number {
  const from = Math.max(gone, goneThrough);
  return Math.max(0, (days.at(-1)?.last ?? from) - from);
}

/** What a database holds, as far as it shows whether something is missing. */
export interface Remains {
  meta: Meta | undefined;
  entries: readonly Pick<Entry, 'mid' | 'blocked' | 'records'>[];
  hasBases: boolean;
  /** Changes of others are carried, which have bases too. */
  carries?: boolean;
}

/** Changes of one day that are gone. `mids`: their numbers in that life; another page may still hold them. */
export interface LostDay {
  day: string;
  mids: number[];
}

/**
 * 'emptied': the database is not the one counted, or has no client. 'holed': part of it is missing. 'told': another
 * page has already started over after this loss and reported these changes lost.
 */
export type Damage = { kind: 'emptied' | 'holed' | 'told'; lost: LostDay[] };

/**
 * Finds what a database has lost: the numbers that wait according to the count, read before the database was, and are
 * not there. Undefined if nothing is missing, or if nothing is known about the database.
 */
export function findDamage(count: OutsideCount | undefined, remains: Remains): Damage | undefined {
  const { meta, entries, hasBases, carries = false } = remains;
  // All of these are missing on a new device.
  if (!meta && !count && entries.length === 0 && !hasBases) return undefined;
  if (!meta) return { kind: 'emptied', lost: count ? missing(count, count.gone, entries) : [] };
  if (count && meta.loss?.of === count.clientId) return { kind: 'told', lost: meta.loss.days };
  if (count && (meta.born ?? null) !== count.born) return { kind: 'emptied', lost: missing(count, count.gone, []) };
  // A renumbering changes the client id; the count still names the old one if the page ended right after it.
  const isCounted = count !== undefined && count.clientId === meta.clientId;
  const lost = isCounted ? missing(count, Math.max(count.gone, meta.gone ?? 0), entries) : [];
  // What is blocked writes nothing, so it has none.
  const needsBases = entries.some(({ blocked, records }) => blocked === null && records?.length);
  const isLopsided = missesPart(meta, entries.length, hasBases, carries) && (hasBases || needsBases);
  return lost.length > 0 || isLopsided ? { kind: 'holed', lost } : undefined;
}

/**
 * Whether either the queue or its bases may be gone. Whatever waits has bases, so missing bases mean a loss, except
 * while a restarted first sync still has to bring them: the first sync of a blank device does not ask which rows are
 * there.
 */
export function missesPart(meta: Meta, waiting: number, hasBases: boolean, carries: boolean): boolean {
  return hasBases ? waiting === 0 && !carries : waiting > 0 && (meta.cursor > 0 || isBlank(meta));
}

/** At most this many numbers are listed, the oldest first. */
const MOST_LISTED = 20_000;

function missing({ days }: OutsideCount, gone: number, left: readonly Pick<Entry, 'mid'>[]): LostDay[] {
  const here = new Set(left.map(({ mid }) => mid));
  const lost: LostDay[] = [];
  let from = gone;
  let room = MOST_LISTED;
  for (const { day, last } of days) {
    const mids: number[] = [];
    for (let mid = from + 1; mid <= last && room > 0; mid++) {
      if (here.has(mid)) continue;
      mids.push(mid);
      room--;
    }
    from = Math.max(from, last);
    if (mids.length > 0) lost.push({ day, mids });
  }
  return lost;
}
