import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { isDisputed } from '#sync/domain/finding/objective-state.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { assessmentAddress, type Address, type AddressSearch } from '#web/address.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

const OBJECTIVES = '/assessments/$assessmentId/objectives';
const WALK = '/assessments/$assessmentId/walk';
const DISPUTES = '/assessments/$assessmentId/disputes';
const INTERVIEWS = '/assessments/$assessmentId/interviews';
const SCHEDULE = '/assessments/$assessmentId/schedule';

/** The screen on which a team judges. */
export function objectivesHref(assessmentId: string, search?: AddressSearch<typeof OBJECTIVES>): Address {
  return assessmentAddress(OBJECTIVES, assessmentId, search);
}

/** The screen on which the lead rules. */
export function disputesHref(assessmentId: string, search?: AddressSearch<typeof DISPUTES>): Address {
  return assessmentAddress(DISPUTES, assessmentId, search);
}

/** The screen on which a team plans whom it meets. */
export function scheduleHref(assessmentId: string, search?: AddressSearch<typeof SCHEDULE>): Address {
  return assessmentAddress(SCHEDULE, assessmentId, search);
}

/** Where people are interviewed; with a person and what it is about, that interview. */
export function interviewsHref(assessmentId: string, search?: AddressSearch<typeof INTERVIEWS>): Address {
  return assessmentAddress(INTERVIEWS, assessmentId, search);
}

/** The interview of a meeting's first person; undefined for meetings of other kinds, and while it names nobody. */
export function interviewHref({ assessmentId, kind, people: [person], objectiveIds }: Meeting): Address | undefined {
  if (kind !== 'interview' || !person) return undefined;
  return interviewsHref(assessmentId, { person: person.name, title: person.title, about: objectiveIds });
}

/** The screen with which they walk through the building. */
export function walkHref(assessmentId: string, search?: AddressSearch<typeof WALK>): Address {
  return assessmentAddress(WALK, assessmentId, search);
}

/** The objectives that a gate waits for, at the first of them; undefined where it waits for something else. */
export function gateHref(
  { assessment: { id }, consolidated: { standings } }: Pick<TeamAssessment, 'assessment' | 'consolidated'>,
  { place, about: [objective] }: GateItem,
): Address | undefined {
  if (objective === undefined || (place !== 'objectives' && place !== 'disputes')) return undefined;
  const family = familyOfObjective(objective) as FamilyCode;
  if (place === 'objectives') return objectivesHref(id, { family, show: 'left', objective });
  const isOpen = isDisputed(standings.get(objective)?.proposals ?? []);
  return disputesHref(id, isOpen ? { objective } : { show: 'undisputed', family });
}
