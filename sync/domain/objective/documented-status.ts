import { openStatus, type SealedStatus } from '#sync/domain/common/sealed-status.ts';
import type { Judgement, ObjectiveStatusValue } from './objective-status-record.ts';

/** A status and the judgment beside it, sealed or not. */
export interface StoredAnswer {
  status: ObjectiveStatusValue | SealedStatus<ObjectiveStatusValue>;
  judgement: Judgement | null;
}

/**
 * The status for percentages, filters and documented calls: not applicable and met count as implemented, not met as in
 * progress. The status a person chose stays stored.
 */
export function documentedStatus({ status: stored, judgement }: StoredAnswer): ObjectiveStatusValue {
  const status = openStatus(stored);
  if (!judgement) return status;
  if (judgement === 'not_met') return 'in_progress';
  return judgement === 'met' && status === 'validated' ? status : 'implemented';
}
