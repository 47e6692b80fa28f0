import type { Dexie } from 'dexie';

/**
 * Closes when another tab upgrades or removes the database, and the page offers to reload. A removal that waits for
 * current writes continues on its own. The library logs both as warnings, though neither is a mistake. `goOn`: true
 * where nobody here asked for a removal, and the page goes on with a new database.
 */
export function letGo(db: Dexie, goOn: () => boolean = () => false): void {
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion === null && goOn()) return false;
    db.close();
    if ('document' in globalThis) globalThis.dispatchEvent(new Event('vernier:outdated'));
    return false;
  });
  db.on('blocked', ({ newVersion }) => newVersion !== null && newVersion > 0);
}
