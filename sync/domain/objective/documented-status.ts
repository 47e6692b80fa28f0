import type { ObjectiveStatus, ObjectiveStatusValue } from './objective-status-record.ts';

/**
 * The status as percentages, filters and documented calls read it: not applicable and met count as implemented, not
 * met as in progress. What a person chose stays stored beneath.
 */
export function documentedStatus({
  status,
  judgement,
}: Pick<ObjectiveStatus, 'status' | 'judgement'>): ObjectiveStatusValue {
  if (!judgement) return status;
  if (judgement === 'not_met') return 'in_progress';
  return judgement === 'met' && status === 'validated' ? status : 'implemented';
}
