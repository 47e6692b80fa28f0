import { Dexie } from 'dexie';
import type { User } from '#sync/domain/people/user-record.ts';
import {
  findWorkspace,
  listOpened,
  listWorkspaces,
  openAccountDatabase,
  type KnownWorkspace,
} from '#web/store/account-database.ts';
import { deviceDatabase, forgetPerson, personsOf, type RememberedPerson } from '#web/store/device-database.ts';
import { fileDatabaseName } from '#web/store/file-database.ts';
import { databaseName, type DatabaseOwner } from '#web/store/record-database.ts';

/**
 * Where this tab works, as far as the device knows: as this user; in a workspace the person was removed from; or in one
 * that was never opened here, which only the server can tell about.
 */
export type Place = { user: User } | { removed: KnownWorkspace } | { unknown: string };

/**
 * The place of a remembered person's tab: the workspace the tab names, otherwise the one used last. Where the person
 * was removed from that one, a tab that did not name it goes on in another.
 */
export async function findPlace(remembered: RememberedPerson, named: string | undefined): Promise<Place> {
  const workspaceId = named ?? remembered.workspaceId;
  const account = openAccountDatabase(remembered.accountId);
  try {
    const known = await findWorkspace(account, workspaceId);
    if (known?.removedAt !== undefined) {
      const [other] = named === undefined ? await listOpened(account) : [];
      return other ? { user: other.user } : { removed: known };
    }
    const user = known?.user ?? (workspaceId === remembered.workspaceId ? remembered.user : undefined);
    return user ? { user } : { unknown: workspaceId };
  } finally {
    account.close();
  }
}

/** How many workspaces the person has, as far as this device knows. */
export async function countWorkspaces(accountId: string): Promise<number> {
  const account = openAccountDatabase(accountId);
  try {
    return (await listWorkspaces(account)).filter(({ isListed }) => isListed).length;
  } finally {
    account.close();
  }
}

/** A tab opened at a screen stays there, so that nothing has to be known of the person's other workspaces. */
export function isAtHome(): boolean {
  return window.location.pathname === '/';
}

/** A new tab of a person with several workspaces begins where all of them are. */
export function beginAtHome(): void {
  if (isAtHome()) window.history.replaceState(window.history.state, '', '/workspaces');
}

/** One after the other in all pages; where there are no locks, without waiting. */
async function whileErasing(accountId: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  await (locks ? locks.request(`erasing:${accountId}`, work) : work());
}

/** Removes the person and all records of theirs from the device. `open`: the workspace that this page shows. */
export async function erasePerson(accountId: string, open?: { erase(): Promise<void> }): Promise<void> {
  await whileErasing(accountId, async () => {
    await open?.erase();
    await eraseAccount(accountId);
    await forgetPerson(accountId);
  });
}

/**
 * Another page may have erased the person while this one was still saving their last words, and so opened a database
 * anew: it is removed as well. Where the list of persons itself may have been lost, nobody has erased anything.
 */
export async function eraseForgotten(person: DatabaseOwner): Promise<void> {
  await whileErasing(person.accountId, async () => {
    const isRemembered = (await personsOf().get(person.accountId)) !== undefined;
    if (isRemembered || deviceDatabase.isInDoubt) return;
    await eraseWorkspace(person);
    await eraseAccount(person.accountId);
  });
}

/** Removes every database of the person from the device. */
async function eraseAccount(accountId: string): Promise<void> {
  const account = openAccountDatabase(accountId);
  const known = await listWorkspaces(account);
  for (const { workspaceId } of known) await eraseWorkspace({ accountId, workspaceId });
  const { deleteOnPurpose } = await import('#web/store/loss/delete-on-purpose.ts');
  await deleteOnPurpose(account.name, () => account.delete());
}

/** The person lets go of what was left of a workspace they are no longer in. */
export async function forgetRemoved(person: DatabaseOwner): Promise<void> {
  await eraseWorkspace(person);
  const account = openAccountDatabase(person.accountId);
  await account.table('workspace').delete(person.workspaceId);
  account.close();
}

/** Removes a workspace's databases from the device, with what was not sent. */
async function eraseWorkspace(person: DatabaseOwner): Promise<void> {
  const { deleteOnPurpose } = await import('#web/store/loss/delete-on-purpose.ts');
  for (const name of [fileDatabaseName(person), databaseName(person)]) {
    await deleteOnPurpose(name, () => Dexie.delete(name));
  }
}
