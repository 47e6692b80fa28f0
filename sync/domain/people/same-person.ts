import type { Ref, View } from '#sync/engine/schema.ts';
import type { NamedPerson } from './named-person-record.ts';
import type { PeopleTables } from './people-tables.ts';
import { addressOf } from './person-address.ts';

type Known = Pick<NamedPerson, 'id' | 'email'>;

/** Whether the two are one person: by account, or by the address with which a file names one of them. */
export function isSamePerson(one: Known, other: Known): boolean {
  return one.id === other.id || (addressOf(one) !== '' && addressOf(one) === addressOf(other));
}

/** What `isOwn` must read, since a record's owner is known only once the record has been read. */
export const everybody: Ref<PeopleTables>[] = [
  { table: 'member', isAll: true },
  { table: 'namedPerson', isAll: true },
];

/** Whether this owner is the member with this account, or the person by whose name a file knew them before. */
export function isOwn(view: View<PeopleTables>, ownerId: string | null, accountId: string): boolean {
  if (ownerId === null || ownerId === accountId) return ownerId === accountId;
  const owner = view.get('member', ownerId) ?? view.get('namedPerson', ownerId);
  const self = view.get('member', accountId);
  return owner !== undefined && self !== undefined && isSamePerson(owner, self);
}
