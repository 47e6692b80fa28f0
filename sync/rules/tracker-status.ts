import type { ObjectiveStatusValue } from '../records/objective-status-record.ts';

/** The three values of the simple tracker (/assessment-objectives). */
export const trackerStatuses = ['not_started', 'in_progress', 'complete'] as const;
export type TrackerStatus = (typeof trackerStatuses)[number];

/** What the simple tracker shows for a stored value: implemented and validated are both complete. */
export function trackerStatusOf(stored: ObjectiveStatusValue): TrackerStatus {
  return stored === 'implemented' || stored === 'validated' ? 'complete' : stored;
}

/** What is stored when somebody chooses a value in the simple tracker. Choosing complete keeps a validation that stands. */
export function storedStatusOf(chosen: TrackerStatus, stored: ObjectiveStatusValue): ObjectiveStatusValue {
  if (chosen !== 'complete') return chosen;
  return stored === 'validated' ? 'validated' : 'implemented';
}
