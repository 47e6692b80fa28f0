import type { Dexie } from 'dexie';

/** What every tab and the worker know of synchronisation; one row, so that all show the same. */
export interface SyncStatus {
  phase: 'idle' | 'syncing';
  /** How the last round ended. 'never': there was none yet. */
  outcome: 'never' | 'done' | 'unfinished' | 'unreachable' | 'sign_in' | 'wrong_person' | 'no_access' | 'upgrade';
  /** ISO times; null before the first. */
  lastSyncAt: string | null;
  heartbeatAt: string | null;
  retryAt: string | null;
  /** Rounds without success in a row. */
  failures: number;
  /** Changes that waited when the running round began, and that wait now: 'Syncing 9 of 14'. */
  total: number;
  waiting: number;
  paused: boolean;
}

export const initialSyncStatus: SyncStatus = {
  phase: 'idle',
  outcome: 'never',
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

export async function writeSyncStatus(db: Dexie, change: Partial<SyncStatus>): Promise<SyncStatus> {
  return db.transaction('rw', 'meta', async () => {
    const value = { ...(await readSyncStatus(db)), ...change };
    await db.table('meta').put({ name: 'status', value });
    return value;
  });
}
