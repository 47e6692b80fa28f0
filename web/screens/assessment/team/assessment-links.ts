import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { isDisputed } from '#sync/domain/finding/objective-state.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { assessmentAddress, findAddress, type Address, type AddressSearch } from '#web/address.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

const OBJECTIVES = '/assessments/$assessmentId/objectives';
const DISPUTES = '/assessments/$assessmentId/disputes';
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

/** Where an interview is held; undefined while the app has no screen for it. */
export function interviewHref(assessmentId: string, meetingId: string): Address | undefined {
  return findAddress(`/assessments/${assessmentId}/interviews/${meetingId}`);
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
