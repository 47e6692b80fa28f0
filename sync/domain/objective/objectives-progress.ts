import type { ObjectiveStatusValue } from './objective-status-record.ts';
import { percentOf } from '#sync/domain/common/percent.ts';

export interface ObjectivesOverview {
  totalObjectives: number;
  /** Share that is implemented or validated, 0 to 100, not rounded. */
  percentComplete: number;
  /** Share that is validated, 0 to 100, not rounded. */
  auditReadiness: number;
  implemented: number;
  validated: number;
  inProgress: number;
  notStarted: number;
}

/** Progress over the objectives. Objectives without a record count as not started. */
export function objectivesOverview(
  total: number,
  statuses: readonly { status: ObjectiveStatusValue }[],
): ObjectivesOverview {
  const count = (value: ObjectiveStatusValue) => statuses.filter(({ status }) => status === value).length;
  const implemented = count('implemented');
  const validated = count('validated');
  const inProgress = count('in_progress');
  return {
    totalObjectives: total,
    percentComplete: percentOf(implemented + validated, total),
    auditReadiness: percentOf(validated, total),
    implemented,
    validated,
    inProgress,
    notStarted: Math.max(0, total - implemented - validated - inProgress),
  };
}
