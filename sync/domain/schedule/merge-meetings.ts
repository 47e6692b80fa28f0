import { objectiveIds as standardOrder } from '#sync/catalog/catalog-facts.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { isWith, personKey } from './meeting-person.ts';
import type { Meeting } from './meeting-record.ts';
import { byTime } from './meeting-time.ts';

type Merging = Pick<Meeting, 'id' | 'kind' | 'people' | 'time' | 'objectiveIds' | 'attendeeIds' | 'notes' | 'begunAt'>;

/** Several meetings that become one. */
export interface MeetingMerge<M extends Merging> {
  /** The earliest, which stays. */
  into: M;
  /** What it becomes. */
  set: Pick<Meeting, 'people' | 'objectiveIds' | 'attendeeIds' | 'notes'>;
  /** The others, which go. */
  gone: readonly M[];
}

/** Objectives in the standard's order, each once. */
export function joinObjectives(...lists: readonly (readonly string[])[]): string[] {
  const all = new Set(lists.flat());
  return standardOrder.filter((id) => all.has(id));
}

const partiesOf = ({ kind, people }: Merging) =>
  [kind, ...new Set(people.map(({ name }) => personKey(name)))].sort().join('\n');

/**
 * Whoever is to be met several times in one way, alone or with the same others, is met once. A meeting that has begun
 * stays as it is, and so do meetings with nobody named.
 */
export function mergeMeetings<M extends Merging>(meetings: readonly M[]): MeetingMerge<M>[] {
  const groups = new Map<string, M[]>();
  for (const meeting of meetings.toSorted(byTime)) {
    if (meeting.begunAt !== null || meeting.people.length === 0) continue;
    const parties = partiesOf(meeting);
    groups.set(parties, [...(groups.get(parties) ?? []), meeting]);
  }
  return [...groups.values()].flatMap(([into, ...gone]) => {
    if (!into || gone.length === 0) return [];
    const all = [into, ...gone];
    const notes = [...new Set(all.map((one) => one.notes.trim()))].filter(Boolean).join('\n');
    // Words are not cut; somebody has to shorten them first.
    if (notes.length > TEXT_LIMITS.resources) return [];
    const titled = all.flatMap(({ people }) => people).filter(({ title }) => title.trim() !== '');
    const titleOf = (name: string) => titled.find((one) => personKey(one.name) === personKey(name))?.title ?? '';
    const set = {
      people: into.people.map(({ name, title }) => ({ name, title: title.trim() === '' ? titleOf(name) : title })),
      objectiveIds: joinObjectives(...all.map(({ objectiveIds }) => objectiveIds)),
      attendeeIds: [...new Set(all.flatMap(({ attendeeIds }) => attendeeIds))],
      notes,
    };
    return [{ into, set, gone }];
  });
}

/**
 * The meeting that takes what else a person is to be asked: one that has not begun, rather an interview than anything
 * else, rather alone than with others, rather earlier than later.
 */
export function openMeetingWith<M extends Merging>(meetings: readonly M[], name: string): M | undefined {
  const rank = ({ kind, people }: M) => (kind === 'interview' ? 0 : 1_000) + people.length;
  return meetings
    .filter((one) => one.begunAt === null && one.kind !== 'walk_through' && isWith(one, name))
    .toSorted((one, other) => rank(one) - rank(other) || byTime(one, other))[0];
}
