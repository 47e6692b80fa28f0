import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { isSamePerson } from '#sync/domain/people/same-person.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';
import { readPeople } from './use-people.ts';

/** Somebody whom a file named, with what is theirs. */
export interface KnownByName {
  person: NamedPerson;
  items: readonly Poam[];
  /** The member who has the address that the file gave them. */
  account: NamedPerson | undefined;
}

/** Whom files named, by name. Undefined for the first milliseconds. */
export function useNamedPeople(): KnownByName[] | undefined {
  return useSharedLive(listNamedPeople);
}

/** The same, as this device has them at one moment. */
export async function listNamedPeople(db: RecordDatabase): Promise<KnownByName[]> {
  const { members, named } = await readPeople(db);
  const owners = named.map(({ id }) => id);
  const items = await db.table('plan').where('ownerId').anyOf(owners).toArray();
  return named
    .map((person) => ({
      person,
      items: items.filter(({ ownerId }) => ownerId === person.id),
      account: members.find((member) => isSamePerson(member, person)),
    }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

function nameOf({ person }: KnownByName): string {
  return `${person.lastName} ${person.firstName} ${person.id}`;
}
