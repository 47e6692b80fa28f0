import { existsSync } from 'node:fs';
import { finishCopy, isInUse, LAST_BACKUP } from './backup-database.ts';
import { copyTables, type TableSum } from './copy-tables.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { saveSetting } from './setting-table.ts';

/**
 * Copies a stopped server's SQLite database to an empty PostgreSQL: all rows or, if one differs, none. Devices notice
 * nothing, because the database's identity and its sequence numbers are copied too. The SQLite file stays as it is.
 */
export async function moveToPostgres(path: string, url: string): Promise<TableSum[]> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  if (isInUse(path)) throw new Error('The server is running. Stop it before you move its database.');
  const from = await openDatabase(path);
  try {
    const to = await openPostgres(url);
    try {
      if (await hasRows(to)) throw new Error('The PostgreSQL database is in use already. Name an empty one.');
      return await to.transaction().execute(async (trx) => {
        // Removes the identity that the new database got when it was opened.
        await trx.deleteFrom('setting').execute();
        return copyTables(from, trx, from);
      });
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

/**
 * Copies a PostgreSQL database in use, as of one moment, to a new SQLite file. `at`: the time of the backup, which is
 * stored in the copy.
 */
export async function copyFromPostgres(url: string, path: string, at: Date): Promise<void> {
  const from = await openPostgres(url, 2);
  try {
    const to = await openDatabase(path);
    try {
      await from
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) =>
          to.transaction().execute(async (trx) => {
            await trx.deleteFrom('setting').execute();
            await copyTables(snapshot, trx, trx);
          }),
        );
    } finally {
      await to.destroy();
    }
    finishCopy(path, at);
  } finally {
    await from.destroy();
  }
}

/** Records in the database the time up to which everything in it was copied. */
export async function noteBackupInPostgres(url: string, at: Date): Promise<void> {
  const db = await openPostgres(url, 1);
  try {
    await saveSetting(db, LAST_BACKUP, at.toISOString());
  } finally {
    await db.destroy();
  }
}

async function hasRows(db: Db): Promise<boolean> {
  return (await db.selectFrom('workspace').select('id').limit(1).executeTakeFirst()) !== undefined;
}
