import type { Dexie } from 'dexie';
import type { User } from '#sync/domain/people/user-record.ts';
import { LastingDatabase } from './connection/lasting-database.ts';
import type { StoreTable } from './own-stores.ts';

/** A person this browser profile remembers; their records are in databases of their own, one for each workspace. */
export interface RememberedPerson {
  accountId: string;
  /** The workspace used last on this device, and the person as they are there. */
  workspaceId: string;
  user: User;
  lastUsedAt: string;
  /** The session they were signed in by; missing where the server never said. */
  sessionId?: string;
  /** 1 for the person whose app this is now; at most one. IndexedDB does not index booleans. */
  current: 0 | 1;
}

const CHANNEL = 'vernier-person';

let channel: BroadcastChannel | undefined;

// One per page: a channel never receives its own messages.
function tabs(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    // Otherwise it would keep a test process from ending.
    (channel as { unref?: () => void }).unref?.();
  }
  return channel;
}

/** Calls `listener` when another tab or the worker has changed whose app this is; the database has the details. */
export function onPersonChange(listener: () => void): void {
  tabs()?.addEventListener('message', listener);
}

/** Who is who on this device. `newest` as for the records. */
export function openDeviceDatabase(newest = true): LastingDatabase {
  const db = new LastingDatabase('vernier-device', { newest });
  if (newest) db.version(1).stores({ person: 'accountId, current' });
  return db;
}

export const deviceDatabase = openDeviceDatabase();

export function personsOf(db: Dexie = deviceDatabase): StoreTable<RememberedPerson, string, 'accountId' | 'current'> {
  return db.table('person');
}

export async function findCurrentPerson(db: Dexie = deviceDatabase): Promise<RememberedPerson | undefined> {
  return personsOf(db).where('current').equals(1).first();
}

/** Makes this person the current one, with the server's last answer about them. */
export async function rememberPerson(user: User, sessionId?: string): Promise<RememberedPerson> {
  const person: RememberedPerson = {
    accountId: user.id,
    workspaceId: user.workspaceId,
    user,
    lastUsedAt: new Date().toISOString(),
    ...(sessionId === undefined ? {} : { sessionId }),
    current: 1,
  };
  await deviceDatabase.transaction('rw', 'person', async () => {
    await personsOf().where('current').equals(1).modify({ current: 0 });
    await personsOf().put(person);
  });
  tabs()?.postMessage(null);
  return person;
}

/** Updates what is known of a person in the workspace used last; whose app this is does not change. */
export async function describePerson(user: User): Promise<void> {
  const { id, workspaceId } = user;
  await personsOf()
    .where({ accountId: id })
    .filter((person) => person.workspaceId === workspaceId)
    .modify({ user });
}

/** Nobody is signed in on this device any more; databases stay. */
export async function forgetCurrent(db: Dexie = deviceDatabase): Promise<void> {
  await personsOf(db).where('current').equals(1).modify({ current: 0 });
  tabs()?.postMessage(null);
}

export async function forgetPerson(accountId: string): Promise<void> {
  await personsOf().delete(accountId);
}
