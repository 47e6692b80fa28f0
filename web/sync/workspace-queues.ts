import type { User } from '#sync/domain/people/user-record.ts';
import type { runFileLane } from '#web/files/file-lane.ts';
import { fileTransport } from '#web/files/file-transport.ts';
import { listOpened, openAccountDatabase, type AccountDatabase } from '#web/store/account-database.ts';
import { countCarriedToSend } from '#web/store/carried.ts';
import { fileDatabaseName, openFileDatabase, type FileDatabase } from '#web/store/file-database.ts';
import { Outside } from '#web/store/loss/outside.ts';
import { databaseName, openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { hasUnsent } from './has-unsent.ts';
import { readKnownPast } from './known-past.ts';
import type { DeviceOutcome } from './settle-round.ts';
import { writeSummary } from './summary-writer.ts';
import type { runDeviceRound } from './sync-round.ts';
import { readSummary } from './workspace-summary.ts';

/** What sends a queue; tests replace it. */
export interface QueuePorts {
  round: typeof runDeviceRound;
  files: typeof runFileLane;
}

/** What one workspace of a person has to send from this device. */
export interface WorkspaceQueue {
  user: User;
  db: RecordDatabase;
  /** Undefined where the person never had a file. */
  files: FileDatabase | undefined;
  /** Nothing more is tried this time: it was sent, only a person can help, or it failed. */
  isOver: boolean;
  error?: unknown;
  summarize(): Promise<void>;
  close(): void;
}

/**
 * The queues of all workspaces of a person that were opened on this device, or of all but `except`. The databases are
 * opened as found; close each queue. `last`: the person in the workspace that they used last.
 */
export async function openQueues(last: User, except?: string): Promise<WorkspaceQueue[]> {
  const { id: accountId } = last;
  const account = openAccountDatabase(accountId, false);
  const queues: WorkspaceQueue[] = [];
  try {
    for (const user of await listPlaces(account, last)) {
      const place = { accountId, workspaceId: user.workspaceId };
      if (user.workspaceId === except) continue;
      const db = openRecordDatabase(databaseName(place), false);
      const files = openFileDatabase(fileDatabaseName(place), false);
      if (!(await opens(db))) continue;
      const held = (await opens(files)) ? files : undefined;
      queues.push({
        user,
        db,
        files: held,
        isOver: false,
        summarize: async () => writeSummary(account, await readSummary(db, held, place)),
        close: () => {
          db.close();
          files.close();
          account.close();
        },
      });
    }
    return queues;
  } finally {
    if (queues.length === 0) account.close();
  }
}

// A device that was set up by an older version has one workspace and no list.
async function listPlaces(account: AccountDatabase, last: User): Promise<User[]> {
  if (!(await opens(account))) return [last];
  const opened = (await listOpened(account)).map(({ user }) => user);
  return opened.length > 0 ? opened : [last];
}

/** Those with something to send that may be sent now. */
export async function listLeft(queues: readonly WorkspaceQueue[]): Promise<WorkspaceQueue[]> {
  const left: WorkspaceQueue[] = [];
  for (const queue of queues) {
    if (!queue.isOver && (await isUnsent(queue)) && !(await readSyncStatus(queue.db)).paused) left.push(queue);
  }
  return left;
}

/** One round of a queue, and its files once the records are sent. What went wrong here is the queue's `error`. */
export async function sendQueue(ports: QueuePorts, queue: WorkspaceQueue): Promise<DeviceOutcome> {
  const outcome = await ports.round(queue.db, queue.user);
  if (outcome.state === 'unreachable') return outcome;
  if (outcome.state === 'failed') queue.error = outcome.error;
  else if (outcome.state === 'done') await finish(ports, queue);
  if (outcome.state !== 'unfinished') queue.isOver = true;
  // The worker may be ended at once.
  await Promise.all([queue.summarize().catch(() => undefined), Outside.of(queue.db.name).flush()]);
  return outcome;
}

async function finish(ports: QueuePorts, queue: WorkspaceQueue): Promise<void> {
  const { db, files, user } = queue;
  const transport = fileTransport(user.workspaceId, () => readKnownPast(db));
  const sent = files ? (await ports.files(db, files, transport)).outcome : 'done';
  // Only a person can help with these two.
  if (sent === 'sign_in' || sent === 'paused') return;
  if (sent !== 'done' || (await isUnsent(queue))) queue.error = new Error('changes or files are still waiting');
}

async function isUnsent({ db, files }: WorkspaceQueue): Promise<boolean> {
  if (files) return hasUnsent(db, files);
  return (await db.table('outbox').count()) > 0 || (await countCarriedToSend(db)) > 0;
}

// What was never needed has no database. Any other error does not mean that nothing waits.
async function opens(db: Pick<RecordDatabase, 'open'>): Promise<boolean> {
  try {
    await db.open();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return false;
    throw error;
  }
}
