import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations/migration-list.ts';

/** Runs missing migrations, and starts the database's epoch if it is new. */
export async function migrateDatabase(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await db
    .insertInto('setting')
    .values({ name: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
