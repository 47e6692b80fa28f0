import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDatabase, noteBackup } from '#server/db/backup-database.ts';
import { copyFromPostgres, noteBackupInPostgres } from '#server/db/move-database.ts';
import { listStoredFiles, type NamedFile } from '#server/document/stored-files.ts';
import { syncToDisk } from '#server/outside/durable.ts';
import { createFileStore } from '#server/outside/files.ts';
import { copyFile } from './copy-file.ts';

/** The database's name in a data folder and in a backup. */
export const DATABASE_FILE = 'vernier.sqlite';

/** `lost`: files the database names and the server lacks or has damaged. */
export interface Backup {
  files: number;
  lost: NamedFile[];
}

/**
 * Copies database and files of a data folder, which may be in use, into the new folder `to`, which appears once it is
 * complete. Each file is checked against its hash. The server's key is left out, so that a backup's holder cannot speak
 * for the server. `url`: the PostgreSQL that holds the database; its copy is a SQLite file like any other backup's.
 */
export async function makeBackup(dataFolder: string, to: string, now: Date, url?: string): Promise<Backup> {
  const database = join(dataFolder, DATABASE_FILE);
  if (url === undefined && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup never overwrites.`);
  mkdirSync(dirname(to), { recursive: true });
  const partial = mkdtempSync(`${to}.partial-`);
  try {
    const copy = join(partial, DATABASE_FILE);
    await (url === undefined ? copyDatabase(database, copy, now) : copyFromPostgres(url, copy, now));
    // The database first: the files it names cannot disappear meanwhile, because deleted ones stay in quarantine for
    // weeks.
    const backup = await copyFiles(dataFolder, partial, listStoredFiles(copy));
    await syncToDisk(copy);
    await syncToDisk(partial);
    renameSync(partial, to);
    await syncToDisk(dirname(to));
    if (url === undefined) noteBackup(database, now);
    else await noteBackupInPostgres(url, now);
    return backup;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

async function copyFiles(dataFolder: string, to: string, named: readonly NamedFile[]): Promise<Backup> {
  const [from, into] = [createFileStore({ DATA_FOLDER: dataFolder }), createFileStore({ DATA_FOLDER: to })];
  const backup: Backup = { files: 0, lost: [] };
  for (const file of named) {
    if ((await copyFile(from, into, file)) === 'copied') backup.files++;
    else backup.lost.push(file);
  }
  return backup;
}
