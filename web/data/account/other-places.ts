import type { Dexie } from 'dexie';
import type { User } from '#sync/domain/people/user-record.ts';
import { fileDatabaseName, openFileDatabase } from '#web/data/files/file-database.ts';
import { listOnlyHere } from '#web/data/files/file-queue.ts';
import { databaseName, type DatabaseOwner, openRecordDatabase } from '#web/data/records/record-database.ts';
import type { UnsentPlace } from '#web/data/sync/unsent-export.ts';
import { listWorkspaces } from './account-database.ts';

/** What only this device has of one workspace: queued, set aside, being written, and files. */
export async function countUnsentIn({ db, files }: Pick<UnsentPlace, 'db' | 'files'>): Promise<number> {
  const counts = await Promise.all(['outbox', 'aside', 'draft'].map((name) => db.table(name).count()));
  return counts.reduce((sum, count) => sum + count, (await listOnlyHere(db, files)).length);
}

/** Works in a workspace of the person that is not the one open in this tab. */
export async function withPlace<T>(owner: DatabaseOwner, work: (place: UnsentPlace) => Promise<T>): Promise<T> {
  const db = openRecordDatabase(databaseName(owner));
  const files = openFileDatabase(fileDatabaseName(owner));
  try {
    return await work({ db, files, user: { id: owner.accountId, workspaceId: owner.workspaceId } });
  } finally {
    db.close();
    files.close();
  }
}

/** The person's other workspaces on this device that hold something that was not sent. */
export async function listUnsentElsewhere(
  account: Dexie,
  { id: accountId, workspaceId: here }: Pick<User, 'id' | 'workspaceId'>,
): Promise<{ workspaceId: string; count: number }[]> {
  const elsewhere = (await listWorkspaces(account)).filter(
    ({ workspaceId, user, removedAt }) => workspaceId !== here && (user || removedAt !== undefined),
  );
  const counted = elsewhere.map(async ({ workspaceId }) => ({
    workspaceId,
    count: await withPlace({ accountId, workspaceId }, countUnsentIn),
  }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

/** A workspace that the person is no longer in, with what was not sent to it from this device. */
export interface LeftBehind {
  workspaceId: string;
  name: string;
  count: number;
}

/** What is left on this device of workspaces that the person is no longer in. */
export async function listLeftBehind(account: Dexie, accountId: string): Promise<LeftBehind[]> {
  const removed = (await listWorkspaces(account)).filter(({ removedAt }) => removedAt !== undefined);
  const counted = removed.map(async ({ workspaceId, name }) => ({
    workspaceId,
    name,
    count: await withPlace({ accountId, workspaceId }, countUnsentIn),
  }));
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}
