import { percentOf } from '#sync/domain/common/percent.ts';
import { documentedStatus, type StoredAnswer } from './documented-status.ts';
import type { Objective } from './objective-record.ts';
import type { ObjectiveStatusValue } from './objective-status-record.ts';

/** An objective with the organization's record for it. */
export interface AnsweredObjective {
  objective: Pick<Objective, 'custom'>;
  record: StoredAnswer;
}

/** The objectives that figures count: an organization's own additions to the standard never do. */
export function countedObjectives<T extends Pick<AnsweredObjective, 'objective'>>(rows: readonly T[]): T[] {
  return rows.filter(({ objective }) => !objective.custom);
}

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

/** Progress over the standard's objectives, by judgment, or by status where there is none. */
export function objectivesOverview(rows: readonly AnsweredObjective[]): ObjectivesOverview {
  const statuses = countedObjectives(rows).map(({ record }) => documentedStatus(record));
  const total = statuses.length;
  const count = (value: ObjectiveStatusValue) => statuses.filter((status) => status === value).length;
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
    notStarted: count('not_started'),
  };
}
