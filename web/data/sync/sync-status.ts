import type { Dexie } from 'dexie';
import { isQuotaError } from '#web/data/files/file-database.ts';
import { readEngineMeta } from '#web/data/records/engine-meta.ts';

/** What every tab and the worker know of synchronization; one row, so that all show the same. */
export interface SyncStatus {
  phase: 'idle' | 'syncing';
  /** How the last round ended. 'never': there was none yet. 'failed': this device itself could not carry it out. */
  outcome:
    | 'never'
    | 'done'
    | 'unfinished'
    | 'unreachable'
    | 'failed'
    | 'sign_in'
    | 'wrong_person'
    | 'no_access'
    | 'removed'
    | 'upgrade'
    | 'full';
  /** With 'unreachable': something else answered, such as the sign-in page of a network. */
  foreign: boolean;
  /** With 'no_access': a restored database has no place for the person. With 'sign_in': it may not know them. */
  isRestored: boolean;
  /** With 'failed': this device's error, for people who help. */
  trouble: string | null;
  /** ISO times; null before the first. */
  lastSyncAt: string | null;
  heartbeatAt: string | null;
  /**
   * Not before this time: the server asked for patience, or this device failed. Null: as soon as the server is heard.
   */
  retryAt: string | null;
  /** Consecutive rounds without success. */
  failures: number;
  /** Changes waiting when the current round began, and now: 'Syncing 9 of 14'. */
  total: number;
  waiting: number;
  paused: boolean;
}

export const initialSyncStatus: SyncStatus = {
  phase: 'idle',
  outcome: 'never',
  foreign: false,
  isRestored: false,
  trouble: null,
  lastSyncAt: null,
  heartbeatAt: null,
  retryAt: null,
  failures: 0,
  total: 0,
  waiting: 0,
  paused: false,
};

export async function readSyncStatus(db: Dexie): Promise<SyncStatus> {
  const row = (await db.table('meta').get('status')) as { value: SyncStatus } | undefined;
  return { ...initialSyncStatus, ...row?.value };
}

/** The sequence number up to which this device has everything; NaN before the first round. */
export async function readCursor(db: Dexie): Promise<number> {
  return (await readEngineMeta(db))?.cursor ?? NaN;
}

export async function writeSyncStatus(db: Dexie, change: Partial<SyncStatus>): Promise<SyncStatus> {
  try {
    return await db.transaction('rw', 'meta', async () => {
      const value = { ...(await readSyncStatus(db)), ...change };
      await db.table('meta').put({ name: 'status', value });
      return value;
    });
  } catch (error) {
    // A full device must still send what it holds; being full is shown without a row.
    if (!isQuotaError(error)) throw error;
    return { ...(await readSyncStatus(db)), ...change };
  }
}

/** The same with a sign of life of whoever carries out a round, which does not wait for it. */
export function showLife(db: Dexie, change: Partial<SyncStatus> = {}): void {
  void writeSyncStatus(db, { ...change, heartbeatAt: new Date().toISOString() }).catch(() => undefined);
}
