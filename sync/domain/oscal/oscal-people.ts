import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { addressOf } from '#sync/domain/people/person-address.ts';
import type { NameOf } from './oscal-ids.ts';
import { inOscalOrder, props, type Json } from './oscal-text.ts';

/** A person as documents name them. `id`: the id from an earlier file, if one named them before. */
interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Members and people named by files, merged if they have the same address. Owner ids of either lead to the same person.
 */
export function peopleOf({ member, namedPerson }: Pick<FileRecords, 'member' | 'namedPerson'>) {
  const accounts = new Set(member.map(({ id }) => id));
  const named = inOscalOrder(namedPerson).filter(({ id }) => !accounts.has(id));
  const byAddress = new Map(named.filter(addressOf).map((one) => [addressOf(one), one.id]));
  const idOf = new Map(member.map((one) => [one.id, byAddress.get(addressOf(one)) ?? one.id]));
  const known = new Set(idOf.values());
  const people: Person[] = [
    ...member.map((one) => ({ ...one, id: idOf.get(one.id) ?? one.id })),
    ...named.filter(({ id }) => !known.has(id)),
  ];
  for (const { id } of named) idOf.set(id, id);
  return { people: inOscalOrder(people), idOf };
}

export function personParty({ id, firstName, lastName, email }: Person, nameOf: NameOf): Json {
  return {
    uuid: nameOf('member', id),
    type: 'person',
    name: oneLine(`${firstName} ${lastName}`, 'Member'),
    props: props({ 'record-id': id, 'first-name': firstName, 'last-name': lastName }),
    ...(/^\S+@\S+$/.test(email) && { 'email-addresses': [email] }),
    'member-of-organizations': [nameOf('organization', '')],
  };
}
