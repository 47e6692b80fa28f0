import type { Interval } from '#sync/domain/common/intervals.ts';
import { addDays, addMonths, dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { ListedVersion } from './ssp-version-record.ts';

/** The most recently published plan. Days are calendar days of the zone. */
export interface NewestSecurityPlan {
  latest: ListedVersion;
  published: string;
  /** How often the plan is reviewed; at least once a year, even if nothing is set. */
  interval: Interval;
  /** The last day on which it is recent enough for that interval. */
  dueOn: string;
}

export interface SecurityPlanAge extends NewestSecurityPlan {
  days: number;
  /** Whether it is older than its interval; 3.12.4 requires a plan that is kept up to date. */
  isOld: boolean;
}

/** `chosen`: the interval in the system record. Undefined if no plan was published. */
export function newestSecurityPlan(
  versions: readonly ListedVersion[],
  chosen: Interval | null,
  timeZone: string,
): NewestSecurityPlan | undefined {
  const latest = versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))[0];
  if (!latest) return undefined;
  const published = dayInZone(new Date(latest.createdAt), timeZone);
  const interval = chosen ?? 'yearly';
  return { latest, published, interval, dueOn: dayAfter(published, interval) };
}

/** The same with its age on this day; never negative, because a device's clock may be behind. */
export function securityPlanAge(
  versions: readonly ListedVersion[],
  chosen: Interval | null,
  now: Date,
  timeZone: string,
): SecurityPlanAge | undefined {
  const newest = newestSecurityPlan(versions, chosen, timeZone);
  if (!newest) return undefined;
  const today = dayInZone(now, timeZone);
  const { published, dueOn } = newest;
  return { ...newest, days: Math.max(0, daysBetween(published, today)), isOld: today > dueOn };
}

const steps: Readonly<Record<Interval, readonly [days: number, months: number]>> = {
  daily: [1, 0],
  weekly: [7, 0],
  monthly: [0, 1],
  quarterly: [0, 3],
  half_yearly: [0, 6],
  yearly: [0, 12],
};

function dayAfter(day: string, interval: Interval): string {
  const [days, months] = steps[interval];
  return addDays(addMonths(day, months), days);
}
