import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { personMet } from '#sync/domain/method/method-choices.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { FamilyHolders } from '#sync/domain/team/who-has-what.ts';
import { personKey } from './meeting-person.ts';
import type { Meeting, MetPerson } from './meeting-record.ts';
import { byTime } from './meeting-time.ts';
import { openMeetingWith } from './merge-meetings.ts';

type Met = Pick<MethodRecord, 'method' | 'objectiveIds' | 'subject' | 'performedBy' | 'at'>;

/** Objectives that are in no meeting yet, with whoever is known to answer for them. */
export interface ProposedMeeting {
  /** Null where the team has met nobody about their requirements. */
  person: MetPerson | null;
  /** The family, where nobody is known. */
  family: string | null;
  objectiveIds: readonly string[];
  /** Who of the team judges them. */
  attendeeIds: readonly string[];
  /** The meeting with this person that takes them; null for a new one. */
  into: Meeting | null;
}

interface Known {
  /** What is left to judge, in the standard's order. */
  left: readonly string[];
  meetings: readonly Meeting[];
  methods: readonly Met[];
  holders: readonly FamilyHolders[];
}

/** Everybody whom the team has met or will meet, the latest first, each once, with the title they were given. */
export function peopleMet(meetings: readonly Pick<Meeting, 'id' | 'people' | 'time'>[], methods: readonly Met[]) {
  const planned = meetings.toSorted(byTime).flatMap(({ people }) => people);
  const met = methods
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map((one) => ({ name: personMet(one).trim(), title: '' }));
  const each = new Map<string, MetPerson>();
  for (const person of [...planned, ...met]) {
    const key = personKey(person.name);
    const known = each.get(key);
    if (key !== '' && (!known || known.title === ''))
      each.set(key, { name: known?.name ?? person.name, title: person.title });
  }
  return [...each.values()];
}

/**
 * What is left to judge and in no meeting, by the person with whom the team spoke, or will speak, of the same
 * requirement; the rest by family.
 */
export function proposedMeetings({ left, meetings, methods, holders }: Known): ProposedMeeting[] {
  const planned = new Set(meetings.flatMap(({ objectiveIds }) => objectiveIds));
  const people = new Map(peopleMet(meetings, methods).map((one) => [personKey(one.name), one]));
  const personOf = whoAnswers(meetings, methods);
  const groups = new Map<string, string[]>();
  for (const id of left) {
    if (planned.has(id)) continue;
    const person = personOf.get(requirementOfObjective(id));
    const group = person === undefined ? `family ${familyOfObjective(id)}` : `person ${person}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const proposed = [...groups].map(([group, objectiveIds]): ProposedMeeting => {
    const isPerson = group.startsWith('person ');
    const person = isPerson ? (people.get(group.slice('person '.length)) ?? null) : null;
    const codes = new Set(objectiveIds.map(familyOfObjective));
    const having = holders.filter(({ family }) => codes.has(family));
    return {
      person,
      family: isPerson ? null : group.slice('family '.length),
      objectiveIds,
      attendeeIds: [...new Set(having.flatMap(({ counting }) => counting.map(({ personId }) => personId)))],
      into: (person && openMeetingWith(meetings, person.name)) ?? null,
    };
  });
  return proposed.toSorted((one, other) => Number(one.person === null) - Number(other.person === null));
}

/** By requirement: the person met last about it, and before anybody met, whoever is to be met. */
function whoAnswers(meetings: readonly Meeting[], methods: readonly Met[]): ReadonlyMap<string, string> {
  const planned = meetings.toSorted(byTime).flatMap(({ people: [first], objectiveIds }) => {
    return first ? [{ key: personKey(first.name), objectiveIds }] : [];
  });
  const met = methods
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((one) => ({ key: personKey(personMet(one)), objectiveIds: one.objectiveIds }));
  const found = new Map<string, string>();
  for (const { key, objectiveIds } of [...met, ...planned]) {
    if (key !== '') for (const id of objectiveIds) found.set(requirementOfObjective(id), key);
  }
  return found;
}
