import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { SspVersion } from './ssp-version-record.ts';

/** 3.12.4 asks for a plan that is kept up: one older than this is overdue. */
const DAYS_OF_A_PLAN = 365;

export interface PlanAge {
  latest: SspVersion;
  days: number;
  isOld: boolean;
}

/** The plan that was published last and how old it is; undefined where none was. `today`: a calendar day. */
export function planAge(versions: readonly SspVersion[], today: string): PlanAge | undefined {
  const latest = versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))[0];
  if (!latest) return undefined;
  const days = Math.max(0, daysBetween(latest.createdAt.slice(0, 10), today));
  return { latest, days, isOld: days > DAYS_OF_A_PLAN };
}
