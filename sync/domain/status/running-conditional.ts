import { closeOutDay } from '#sync/domain/score/conditional-status.ts';
import { latestOf, type RecordedStatus } from './status-order.ts';

/** The conditional status whose 180 days run today: the latest of Level 2. Null where it is final, over or to come. */
export function runningConditional<S extends RecordedStatus>(statuses: readonly S[], today: string): S | null {
  // A self-assessment and one by a C3PAO stand in for each other.
  const latest = latestOf(statuses.filter(({ type, statusDate }) => type !== 'level_1_self' && statusDate <= today));
  return latest?.isConditional && today <= closeOutDay(latest.statusDate) ? latest : null;
}
