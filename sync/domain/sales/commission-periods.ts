/** Used instead of a month for one-time payments. */
export const ONE_TIME = 'one-time';

/** The calendar month of a moment in UTC, '2026-06'. */
export function periodOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/**
 * The months after `through` up to and including `until`, in order; none if `until` is not later. Months as '2026-06'.
 */
export function periodsAfter(through: string, until: string): string[] {
  const periods: string[] = [];
  for (let period = nextPeriod(through); period <= until; period = nextPeriod(period)) periods.push(period);
  return periods;
}

/** The previous month: '2025-12' for '2026-01'. */
export function periodBefore(period: string): string {
  return shifted(period, -1);
}

function nextPeriod(period: string): string {
  return shifted(period, 1);
}

function shifted(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return periodOf(new Date(Date.UTC(year, month - 1 + months, 1)));
}
