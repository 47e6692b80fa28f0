import type { HeldPacket } from '#sync/engine/store.ts';
import type { RecordDatabase } from './record-database.ts';

/** How many changes of others this device carries: nobody else may have them. */
export async function countCarried(db: RecordDatabase): Promise<number> {
  return countIn(db, ({ isOwn }) => !isOwn);
}

/** How many of them go to the server on their own: what it refused waits for a person. */
export async function countCarriedToSend(db: RecordDatabase): Promise<number> {
  return countIn(db, ({ isOwn, refused }) => !isOwn && !refused);
}

async function countIn(db: RecordDatabase, counts: (packet: HeldPacket) => boolean): Promise<number> {
  // The worker may find the database of an older build, which carries nothing.
  if (!db.tables.some(({ name }) => name === 'packet')) return 0;
  const packets = (await db.table('packet').toArray()).filter(counts);
  return packets.reduce((sum, { entries }) => sum + entries.length, 0);
}
