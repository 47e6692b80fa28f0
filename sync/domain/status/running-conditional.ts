import { closeOutDay } from '#sync/domain/score/conditional-status.ts';
import { latestOf, type RecordedStatus } from './status-order.ts';

/**
 * The conditional status whose 180 days are running today: the latest of Level 2. Null if that one is final, over or
 * still to come.
 */
export function runningConditional<S extends RecordedStatus>(statuses: readonly S[], today: string): S | null {
  // A self-assessment and one by a C3PAO replace each other.
  const latest = latestOf(statuses.filter(({ type, statusDate }) => type !== 'level_1_self' && statusDate <= today));
  return latest?.isConditional && today <= closeOutDay(latest.statusDate) ? latest : null;
}
