import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** People whom a file names and who have no account here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'namedPerson', { texts: ['firstName', 'lastName', 'email'] });
}
