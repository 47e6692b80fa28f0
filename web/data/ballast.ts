import { Dexie } from 'dexie';
import { isQuotaError } from './file-database.ts';

export const BALLAST_DATABASE = 'vernier-ballast';

// A browser's own housekeeping can take megabytes all at once. One piece of this size is a file of its own beside the records in the
// browsers that we measured; many small rows are not, and removing them gave nothing back.
const BALLAST_BYTES = 4 * 1024 * 1024;
/** More than the ballast alone has to fit before it is put back, so that the next word does not take it again. */
const MARGIN_BYTES = 2 * 1024 * 1024;

function openBallast(): Dexie {
  const db = new Dexie(BALLAST_DATABASE, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  db.version(1).stores({ bytes: 'name' });
  // Whoever removes the database does not wait for somebody who only looks.
  db.on('versionchange', () => db.close());
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
 * Makes sure that bytes are held back on this device, so that the last words still fit when the disk is full. False when there is no room
 * for them. `wasFull`: only with room to spare. Throws what is no matter of room.
 */
export async function holdBallast(wasFull = false): Promise<boolean> {
  try {
    return await withBallast(async (db) => {
      const bytes = db.table('bytes');
      if (!wasFull && (await bytes.where('name').equals('ballast').count()) > 0) return true;
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

/** Frees the bytes: their room is there as soon as this resolves. */
export async function freeBallast(): Promise<void> {
  await withBallast((db) => db.table('bytes').clear());
}

/** Removes the database as well: where rows leave their room to their own database alone, this gives it to everybody. */
export async function removeBallast(): Promise<void> {
  await Dexie.delete(BALLAST_DATABASE);
}

// Some browsers pack what they store, and zeros would pack to nothing.
function noise(size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  return bytes.buffer;
}
