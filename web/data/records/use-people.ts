import type { Dexie } from 'dexie';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { useSharedLive } from './use-live.ts';

/** Members, and whom a file named: everybody who can own an item. Undefined for the first milliseconds. */
export function usePeople(): NamedPerson[] | undefined {
  return useSharedLive(listPeople);
}

/** The same, as this device has them at one moment. A member whom a file named as well is a member. */
export async function listPeople(db: Dexie): Promise<NamedPerson[]> {
  const [members, named] = await Promise.all([
    db.table<NamedPerson>('member').toArray(),
    db.table<NamedPerson>('namedPerson').toArray(),
  ]);
  const known = new Set(members.flatMap(({ id, email }) => [id, email]));
  return [...members, ...named.filter(({ id, email }) => !known.has(id) && !known.has(email))];
}
