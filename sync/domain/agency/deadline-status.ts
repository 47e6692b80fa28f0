import { isPast } from '#sync/domain/common/past-date.ts';

export interface Deadline {
  status: string;
  priority?: string | null;
  dueDate?: string | null;
}

export type DeadlineState = 'complete' | 'overdue' | 'open';
export type DeadlinePriority = 'critical' | 'high' | 'medium' | 'low';

/** Complete when marked so; overdue when marked so or past its date; else open. */
export function deadlineState({ status, dueDate }: Deadline, now: Date): DeadlineState {
  if (status === 'complete') return 'complete';
  return status === 'overdue' || isPast(dueDate, now) ? 'overdue' : 'open';
}

const priorities: readonly DeadlinePriority[] = ['critical', 'high', 'medium', 'low'];

/** A missing or unknown priority counts as low. */
export function deadlinePriority({ priority }: Deadline): DeadlinePriority {
  return priorities.find((one) => one === priority) ?? 'low';
}

const states: readonly DeadlineState[] = ['overdue', 'open', 'complete'];

/**
 * Most urgent first: overdue, then open, then complete; within each the earlier date, then the higher priority. For
 * sort().
 */
export function compareDeadlines(a: Deadline, b: Deadline, now: Date): number {
  const state = states.indexOf(deadlineState(a, now)) - states.indexOf(deadlineState(b, now));
  if (state !== 0) return state;
  const date = timeOf(a) - timeOf(b);
  if (date !== 0 && !Number.isNaN(date)) return date;
  return priorities.indexOf(deadlinePriority(a)) - priorities.indexOf(deadlinePriority(b));
}

// Items without a date come last.
function timeOf({ dueDate }: Deadline): number {
  const time = Date.parse(dueDate ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
