import { readEngineMeta, readMeta } from './engine-meta.ts';
import { isQuotaError } from './file-database.ts';
import type { SyncStatus } from './own-stores.ts';
import type { RecordDatabase } from './record-database.ts';

export type { SyncStatus };

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

export async function readSyncStatus(db: RecordDatabase): Promise<SyncStatus> {
  return { ...initialSyncStatus, ...(await readMeta(db, 'status')) };
}

/** The sequence number up to which this device has everything; NaN before the first round. */
export async function readCursor(db: RecordDatabase): Promise<number> {
  return (await readEngineMeta(db))?.cursor ?? NaN;
}

export async function writeSyncStatus(db: RecordDatabase, change: Partial<SyncStatus>): Promise<SyncStatus> {
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
export function showLife(db: RecordDatabase, change: Partial<SyncStatus> = {}): void {
  void writeSyncStatus(db, { ...change, heartbeatAt: new Date().toISOString() }).catch(() => undefined);
}
