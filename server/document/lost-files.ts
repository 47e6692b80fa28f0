import type { Services } from '#server/app-context.ts';
import { audit, type AuditEntry } from '#server/audit/audit-table.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { StorageFaultError } from '#server/outside/storage-fault.ts';
import { listRowsBy } from '#server/sync/synced-rows-table.ts';
import { mayHold } from './cui-guard.ts';
import { listDocumentsOf, listStoredSizes, markMissing, type StoredSize } from './document-table.ts';
import { progressOf } from './document-upload.ts';
import { listLost } from './lost-file-table.ts';

const DAY_MS = 86_400_000;
/** Every file is read completely once within this many days. */
const READ_DAYS = 28;
/** Limits per run, because other jobs and people come first. A run takes place every 30 seconds. */
const FILES_PER_RUN = 200;
const BYTES_PER_RUN = 64_000_000;

/**
 * Compares the records with the disk: each file's size once a day, its hash once in 28 days. Missing or damaged files
 * are requested again from devices.
 */
export function lostFilesJob(services: Services): Job {
  let nextAt = -Infinity;
  let due: StoredSize[] = [];
  return {
    name: 'stored files',
    run: async () => {
      const now = services.now().getTime();
      if (due.length === 0) {
        if (now < nextAt) return;
        nextAt = now + DAY_MS;
        await noteReturned(services);
        due = await listStoredSizes(services.db);
      }
      const day = Math.floor(now / DAY_MS);
      let bytes = 0;
      for (const file of due.splice(0, FILES_PER_RUN)) {
        const isRead = isReadOn(day, file.sha256);
        if (isRead && bytes >= BYTES_PER_RUN) due.push(file);
        else if (!(await isWhole(services, file, isRead))) await noteLostFile(services, file);
        if (isRead) bytes += file.fileSize;
      }
    },
  };
}

/** Whether this file is due on a day, counted from 1970. */
function isReadOn(day: number, sha256: string): boolean {
  return Number.parseInt(sha256.slice(0, 8), 16) % READ_DAYS === day % READ_DAYS;
}

async function isWhole({ files }: Services, file: StoredSize, isRead: boolean): Promise<boolean> {
  const { workspaceId, sha256, fileSize } = file;
  if ((await files.sizeOf(workspaceId, sha256)) !== fileSize) return false;
  if (!isRead) return true;
  const isRight = async () => (await files.hashOf(workspaceId, sha256)) === sha256;
  // Read twice, because bytes may also be corrupted on the way from a sound disk.
  return (await isRight()) || isRight();
}

/** Checks a file whose bytes could not be sent to somebody. */
export async function checkAfterFault(services: Services, file: StoredSize): Promise<void> {
  if (!(await isWhole(services, file, true))) await noteLostFile(services, file);
}

/**
 * The server's bytes are missing or wrong: records this, so that a device that has them sends them again. If a storage
 * once reports bytes missing that it later returns, that is its own fault.
 */
export async function noteLostFile(
  services: Services,
  { workspaceId, sha256 }: Pick<StoredSize, 'workspaceId' | 'sha256'>,
): Promise<void> {
  const { db, files, live, log, now } = services;
  if ((await files.hashOf(workspaceId, sha256)) === sha256) {
    throw new StorageFaultError(`the file ${sha256} is whole, although the storage said otherwise`);
  }
  await files.putAside(workspaceId, sha256);
  const seq = await db.transaction().execute(async (trx) => {
    const seen = await markMissing(trx, workspaceId, [sha256], now());
    if (seen === undefined) return undefined;
    // The log is read outside a team, so of a file that only a team has it says nothing.
    const isOpen = (await listRowsBy(trx, workspaceId, 'document', 'sha256', sha256)).length > 0;
    const detail: AuditEntry['detail'] = isOpen ? { sha256 } : {};
    await audit(trx, { workspaceId, accountId: null, event: 'file_lost', detail, address: '' }, now());
    return seen;
  });
  if (seq === undefined) return;
  log.error({ workspaceId, sha256 }, 'a stored file is missing or damaged, devices are asked for it');
  live.publish(workspaceId, seq);
}

/** A disk that was missing may be back, with everything on it. */
async function noteReturned(services: Services): Promise<void> {
  const { db, files } = services;
  const returned = new Map<string, Set<string>>();
  for (const { workspaceId, sha256 } of await listLost(db)) {
    if ((await files.sizeOf(workspaceId, sha256)) === undefined) continue;
    returned.set(workspaceId, (returned.get(workspaceId) ?? new Set()).add(sha256));
  }
  for (const [workspaceId, hashes] of returned) {
    for (const document of await listDocumentsOf(db, workspaceId, 'server')) {
      if (document.storedAt !== null || !hashes.has(document.sha256)) continue;
      if (!(await mayHold(services, workspaceId, document))) continue;
      await progressOf(services, workspaceId, document, { accountId: null, address: '' });
    }
  }
}
