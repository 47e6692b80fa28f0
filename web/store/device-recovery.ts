import type { Meta } from '#sync/engine/store.ts';
import { readEngineMeta, readMeta } from './engine-meta.ts';
import type { OfferTally } from './own-stores.ts';
import type { RecordDatabase } from './record-database.ts';

const DAY_MS = 86_400_000;
/**
 * How long bytes whose record is missing stay after a recovery: the record may still come from another device or
 * person.
 */
const HELD_DAYS = 30;

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
export async function readOpenRecovery(db: RecordDatabase): Promise<NonNullable<Meta['said']>['recovery']> {
  return (await readEngineMeta(db))?.said?.recovery ?? null;
}

export async function readTally(db: RecordDatabase, since: string): Promise<OfferTally> {
  const tally = await readMeta(db, 'recovery');
  if (tally?.since === since) return tally;
  return { since, offered: 0, same: 0, refused: 0, isRead: false };
}

export async function writeTally(db: RecordDatabase, value: OfferTally): Promise<void> {
  await db.table('meta').put({ name: 'recovery', value });
}

/** Null if the server never went back, as far as this device knows. */
export async function readDeviceRecovery(db: RecordDatabase): Promise<DeviceRecovery | null> {
  const recovery = (await readEngineMeta(db))?.recovery;
  if (!recovery) return null;
  const tally = await readTally(db, recovery.at ?? '');
  const [entries, asides, offers] = await Promise.all([
    db.table('outbox').toArray(),
    db.table('aside').toArray(),
    db.table('offer').toArray(),
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
export async function markRead(db: RecordDatabase): Promise<void> {
  await db.transaction('rw', 'meta', async () => {
    const at = (await readEngineMeta(db))?.recovery?.at;
    if (at) await writeTally(db, { ...(await readTally(db, at)), isRead: true });
  });
}

/**
 * Whether bytes whose record is missing may still be needed: while a recovery is open, and for 30 days after this
 * device went through one.
 */
export async function mayComeBack(db: RecordDatabase, now: number): Promise<boolean> {
  const meta = await readEngineMeta(db);
  if (meta?.said?.recovery) return true;
  if (!meta?.recovery) return false;
  return meta.recovery.at === null || now - Date.parse(meta.recovery.at) < HELD_DAYS * DAY_MS;
}
