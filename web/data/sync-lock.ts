import type { Dexie } from 'dexie';
import { readSyncStatus } from './sync-status.ts';

/** A holder that has not been heard of for this long is frozen or gone. */
const STALE_MS = 45_000;

/**
 * Runs one round at a time across tabs and worker. Waits its turn; a holder that shows no sign of life is taken over, which is safe
 * because server and rebase can both be repeated.
 */
export async function withSyncLock<T>(db: Dexie, round: () => Promise<T>): Promise<T> {
  const name = `sync:${db.name}`;
  if (!('locks' in navigator)) return round();
  for (;;) {
    try {
      return await navigator.locks.request(name, { signal: AbortSignal.timeout(STALE_MS) }, round);
    } catch (error) {
      if (!(error instanceof DOMException) || !['AbortError', 'TimeoutError'].includes(error.name)) throw error;
    }
    const { heartbeatAt } = await readSyncStatus(db);
    const age = heartbeatAt === null ? Infinity : Date.now() - Date.parse(heartbeatAt);
    if (age >= STALE_MS || age < 0) return navigator.locks.request(name, { steal: true }, round);
  }
}
