export interface AgencyDeadline {
  status: string;
  priority?: string | null;
  dueDate?: string | null;
}

export type DeadlineState = 'complete' | 'overdue' | 'open';
export type DeadlinePriority = 'critical' | 'high' | 'medium' | 'low';

/** Complete or overdue when marked so, overdue past its date, else open. `today`: in the workspace's time zone. */
export function deadlineState({ status, dueDate }: AgencyDeadline, today: string): DeadlineState {
  if (status === 'complete') return 'complete';
  return status === 'overdue' || (dueDate && dueDate < today) ? 'overdue' : 'open';
}

const priorities: readonly DeadlinePriority[] = ['critical', 'high', 'medium', 'low'];

/** A missing or unknown priority counts as low. */
export function deadlinePriority({ priority }: AgencyDeadline): DeadlinePriority {
  return priorities.find((one) => one === priority) ?? 'low';
}

const states: readonly DeadlineState[] = ['overdue', 'open', 'complete'];

/**
 * Most urgent first: overdue, then open, then complete; within each the earlier date, then the higher priority. For
 * sort().
 */
export function compareDeadlines(a: AgencyDeadline, b: AgencyDeadline, today: string): number {
  const state = states.indexOf(deadlineState(a, today)) - states.indexOf(deadlineState(b, today));
  if (state !== 0) return state;
  const date = timeOf(a) - timeOf(b);
  if (date !== 0 && !Number.isNaN(date)) return date;
  return priorities.indexOf(deadlinePriority(a)) - priorities.indexOf(deadlinePriority(b));
}

// Items without a date come last.
function timeOf({ dueDate }: AgencyDeadline): number {
  const time = Date.parse(dueDate ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
