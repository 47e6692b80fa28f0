import type { ControlStatusValue } from './control-status-record.ts';

export interface Overview {
  total: number;
  completed: number;
  inProgress: number;
  notStarted: number;
  /** Completed of total, 0 to 100, not rounded. */
  percentage: number;
}

/** The organization's progress. Controls without a record count as not started. */
export function overviewOf(total: number, statuses: readonly { status: ControlStatusValue }[]): Overview {
  const completed = statuses.filter(({ status }) => status === 'complete').length;
  const inProgress = statuses.filter(({ status }) => status === 'in_progress').length;
  return {
    total,
    completed,
    inProgress,
    notStarted: Math.max(0, total - completed - inProgress),
    percentage: total === 0 ? 0 : (completed / total) * 100,
  };
}

/** The share of complete controls in a family, among those shown, as a whole percent; 0 when there are none. */
export function categoryPercentage(statuses: readonly ControlStatusValue[]): number {
  if (statuses.length === 0) return 0;
  return Math.round((statuses.filter((status) => status === 'complete').length / statuses.length) * 100);
}
