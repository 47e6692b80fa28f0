import { openStatus, type SealedStatus } from '#sync/domain/common/sealed-status.ts';
import type { Judgement, ObjectiveStatusValue } from './objective-status-record.ts';

/** A status and the judgement beside it, sealed or not. */
export interface StoredAnswer {
  status: ObjectiveStatusValue | SealedStatus<ObjectiveStatusValue>;
  judgement: Judgement | null;
}

/**
 * The status as percentages, filters and documented calls read it: not applicable and met count as implemented, not
 * met as in progress. What a person chose stays stored beneath.
 */
export function documentedStatus({ status: stored, judgement }: StoredAnswer): ObjectiveStatusValue {
  const status = openStatus(stored);
  if (!judgement) return status;
  if (judgement === 'not_met') return 'in_progress';
  return judgement === 'met' && status === 'validated' ? status : 'implemented';
}
