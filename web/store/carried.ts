import type { RecordDatabase } from './record-database.ts';

/** How many changes of others this device carries: nobody else may have them. */
export async function countCarried(db: RecordDatabase): Promise<number> {
  // The worker may find the database of an older build, which carries nothing.
  if (!db.tables.some(({ name }) => name === 'packet')) return 0;
  const packets = await db.table('packet').toArray();
  return packets.reduce((sum, { isOwn, entries }) => sum + (isOwn ? 0 : entries.length), 0);
}
