import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { isDisputed } from '#sync/domain/finding/objective-state.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { assessmentAddress, type Address, type AddressSearch } from '#web/address.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

const OBJECTIVES = '/assessments/$assessmentId/objectives';
const WALK = '/assessments/$assessmentId/walk';
const DISPUTES = '/assessments/$assessmentId/disputes';
const INTERVIEWS = '/assessments/$assessmentId/interviews';

/** The screen on which a team judges. */
export function objectivesHref(assessmentId: string, search?: AddressSearch<typeof OBJECTIVES>): Address {
  return assessmentAddress(OBJECTIVES, assessmentId, search);
}

/** The screen on which the lead rules. */
export function disputesHref(assessmentId: string, search?: AddressSearch<typeof DISPUTES>): Address {
  return assessmentAddress(DISPUTES, assessmentId, search);
}

/** Where people are interviewed; with a person and what it is about, that interview. */
export function interviewsHref(assessmentId: string, search?: AddressSearch<typeof INTERVIEWS>): Address {
  return assessmentAddress(INTERVIEWS, assessmentId, search);
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
