import { HandOverRefusal } from '#sync/domain/hand-over/hand-over-refusal.ts';
import type { Services } from '#server/app-context.ts';
import type { Slices } from '#server/outside/files.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { StorageFaultError } from '#server/outside/storage-fault.ts';
import { findOpenRecovery } from '#server/sync/recovery-table.ts';
import { giveFiles } from './give-sealed-files.ts';
import { givePackets, noteDropped } from './give-sealed-packets.ts';
import { openAsServer } from './open-sealed-file.ts';
import type { SealedFileRow } from './sealed-file-row.ts';
import { changeSealed, deleteSealed, isWaiting, listSealed } from './sealed-file-table.ts';

/** Milliseconds of one run, after which other jobs have their turn; a run takes place every 30 seconds. */
const RUN_MS = 5_000;
/** So long a device that missed the answer is told that its file was taken, whatever was inside. */
const REMEMBERED_MS = 600_000;
/** As long as bytes of an upload that nobody goes on with; what could not be worked off by then is given up. */
const PATIENCE_MS = 14 * 86_400_000;

/** Opens the files that were taken, one after the other, and gives on what is inside. */
export function sealedFilesJob(services: Services): Job {
  return {
    name: 'hand-over files',
    run: async () => {
      const until = performance.now() + RUN_MS;
      for (const row of await listSealed(services.db)) {
        if (!isWaiting(row)) await forget(services, row);
        else if (performance.now() < until) await workOff(services, row, until);
      }
    },
  };
}

// One that fails holds up no other.
async function workOff(services: Services, row: SealedFileRow, until: number): Promise<void> {
  const { files, log, now } = services;
  const { workspaceId, id, sha256, takenAt } = row;
  const isPatient = !hasPassed(takenAt, PATIENCE_MS, now());
  try {
    // A backup has no uploads, and a disk that is missing may come back.
    const isThere = (await files.receivedBytes(workspaceId, id)) === row.size;
    if (!isThere && isPatient) return;
    const isOver = await files.readUpload(workspaceId, id, (source) => giveAll(services, row, source, until));
    if (isOver) await end(services, row);
  } catch (error) {
    log.error({ err: error, workspaceId, sha256 }, 'a hand-over file could not be worked off');
    if (!isPatient) await end(services, row);
  }
}

/** False if some of it is left for the next run. */
async function giveAll(services: Services, row: SealedFileRow, source: Slices, until: number): Promise<boolean> {
  if (source.size !== row.size) throw new StorageFaultError(`hand-over file ${row.id} is not there as it came`);
  const open = await unlessRefused(services, row, () => openAsServer(services, source));
  const state = open ? await stateOf(services, open.head.workspace) : 'gone';
  if (!open || state !== 'open') return state === 'gone';
  const giving = { row, workspaceId: open.head.workspace, open, done: row.done, until };
  const isOver = await unlessRefused(
    services,
    row,
    async () => (await givePackets(services, giving)) && (await giveFiles(services, giving)),
  );
  if (isOver === undefined) {
    await noteDropped(services.db, giving, open.head.packets.length - giving.done, services.now());
  }
  return isOver ?? true;
}

/** Undefined for what does not open: what is behind it is lost to everybody. */
async function unlessRefused<T>({ log }: Services, row: SealedFileRow, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HandOverRefusal)) throw error;
    const { workspaceId, sha256 } = row;
    log.info({ workspaceId, sha256, reason: error.reason }, 'a hand-over file cannot be opened to its end');
    return undefined;
  }
}

/** 'waits': while losses are gathered nothing is refused, and a closed workspace may be opened again. */
async function stateOf({ db }: Services, workspaceId: string): Promise<'open' | 'waits' | 'gone'> {
  const workspace = await db
    .selectFrom('workspace')
    .select(['closedAt', 'erasedAt'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (!workspace || workspace.erasedAt !== null) return 'gone';
  return workspace.closedAt !== null || (await findOpenRecovery(db, workspaceId)) ? 'waits' : 'open';
}

async function end({ db, files, now }: Services, row: SealedFileRow): Promise<void> {
  await changeSealed(db, row, { endedAt: now().toISOString() });
  await files.dropUpload(row.workspaceId, row.id);
}

/** Forgets what was worked off a while ago, and what was begun and left. */
async function forget({ db, files, now }: Services, row: SealedFileRow): Promise<void> {
  const { workspaceId, id, takenAt, beganAt } = row;
  const isLeft = async () =>
    hasPassed(beganAt, PATIENCE_MS, now()) && (await files.receivedBytes(workspaceId, id)) === 0;
  if (takenAt === null ? !(await isLeft()) : !hasPassed(takenAt, REMEMBERED_MS, now())) return;
  await files.dropUpload(workspaceId, id);
  await deleteSealed(db, row);
}

function hasPassed(since: string | null, milliseconds: number, now: Date): boolean {
  return since !== null && now.getTime() - Date.parse(since) >= milliseconds;
}
