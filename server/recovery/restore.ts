import {
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { useChainKey } from '#server/audit/chain-key.ts';
import { isInUse, takeDatabase } from '#server/db/backup-database.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { markMissing } from '#server/document/document-table.ts';
import { listStoredFiles, type NamedFile } from '#server/document/stored-files.ts';
import { makeFolder, syncToDisk } from '#server/outside/durable.ts';
import { createFileStore, type FileStore } from '#server/outside/files.ts';
import { giveUpUnsent } from '#server/outside/mail-table.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { passingPlace, removePassing, sweepPassing } from '#server/outside/passing-place.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { DATABASE_FILE } from './backup.ts';
import { copyFile, isSoundCopy } from './copy-file.ts';
import { unpackFolder } from './folder-stream.ts';
import { isSealed, SealError, unseal } from './sealed-stream.ts';

export interface Restored {
  /** False for a backup that is only a database. */
  hadFiles: boolean;
  /** Number of files copied from the backup. */
  files: number;
  /**
   * Files that the restored database names and that neither the backup nor this server has intact: they are requested
   * from devices.
   */
  missing: NamedFile[];
  /** Where the replaced database is now; null if there was none. */
  replaced: string | null;
}

/**
 * Replaces a stopped server's data with a backup (a folder, an encrypted file, or just a database file). The restored
 * database gets a new epoch and an open recovery for every workspace: devices then send what the backup lacks. No file
 * of the server is removed. The old database stays in place until everything is ready, and is kept afterwards.
 * `filesUrl`: the object storage that holds the files. `passphrase`: of an encrypted backup.
 */
export async function restoreBackup(
  from: string,
  dataFolder: string,
  now: Date,
  chainKey: Buffer,
  filesUrl?: string,
  passphrase?: string,
): Promise<Restored> {
  if (!existsSync(from)) throw new Error(`There is no backup at ${from}.`);
  if (isSealedFile(from)) {
    if (passphrase === undefined) throw new SealError('This backup is encrypted: set BACKUP_PASSPHRASE_FILE.');
    await makeFolder(dataFolder);
    const opened = passingPlace(join(dataFolder, 'restoring'));
    try {
      mkdirSync(opened, { mode: 0o700 });
      await unpackFolder(unseal(createReadStream(from), passphrase), opened);
      return await restoreBackup(opened, dataFolder, now, chainKey, filesUrl);
    } finally {
      removePassing(opened);
    }
  }
  const hadFiles = statSync(from).isDirectory();
  const source = hadFiles ? join(from, DATABASE_FILE) : from;
  if (!existsSync(source)) throw new Error(`${from} is not a backup: it has no ${DATABASE_FILE}.`);
  await makeFolder(dataFolder);
  const database = join(dataFolder, DATABASE_FILE);
  if (isInUse(database)) throw new Error('The server is running. Stop it before you restore a backup.');
  sweepPassing(dataFolder);
  const prepared = passingPlace(join(dataFolder, 'restoring'));
  try {
    takeDatabase(source, prepared);
    const own = openFiles({ DATA_FOLDER: dataFolder, FILES_URL: filesUrl });
    const { files, missing } = await bringFiles(
      hadFiles ? createFileStore({ DATA_FOLDER: from }) : undefined,
      own,
      prepared,
    );
    await beginAnew(prepared, missing, now, chainKey);
    await syncToDisk(prepared);
    const replaced = keepAside(database, dataFolder, now);
    renameSync(prepared, database);
    await syncToDisk(dataFolder);
    return { hadFiles, files, missing, replaced };
  } finally {
    removePassing(prepared);
  }
}

/** Copies the backup's files, and finds those that neither it nor this server has intact. */
async function bringFiles(
  from: FileStore | undefined,
  to: FileStore,
  database: string,
): Promise<Pick<Restored, 'files' | 'missing'>> {
  const outcome: Pick<Restored, 'files' | 'missing'> = { files: 0, missing: [] };
  for (const file of listStoredFiles(database)) {
    const isHere = async () => ((await isSoundCopy(to, file.workspaceId, file.hash)) ? 'there' : 'missing');
    const copied = from ? await copyFile(from, to, file) : await isHere();
    if (copied === 'copied') outcome.files++;
    else if (copied !== 'there') outcome.missing.push(file);
  }
  return outcome;
}

async function beginAnew(database: string, missing: readonly NamedFile[], now: Date, chainKey: Buffer): Promise<void> {
  const db = useChainKey(await openDatabase(database), chainKey);
  try {
    await db.transaction().execute(async (trx) => {
      for (const workspaceId of await listWorkspaceIds(trx)) {
        const hashes = missing.filter((file) => file.workspaceId === workspaceId).map(({ hash }) => hash);
        await markMissing(trx, workspaceId, hashes, now);
      }
      await giveUpUnsent(trx);
      // Opened after the copy, so that the rows just written do not count as written since.
      await openRecoveries(trx, 'restored', now);
    });
  } finally {
    await db.destroy();
  }
}

function isSealedFile(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const file = openSync(path, 'r');
  const beginning = Buffer.alloc(16);
  readSync(file, beginning);
  closeSync(file);
  return isSealed(beginning);
}

async function listWorkspaceIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('workspace').select('id').execute();
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
