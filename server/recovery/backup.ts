import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copyDatabase, noteBackup } from '#server/db/backup-database.ts';
import { copyFromPostgres, noteBackupInPostgres } from '#server/db/move-database.ts';
import { listStoredFiles, type NamedFile } from '#server/document/stored-files.ts';
import type { Env } from '#server/env.ts';
import { syncToDisk } from '#server/outside/durable.ts';
import { createFileStore, type FileStore } from '#server/outside/files.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { passingPlace, removePassing, sweepPassing } from '#server/outside/passing-place.ts';
import { copyFile } from './copy-file.ts';
import { packFolder } from './folder-stream.ts';
import { seal } from './sealed-stream.ts';

/** The database's name in a data folder and in a backup. */
export const DATABASE_FILE = 'vernier.sqlite';

/** `lost`: files that the database names and the server lacks or has damaged. */
export interface Backup {
  files: number;
  lost: NamedFile[];
}

/**
 * Copies database and files of a data folder, which may be in use, into the new folder `to`, which appears only once it
 * is complete. Each file is checked against its hash. The server's key is left out, so that a backup's holder cannot
 * speak for the server. `elsewhere`: the PostgreSQL that holds the database, which is copied to a SQLite file as in any
 * other backup, and the object storage that holds the files. With a `passphrase`, `to` becomes one encrypted file that
 * is put together in the data folder, so that nothing readable is ever written elsewhere.
 */
export async function makeBackup(
  dataFolder: string,
  to: string,
  now: Date,
  elsewhere: Pick<Env, 'DATABASE_URL' | 'FILES_URL'> = {},
  passphrase?: string,
): Promise<Backup> {
  const url = elsewhere.DATABASE_URL;
  const files = openFiles({ DATA_FOLDER: dataFolder, FILES_URL: elsewhere.FILES_URL });
  const database = join(dataFolder, DATABASE_FILE);
  if (url === undefined && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup never overwrites.`);
  mkdirSync(dirname(to), { recursive: true });
  for (const folder of [dataFolder, dirname(to)]) sweepPassing(folder);
  const partial = passingPlace(passphrase === undefined ? `${to}.partial` : join(dataFolder, 'backup'));
  const sealed = passingPlace(`${to}.partial`);
  try {
    mkdirSync(partial, { mode: 0o700 });
    const copy = join(partial, DATABASE_FILE);
    await (url === undefined ? copyDatabase(database, copy, now) : copyFromPostgres(url, copy, now));
    // The database first: the files it names cannot disappear meanwhile, because deleted ones stay in quarantine for
    // weeks.
    const backup = await copyFiles(files, createFileStore({ DATA_FOLDER: partial }), listStoredFiles(copy));
    if (passphrase === undefined) {
      await syncToDisk(copy);
      await syncToDisk(partial);
      renameSync(partial, to);
    } else {
      await pipeline(seal(packFolder(partial), passphrase), createWriteStream(sealed, { mode: 0o600 }));
      await syncToDisk(sealed);
      renameSync(sealed, to);
    }
    await syncToDisk(dirname(to));
    if (url === undefined) noteBackup(database, now);
    else await noteBackupInPostgres(url, now);
    return backup;
  } finally {
    // A no-op for what has been renamed.
    removePassing(partial);
    removePassing(sealed);
  }
}

async function copyFiles(from: FileStore, into: FileStore, named: readonly NamedFile[]): Promise<Backup> {
  const backup: Backup = { files: 0, lost: [] };
  for (const file of named) {
    if ((await copyFile(from, into, file)) === 'copied') backup.files++;
    else backup.lost.push(file);
  }
  return backup;
}
