import type { User } from '#sync/records/user-record.ts';
import { Dexie, type Table } from 'dexie';

/** A person this browser profile remembers; their records lie in a database of their own. */
export interface RememberedPerson {
  userId: string;
  organizationId: string;
  user: User;
  lastUsedAt: string;
  /** True for the person whose app this is now; at most one. 1 and 0, because IndexedDB does not index booleans. */
  current: 0 | 1;
}

class DeviceDatabase extends Dexie {
  declare readonly person: Table<RememberedPerson, string>;

  constructor() {
    super('vernier-device', { cache: 'disabled' });
    this.version(1).stores({ person: 'userId, current' });
  }
}

export const deviceDatabase = new DeviceDatabase();

export async function findCurrentPerson(): Promise<RememberedPerson | undefined> {
  return deviceDatabase.person.where('current').equals(1).first();
}

export async function listPersons(): Promise<RememberedPerson[]> {
  return deviceDatabase.person.toArray();
}

/** Makes this person the current one, with what the server last said of them. */
export async function rememberPerson(user: User): Promise<RememberedPerson> {
  const person: RememberedPerson = {
    userId: user.id,
    organizationId: user.organizationId,
    user,
    lastUsedAt: new Date().toISOString(),
    current: 1,
  };
  await deviceDatabase.transaction('rw', deviceDatabase.person, async () => {
    await deviceDatabase.person.where('current').equals(1).modify({ current: 0 });
    await deviceDatabase.person.put(person);
  });
  return person;
}

/** Nobody is signed in on this device any more; databases stay. */
export async function forgetCurrent(): Promise<void> {
  await deviceDatabase.person.where('current').equals(1).modify({ current: 0 });
}

export async function forgetPerson(userId: string): Promise<void> {
  await deviceDatabase.person.delete(userId);
}
