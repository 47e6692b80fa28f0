import { isDisputed } from '#sync/domain/finding/objective-state.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import { type Address, findAddress, writeSearchText } from '#web/address.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

interface ObjectivesSearch {
  family?: string;
  show?: 'left';
  objective?: string;
}

/** The screen on which a team judges; undefined where this app has none. */
export function objectivesHref(assessmentId: string, search: ObjectivesSearch = {}): Address | undefined {
  return findAddress(`/assessments/${assessmentId}/objectives${writeSearchText(search)}`);
}

interface DisputesSearch {
  show?: 'undisputed';
  family?: string;
  objective?: string;
}

/** The screen on which the lead rules; undefined where this app has none. */
export function disputesHref(assessmentId: string, search: DisputesSearch = {}): Address | undefined {
  return findAddress(`/assessments/${assessmentId}/disputes${writeSearchText(search)}`);
}

/** The objectives that a gate waits for, at the first of them; undefined where it waits for something else. */
export function gateHref(
  { assessment: { id }, consolidated: { standings } }: Pick<TeamAssessment, 'assessment' | 'consolidated'>,
  { place, about: [objective] }: GateItem,
): Address | undefined {
  if (objective === undefined || (place !== 'objectives' && place !== 'disputes')) return undefined;
  const family = familyOfObjective(objective);
  if (place === 'objectives') return objectivesHref(id, { family, show: 'left', objective });
  const isOpen = isDisputed(standings.get(objective)?.proposals ?? []);
  return disputesHref(id, isOpen ? { objective } : { show: 'undisputed', family });
}
