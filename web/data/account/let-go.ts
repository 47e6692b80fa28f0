import type { Dexie } from 'dexie';

/**
 * Closes when another tab upgrades or removes the database, and the page offers to reload. A removal that waits for
 * current writes continues on its own. The library logs both as warnings, though neither is a mistake.
 */
export function letGo(db: Dexie): void {
  db.on('versionchange', () => {
    db.close();
    if ('document' in globalThis) globalThis.dispatchEvent(new Event('vernier:outdated'));
    return false;
  });
  db.on('blocked', ({ newVersion }) => newVersion !== null && newVersion > 0);
}
