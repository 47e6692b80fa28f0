import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { addressOf } from '#sync/domain/people/person-address.ts';
import { isSamePerson } from '#sync/domain/people/same-person.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Members, and whom a file named: everybody who can own an item. Undefined for the first milliseconds. */
export function usePeople(): NamedPerson[] | undefined {
  return useSharedLive(listPeople);
}

/**
 * The same, as this device has them at one moment. Who became a member after a file had named them is there twice, the
 * account first: items may be theirs by either.
 */
export async function listPeople(db: RecordDatabase): Promise<NamedPerson[]> {
  const { members, named } = await readPeople(db);
  return [...members, ...named];
}

/** Members, and whom a file named: whose id is an account's is a member, and not named. */
export async function readPeople(db: RecordDatabase): Promise<Record<'members' | 'named', NamedPerson[]>> {
  const [members, named] = await Promise.all([db.table('member').toArray(), db.table('namedPerson').toArray()]);
  const accounts = new Set(members.map(({ id }) => id));
  return { members, named: named.filter(({ id }) => !accounts.has(id)) };
}

/** Each of them once, by their account where they have one. `chosenId`: stays, whoever that is. */
export function peopleToChoose(people: readonly NamedPerson[], chosenId: string | null): NamedPerson[] {
  const first = new Map(people.toReversed().map((one) => [addressOf(one) || one.id, one.id]));
  return people.filter((one) => one.id === chosenId || first.get(addressOf(one) || one.id) === one.id);
}

/** Whether somebody with this account is the one, by it or by the address under which a file named them. */
export function isSelf(people: readonly NamedPerson[], id: string | null, user: Pick<NamedPerson, 'id' | 'email'>) {
  const one = people.find((other) => other.id === id);
  return id === user.id || (one !== undefined && isSamePerson(one, user));
}
