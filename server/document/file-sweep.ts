import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { withFreeLock } from '#server/db/named-lock.ts';
import { findSetting, unfinishedImport } from '#server/db/setting-table.ts';
import { isWaiting, listSealedOf } from '#server/hand-over/sealed-file-table.ts';
import { isWantedByKept } from '#server/hand-over/wanted-bytes.ts';
import type { SweepAges, Swept } from '#server/outside/files.ts';
import { findLastRecovery } from '#server/sync/recovery-state.ts';
import { isHashUsed } from './document-table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVERY = 6 * HOUR;

const SWEEP_AGES: SweepAges = {
  // A record may be about to name a file that has just arrived.
  age: HOUR,
  // Abandoned uploads: the device still has the bytes and starts over.
  uploadAge: 14 * DAY,
  // Time to notice that a deletion, or an older database, was a mistake.
  quarantineAge: 30 * DAY,
};

/** Removes the bytes of deleted documents in two steps, and abandoned uploads. */
export async function sweepFiles({ files, db, now }: Services, ages: Partial<SweepAges> = {}): Promise<Swept> {
  const limits = { ...SWEEP_AGES, ...ages };
  return files.sweep(limits, {
    isHeld: (workspaceId) => isHeld(db, workspaceId, limits.quarantineAge, now()),
    isNeeded: async (workspaceId, hash) =>
      (await isHashUsed(db, workspaceId, hash)) || isWantedByKept(db, workspaceId, hash),
  });
}

/**
 * Whether unnamed files must be kept. A database that went back to an earlier state names fewer files than there were,
 * so they are evidence while a recovery is open and for as long again as the quarantine lasts. A workspace that the
 * database does not know was created after that state, unless it is the rest of a failed import.
 */
async function isHeld(db: Db, workspaceId: string, heldFor: number, now: Date): Promise<boolean> {
  const known = await db.selectFrom('workspace').select('id').where('id', '=', workspaceId).executeTakeFirst();
  if (!known) return (await findSetting(db, unfinishedImport(workspaceId))) === undefined;
  // A file that waits for a recovery to end may lie longer than an upload that nobody goes on with.
  if ((await listSealedOf(db, workspaceId)).some(isWaiting)) return true;
  const last = await findLastRecovery(db, workspaceId);
  if (!last) return false;
  return last.closedAt === null || now.getTime() - Date.parse(last.closedAt) < heldFor;
}

/** Sweeps now and every six hours while the process lives. */
export function keepFilesSwept(services: Services): void {
  const { db, log, troubles } = services;
  const name = 'sweep of files';
  const sweep = () =>
    withFreeLock(db, name, async () => {
      const swept = await sweepFiles(services);
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'files swept');
    });
  void troubles.run(name, sweep);
  troubles.every(EVERY, name, sweep);
}
