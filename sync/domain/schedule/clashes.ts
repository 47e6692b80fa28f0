import { personKey, personText } from './meeting-person.ts';
import type { Meeting } from './meeting-record.ts';
import { byTime } from './meeting-time.ts';

type Placed = Pick<Meeting, 'id' | 'people' | 'time' | 'attendeeIds' | 'endedAt'>;

/** Somebody who is to be in two meetings at once: a person of the client by what they are called, or of the team. */
export interface Clash<M extends Placed> {
  with: M;
  people: readonly string[];
  attendeeIds: readonly string[];
}

function isAtOnce({ time: one }: Placed, { time: other }: Placed): boolean {
  return one.day === other.day && one.start < other.end && other.start < one.end;
}

/** By a meeting's id: the other meetings at its time that need the same people. What has ended needs nobody. */
export function clashesOf<M extends Placed>(meetings: readonly M[]): ReadonlyMap<string, readonly Clash<M>[]> {
  const open = meetings.filter(({ endedAt }) => endedAt === null).toSorted(byTime);
  return new Map(
    open.flatMap((one) => {
      const found = open.flatMap((other) => (other.id !== one.id && isAtOnce(one, other) ? clashWith(one, other) : []));
      return found.length > 0 ? [[one.id, found]] : [];
    }),
  );
}

function clashWith<M extends Placed>(one: M, other: M): Clash<M>[] {
  const keys = new Set(other.people.map(({ name }) => personKey(name)));
  const people = one.people.filter(({ name }) => keys.has(personKey(name))).map(personText);
  const attendeeIds = one.attendeeIds.filter((id) => other.attendeeIds.includes(id));
  return people.length + attendeeIds.length > 0 ? [{ with: other, people, attendeeIds }] : [];
}
