import { Dexie } from 'dexie';
import { isQuotaError } from '#web/store/file-database.ts';

export const BALLAST_DATABASE = 'vernier-ballast';

// A browser's own housekeeping can take megabytes at once. In the browsers we measured, one value of this size is a
// file of its own beside the records; deleting many small rows freed nothing.
const BALLAST_BYTES = 4 * 1024 * 1024;
/** More than the ballast must fit before it is restored, so that the next change does not use it up again. */
const MARGIN_BYTES = 2 * 1024 * 1024;

function openBallast(): Dexie {
  const db = new Dexie(BALLAST_DATABASE, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  db.version(1).stores({ bytes: 'name' });
  // Removing the database does not wait for a reader, and is nothing to complain of.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
}

async function withBallast<T>(work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = openBallast();
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * Makes sure that bytes are reserved on this device, so that a person's last changes fit when the disk is full. False
 * when there is no room for them. `wasFull`: only with room to spare. Rethrows errors that are not about room.
 */
export async function holdBallast(wasFull = false): Promise<boolean> {
  try {
    return await withBallast(async (db) => {
      const bytes = db.table('bytes');
      if (!wasFull && (await bytes.where('name').equals('ballast').count()) > 0) {
        // A round that brings nothing writes nothing: without a trial a full device would be noticed only by a person.
        await bytes.put({ name: 'trial', bytes: noise(1) });
        await bytes.delete('trial');
        return true;
      }
      const margin = wasFull ? [{ name: 'margin', bytes: noise(MARGIN_BYTES) }] : [];
      await bytes.bulkPut([{ name: 'ballast', bytes: noise(BALLAST_BYTES) }, ...margin]);
      await bytes.delete('margin');
      return true;
    });
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

/** Frees the bytes: their room is available as soon as this resolves. */
export async function freeBallast(): Promise<void> {
  await withBallast((db) => db.table('bytes').clear());
}

/**
 * Removes the database as well: where freed rows remain reserved for their own database, this makes the room available
 * to all.
 */
export async function removeBallast(): Promise<void> {
  await Dexie.delete(BALLAST_DATABASE);
}

// Some browsers compress what they store, and zeros would compress to nothing.
function noise(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  return bytes.buffer;
}
