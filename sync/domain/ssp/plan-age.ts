import { dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';
import { addYears } from '#sync/domain/status/status-days.ts';
import type { ListedVersion } from './ssp-version-record.ts';

export interface PlanAge {
  latest: ListedVersion;
  /** The calendar day on which it was published, in the zone. */
  published: string;
  days: number;
  /** 3.12.4 asks for a plan that is kept up: the day a year later has passed. */
  isOld: boolean;
}

/** The plan that was published last and how old it is in calendar days of the zone; undefined where none was. */
export function planAge(versions: readonly ListedVersion[], now: Date, timeZone: string): PlanAge | undefined {
  const latest = versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))[0];
  if (!latest) return undefined;
  const published = dayInZone(new Date(latest.createdAt), timeZone);
  const today = dayInZone(now, timeZone);
  return {
    latest,
    published,
    days: Math.max(0, daysBetween(published, today)),
    isOld: today > addYears(published, 1),
  };
}
