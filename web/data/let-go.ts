import type { Dexie } from 'dexie';

/**
 * Steps aside when another tab upgrades the database or removes it: closes, and the page offers to reload. A removal that has to wait for the
 * end of what is being written goes on by itself. The library's own words on both are not for the console: neither is a mistake.
 */
export function letGo(db: Dexie): void {
  db.on('versionchange', () => {
    db.close();
    if ('document' in globalThis) globalThis.dispatchEvent(new Event('vernier:outdated'));
    return false;
  });
  db.on('blocked', ({ newVersion }) => newVersion !== null && newVersion > 0);
}
