import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInUse, removeDatabase, takeDatabase } from '#server/db/backup-database.ts';
import { listStoredFiles, type NamedFile } from '#server/document/stored-files.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/database.ts';
import { markMissing } from '#server/document/document-table.ts';
import { makeFolder, syncToDisk } from '#server/outside/durable.ts';
import { createFileStore, type FileStore } from '#server/outside/files.ts';
import { giveUpUnsent } from '#server/outside/mail-table.ts';
import { DATABASE_FILE } from './backup.ts';
import { copyFile, isSound } from './copy-file.ts';
import { openRecoveries } from './recovery-table.ts';

export interface Restored {
  /** False for a backup that is only a database. */
  hadFiles: boolean;
  /** Number of files copied from the backup. */
  files: number;
  /**
   * Files the restored database names and neither the backup nor this server has intact: devices are asked for them.
   */
  missing: NamedFile[];
  /** Where the replaced database is now; null when there was none. */
  replaced: string | null;
}

/**
 * Replaces a stopped server's data by a backup (a folder, or just a database file). The restored database gets a new
 * epoch and an open recovery for every workspace: devices then send what the backup does not know. No file of the
 * server is removed. The old database stays in place until everything is ready, and is kept afterwards.
 */
export async function restoreBackup(from: string, dataFolder: string, now: Date): Promise<Restored> {
  if (!existsSync(from)) throw new Error(`There is no backup at ${from}.`);
  const hadFiles = statSync(from).isDirectory();
  const source = hadFiles ? join(from, DATABASE_FILE) : from;
  if (!existsSync(source)) throw new Error(`${from} is not a backup: it has no ${DATABASE_FILE}.`);
  await makeFolder(dataFolder);
  const database = join(dataFolder, DATABASE_FILE);
  if (isInUse(database)) throw new Error('The server is running. Stop it before you restore a backup.');
  const prepared = join(dataFolder, 'restoring.sqlite');
  try {
    takeDatabase(source, prepared);
    const own = createFileStore({ DATA_FOLDER: dataFolder });
    const files = hadFiles ? await bringFiles(createFileStore({ DATA_FOLDER: from }), own, prepared) : 0;
    const missing = await beginAnew(prepared, own, now);
    await syncToDisk(prepared);
    const replaced = keepAside(database, dataFolder, now);
    renameSync(prepared, database);
    await syncToDisk(dataFolder);
    return { hadFiles, files, missing, replaced };
  } finally {
    removeDatabase(prepared);
  }
}

async function bringFiles(from: FileStore, to: FileStore, database: string): Promise<number> {
  let brought = 0;
  for (const file of listStoredFiles(database)) {
    if ((await copyFile(from, to, file)) === 'copied') brought++;
  }
  return brought;
}

async function beginAnew(database: string, files: FileStore, now: Date): Promise<NamedFile[]> {
  const db = await openDatabase(database);
  try {
    const missing: NamedFile[] = [];
    for (const file of listStoredFiles(database)) {
      if (!(await isSound(files, file.organizationId, file.hash))) missing.push(file);
    }
    await db.transaction().execute(async (trx) => {
      for (const organizationId of await listOrganizationIds(trx)) {
        const hashes = missing.filter((file) => file.organizationId === organizationId).map(({ hash }) => hash);
        await markMissing(trx, organizationId, hashes, now);
      }
      await giveUpUnsent(trx);
      // Later than the copy, so that what was just written does not count as written since.
      await openRecoveries(trx, 'restored', now);
    });
    return missing;
  } finally {
    await db.destroy();
  }
}

async function listOrganizationIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organization').select('id').execute();
  return rows.map(({ id }) => id);
}

function keepAside(database: string, dataFolder: string, now: Date): string | null {
  if (!existsSync(database)) return null;
  const folder = join(dataFolder, `replaced-${now.toISOString().replaceAll(':', '-')}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-wal']) {
    const path = database + suffix;
    if (existsSync(path)) copyFileSync(path, join(folder, DATABASE_FILE + suffix), constants.COPYFILE_FICLONE);
  }
  // The old database's remaining log must not be read into the new one.
  for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
  return folder;
}
