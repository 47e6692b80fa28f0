import type { Aside, Entry, Meta, Offer } from '#sync/engine/store.ts';
import type { Dexie } from 'dexie';

const DAY_MS = 86_400_000;
/** Bytes whose record is missing stay this long after a recovery: the record may still come from another device, or from a person. */
const HELD_DAYS = 30;

/** What became of the rows this device offered to administrators since the server was put back. A row in meta. */
export interface OfferTally {
  /** The new beginning it counts from: the engine's own time of it. */
  since: string;
  /** Rows that wait for an administrator, that the server had already, and that it did not take. */
  offered: number;
  same: number;
  refused: number;
  /** True once the person has read the notice. */
  isRead: boolean;
}

/** Rows the server did not take stay here with this mark, and are not sent again. */
export type StoredOffer = Offer & { isRefused?: true };

/** What a person is told after the server was put back to an earlier state. */
export interface DeviceRecovery {
  /** When this device found the new beginning, by the server's clock; null while it has not come back from there. */
  at: string | null;
  /** Changes of this device that are made known again, and how many of them still wait. */
  again: number;
  waiting: number;
  /** Those that could not be taken, and wait for a decision. */
  setAside: number;
  /** Rows of others: waiting to be offered, offered, known already, not taken. */
  offering: number;
  offered: number;
  same: number;
  refused: number;
  isRead: boolean;
}

export async function readEngineMeta(db: Dexie): Promise<Meta | undefined> {
  return ((await db.table('meta').get('client')) as { value: Meta } | undefined)?.value;
}

/** The recovery that is open at the server, as of the last round; null when there is none. */
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

/** Null when the server has never been put back, as far as this device knows. */
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

/** The person has read what became of it. */
export async function markRead(db: Dexie): Promise<void> {
  await db.transaction('rw', 'meta', async () => {
    const at = (await readEngineMeta(db))?.recovery?.at;
    if (at) await writeTally(db, { ...(await readTally(db, at)), isRead: true });
  });
}

/** Whether bytes whose record is missing may still be asked for: while a recovery is open, and 30 days after this device went through one. */
export async function mayComeBack(db: Dexie, now: number): Promise<boolean> {
  const meta = await readEngineMeta(db);
  if (meta?.said?.recovery) return true;
  if (!meta?.recovery) return false;
  return meta.recovery.at === null || now - Date.parse(meta.recovery.at) < HELD_DAYS * DAY_MS;
}
