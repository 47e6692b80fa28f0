import { claimOf } from '#sync/domain/control/claim.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';

export interface PersonFigures {
  id: string;
  name: string;
  /** Controls whose current status this person set. */
  completed: number;
  inProgress: number;
}

/** Who last changed the controls' statuses. Lists every member, the one with the most complete controls first. */
export function personFigures(members: readonly Member[], statuses: Iterable<SealedControlStatus>): PersonFigures[] {
  const people = new Map(
    members.map((member) => [member.id, { id: member.id, name: personName(member), completed: 0, inProgress: 0 }]),
  );
  for (const record of statuses) {
    const claim = claimOf(record);
    const stamp = record.stamps.status;
    if (!stamp || claim === 'not_started') continue;
    // People who have left keep their share, under the name they had at the time.
    const person = people.get(stamp.by) ?? { id: stamp.by, name: stamp.name, completed: 0, inProgress: 0 };
    people.set(stamp.by, person);
    if (claim === 'complete') person.completed++;
    else person.inProgress++;
  }
  return [...people.values()].sort(
    (a, b) => b.completed - a.completed || b.inProgress - a.inProgress || a.name.localeCompare(b.name),
  );
}
