import type { Dexie } from 'dexie';
import { listUnsent } from './file-lane.ts';
import { readSyncStatus } from './sync-status.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

const registered = new Set<string>();

/**
 * Asks the browser to wake the worker when there is a network, also with every page closed. A fresh tag per round that failed: a tag that the
 * browser has tried in vain would wait for minutes, a new one fires at once; and after some tries the browser gives it up, so a page that is put away leaves one of its own,
 * `afresh`.
 */
export async function requestBackgroundSync(db: Dexie, files: Dexie, afresh?: 'afresh'): Promise<void> {
  try {
    if (!('serviceWorker' in navigator) || !db.isOpen()) return;
    if ((await db.table('outbox').count()) === 0 && (await listUnsent(db, files)).length === 0) return;
    const { failures, lastSyncAt } = await readSyncStatus(db);
    const round = `${lastSyncAt ?? 'first'}-${failures}`;
    const tag = `drain-${afresh ? new Date().toISOString() : round}`;
    if (registered.has(tag)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const sync = (registration as { sync?: SyncManager } | undefined)?.sync;
    if (!sync) return;
    registered.add(tag);
    await sync.register(tag);
  } catch {
    // Permission denied or no such feature: the queue drains at the next opening.
  }
}
