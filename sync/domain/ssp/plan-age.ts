import { dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { ListedVersion } from './ssp-version-record.ts';

/** 3.12.4 asks for a plan that is kept up: one older than this is overdue. */
const DAYS_OF_A_PLAN = 365;

export interface PlanAge {
  latest: ListedVersion;
  days: number;
  isOld: boolean;
}

/** The plan that was published last and how old it is in calendar days of the zone; undefined where none was. */
export function planAge(versions: readonly ListedVersion[], now: Date, timeZone: string): PlanAge | undefined {
  const latest = versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))[0];
  if (!latest) return undefined;
  const days = Math.max(0, daysBetween(dayInZone(new Date(latest.createdAt), timeZone), dayInZone(now, timeZone)));
  return { latest, days, isOld: days > DAYS_OF_A_PLAN };
}
