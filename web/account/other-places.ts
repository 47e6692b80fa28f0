import type { User } from '#sync/domain/people/user-record.ts';
import { countForms } from '#web/drafts/drafts.ts';
import { listOnlyHere } from '#web/files/file-queue.ts';
import { listWorkspaces, type AccountDatabase } from '#web/store/account-database.ts';
import { countCarried } from '#web/store/carried.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { databaseName, openRecordDatabase, type DatabaseOwner } from '#web/store/record-database.ts';
import type { UnsentPlace } from '#web/sync/unsent-export.ts';

/** What only this device has of workspaces. */
export interface Unsent {
  /** Changes, queued, rejected or carried for others, and files. */
  changes: number;
  /** Begun and not saved: they are no changes yet, and stay until somebody ends them. */
  forms: number;
}

export async function countUnsentIn({ db, files }: Pick<UnsentPlace, 'db' | 'files'>): Promise<Unsent> {
  const [queued, setAside, carried, own, forms] = await Promise.all([
    db.table('outbox').count(),
    db.table('aside').count(),
    countCarried(db),
    listOnlyHere(db, files),
    countForms(db),
  ]);
  return { changes: queued + setAside + carried + own.length, forms };
}

export function addUnsent(all: readonly Unsent[]): Unsent {
  const sum = (of: (one: Unsent) => number) => all.reduce((total, one) => total + of(one), 0);
  return { changes: sum(({ changes }) => changes), forms: sum(({ forms }) => forms) };
}

function isAny({ changes, forms }: Unsent): boolean {
  return changes + forms > 0;
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
  account: AccountDatabase,
  { id: accountId, workspaceId: here }: Pick<User, 'id' | 'workspaceId'>,
): Promise<({ workspaceId: string } & Unsent)[]> {
  const elsewhere = (await listWorkspaces(account)).filter(
    ({ workspaceId, user, removedAt }) => workspaceId !== here && (user || removedAt !== undefined),
  );
  const counted = elsewhere.map(async ({ workspaceId }) => ({
    workspaceId,
    ...(await withPlace({ accountId, workspaceId }, countUnsentIn)),
  }));
  return (await Promise.all(counted)).filter(isAny);
}

/** A workspace that the person is no longer in, with what was not sent to it from this device. */
export interface LeftBehind extends Unsent {
  workspaceId: string;
  name: string;
}

/** What is left on this device of workspaces that the person is no longer in. */
export async function listLeftBehind(account: AccountDatabase, accountId: string): Promise<LeftBehind[]> {
  const removed = (await listWorkspaces(account)).filter(({ removedAt }) => removedAt !== undefined);
  const counted = removed.map(async ({ workspaceId, name }) => ({
    workspaceId,
    name,
    ...(await withPlace({ accountId, workspaceId }, countUnsentIn)),
  }));
  return (await Promise.all(counted)).filter(isAny);
}
