import type { Dexie } from 'dexie';
import type { Membership, User } from '#sync/domain/people/user-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { LastingDatabase } from './connection/lasting-database.ts';
import type { StoreTable } from './own-stores.ts';
import type { WorkspaceSummary } from './summary-row.ts';

/** A workspace the person belongs to, or belonged to, as this device knows it. */
export interface KnownWorkspace {
  workspaceId: string;
  /** The client's name. */
  name: string;
  role: Role;
  holder: 'organization' | 'assessor';
  /** The person as they are there; missing until it was opened on this device, when its databases are made. */
  user?: User;
  /** False once the server no longer names it among the person's workspaces. */
  isListed: boolean;
  /** When an authenticated answer said that the person is no longer a member (ISO). */
  removedAt?: string;
}

/** This browser profile's key: the public half is SPKI in base64url, the id the SHA-256 of that in hex. */
export interface StoredDeviceKey {
  name: 'own';
  id: string;
  publicKey: string;
  privateKey: CryptoKey;
}

/** What one person's workspaces have in common on this device, with the type of each store's rows. */
export interface AccountDatabase extends Omit<Dexie, 'table'> {
  table(name: 'workspace'): StoreTable<KnownWorkspace, string, 'workspaceId'>;
  table(name: 'summary'): StoreTable<WorkspaceSummary, string, 'workspaceId'>;
  table(name: 'deviceKey'): StoreTable<StoredDeviceKey, 'own', 'name'>;
}

export function accountDatabaseName(accountId: string): string {
  return `vernier-account-${accountId}`;
}

export function openAccountDatabase(accountId: string, newest = true): AccountDatabase {
  const db = new LastingDatabase(accountDatabaseName(accountId), { newest });
  if (newest) db.version(2).stores({ workspace: 'workspaceId', summary: 'workspaceId', deviceKey: 'name' });
  return db;
}

/** In the order in which people look for them: by name. */
export async function listWorkspaces(db: AccountDatabase): Promise<KnownWorkspace[]> {
  const known = await db.table('workspace').toArray();
  return known.sort((a, b) => a.name.localeCompare(b.name) || a.workspaceId.localeCompare(b.workspaceId));
}

export async function findWorkspace(db: AccountDatabase, workspaceId: string): Promise<KnownWorkspace | undefined> {
  return db.table('workspace').get(workspaceId);
}

/** Those whose databases are on this device: the person worked in them here, and is a member as far as is known. */
export async function listOpened(db: AccountDatabase): Promise<(KnownWorkspace & { user: User })[]> {
  return (await listWorkspaces(db)).flatMap((known) => {
    const { user, removedAt } = known;
    return user && removedAt === undefined ? [{ ...known, user }] : [];
  });
}

/**
 * Takes in the server's list. What it no longer names stays while this device has its databases: only the server's word
 * to a round of that workspace removes anything.
 */
export async function keepMemberships(db: AccountDatabase, memberships: readonly Membership[]): Promise<void> {
  const table = db.table('workspace');
  await db.transaction('rw', table, async () => {
    const known = new Map((await table.toArray()).map((one) => [one.workspaceId, one]));
    for (const { workspaceId, workspaceName: name, role, holder } of memberships) {
      const user = known.get(workspaceId)?.user;
      await table.put({ workspaceId, name, role, holder, isListed: true, ...(user && { user }) });
      known.delete(workspaceId);
    }
    for (const { workspaceId, user, removedAt } of known.values()) {
      if (user === undefined && removedAt === undefined) await table.delete(workspaceId);
      else await table.update(workspaceId, { isListed: false });
    }
  });
}

/** The person as they are in the workspace they have open here. */
export async function keepUser(db: AccountDatabase, user: User): Promise<void> {
  const table = db.table('workspace');
  const { workspaceId, organizationName: name, role } = user;
  await db.transaction('rw', table, async () => {
    const known = await table.get(workspaceId);
    if (known?.removedAt !== undefined) return;
    await table.put({ holder: 'organization', isListed: true, ...known, workspaceId, name, role, user });
  });
}
