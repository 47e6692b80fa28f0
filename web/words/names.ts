import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';

const statusNames: Readonly<Record<string, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
  implemented: 'Implemented',
  validated: 'Validated',
};

/** A stored status by its name; 'Unknown' for a value that this version does not know. */
export function statusName(status: string): string {
  return (Object.hasOwn(statusNames, status) && statusNames[status]) || 'Unknown';
}

/** A stored boolean as 'Yes' or 'No'. */
export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** The name of somebody in this list; `former` for people who are no longer in it. */
export function memberName(
  members: readonly Pick<Member, 'id' | 'firstName' | 'lastName' | 'email'>[],
  id: string | null,
  former = 'Former member',
): string {
  const member = members.find((one) => one.id === id);
  return member ? personName(member) : former;
}
