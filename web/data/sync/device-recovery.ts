import type { Aside, Entry, Meta, Offer } from '#sync/engine/store.ts';
import type { Dexie } from 'dexie';
import { readEngineMeta } from '#web/data/records/engine-meta.ts';

const DAY_MS = 86_400_000;
/**
 * How long bytes whose record is missing stay after a recovery: the record may still come from another device or
 * person.
 */
const HELD_DAYS = 30;

/** The outcome of the rows this device has offered to administrators since the server went back. A row in meta. */
export interface OfferTally {
  /** The new beginning it refers to: the engine's time of it. */
  since: string;
  /** Counts of rows that wait for an administrator, that the server had already, and that it refused. */
  offered: number;
  same: number;
  refused: number;
  /** True once the person has read the notice. */
  isRead: boolean;
}

/** Rows the server refused stay here with this mark and are not sent again. */
export type StoredOffer = Offer & { isRefused?: true };

/** What a person is told after the server went back to an earlier state. */
export interface DeviceRecovery {
  /** When this device noticed the new beginning, by the server's clock; null before it noticed. */
  at: string | null;
  /** Changes of this device that are sent again, and how many of them still wait. */
  again: number;
  waiting: number;
  /** Those that were refused and wait for a decision. */
  setAside: number;
  /** Rows of others: waiting to be offered, offered, already known, refused. */
  offering: number;
  offered: number;
  same: number;
  refused: number;
  isRead: boolean;
}

/** The server's open recovery, as of the last round; null when there is none. */
export async function readOpenRecovery(db: Dexie): Promise<NonNullable<Meta['said']>['recovery']> {
  return (await readEngineMeta(db))?.said?.recovery ?? null;
}

export async function readTally(db: Dexie, since: string): Promise<OfferTally> {
  const row = (await db.table('meta').get('recovery')) as { value: OfferTally } | undefined;
  if (row?.value.since === since) return row.value;
  return { since, offered: 0, same: 0, refused: 0, isRead: false };
}

export async function writeTally(db: Dexie, value: OfferTally): Promise<void> {
  await db.table('meta').put({ name: 'recovery', value });
}

/** Null if the server never went back, as far as this device knows. */
export async function readDeviceRecovery(db: Dexie): Promise<DeviceRecovery | null> {
  const recovery = (await readEngineMeta(db))?.recovery;
  if (!recovery) return null;
  const tally = await readTally(db, recovery.at ?? '');
  const [entries, asides, offers] = await Promise.all([
    db.table<Entry>('outbox').toArray(),
    db.table<Aside>('aside').toArray(),
    db.table<StoredOffer>('offer').toArray(),
  ]);
  return {
    at: recovery.at,
    again: recovery.offered,
    waiting: entries.filter((entry) => entry.offered).length,
    setAside: asides.filter(({ entry }) => entry.offered).length,
    offering: offers.filter(({ isRefused }) => !isRefused).length,
    offered: tally.offered,
    same: tally.same,
    refused: tally.refused,
    isRead: tally.isRead,
  };
}

/** The person has read the notice. */
export async function markRead(db: Dexie): Promise<void> {
  await db.transaction('rw', 'meta', async () => {
    const at = (await readEngineMeta(db))?.recovery?.at;
    if (at) await writeTally(db, { ...(await readTally(db, at)), isRead: true });
  });
}

/**
 * Whether bytes whose record is missing may still be needed: while a recovery is open, and for 30 days after this
 * device went through one.
 */
export async function mayComeBack(db: Dexie, now: number): Promise<boolean> {
  const meta = await readEngineMeta(db);
  if (meta?.said?.recovery) return true;
  if (!meta?.recovery) return false;
  return meta.recovery.at === null || now - Date.parse(meta.recovery.at) < HELD_DAYS * DAY_MS;
}
