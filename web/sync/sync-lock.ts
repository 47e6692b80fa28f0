import { pageLife } from '#web/store/connection/page-life.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus, showLife } from '#web/store/sync-status.ts';

/**
 * A holder that has been silent for this long is frozen or gone. A running one gives a sign of life every few seconds.
 */
const STALE_MS = 45_000;
const BEAT_MS = 10_000;
/** How often a waiting tab checks on the holder. */
const LOOK_MS = 15_000;

/**
 * Runs one round at a time across tabs and worker. Waits its turn; a holder without signs of life is taken over, which
 * is safe because server and rebase can both be repeated. The first sign of life is the round's own.
 */
export async function withSyncLock<T>(db: RecordDatabase, round: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return round();
  const name = `sync:${db.name}`;
  const take = async (options: LockOptions) => {
    let running: Promise<T> | undefined;
    // A page that is put away would hold the lock for as long as the browser keeps it.
    await locks.request(name, options, () => pageLife.untilLeft((running = beating(db, round))));
    return running as Promise<T>;
  };
  for (;;) {
    try {
      return await take({ signal: AbortSignal.timeout(LOOK_MS) });
    } catch (error) {
      if (!(error instanceof DOMException) || !['AbortError', 'TimeoutError'].includes(error.name)) throw error;
    }
    const { heartbeatAt } = await readSyncStatus(db);
    const age = heartbeatAt === null ? Infinity : Date.now() - Date.parse(heartbeatAt);
    if (age >= STALE_MS || age < 0) return take({ steal: true });
  }
}

async function beating<T>(db: RecordDatabase, round: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => showLife(db), BEAT_MS);
  try {
    return await round();
  } finally {
    clearInterval(timer);
  }
}
