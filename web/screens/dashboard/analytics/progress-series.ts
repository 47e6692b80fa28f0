import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { addDays, dayInZone } from '#sync/domain/common/zoned-time.ts';
import { claimCounts, type StoredClaim } from '#sync/domain/control/claim.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { claimedPoints } from '#sync/domain/score/claimed-points.ts';
import type { CreditAnswers } from '#sync/domain/score/partial-credit.ts';

/** The organization's status at the end of a day. */
export interface DayProgress {
  /** Calendar day of the workspace's time zone, such as '2026-06-09'. */
  day: string;
  completed: number;
  inProgress: number;
  /** Points by weight at that time, with or without a system security plan. */
  points: number;
}

type Step = Pick<History, 'id' | 'table' | 'recordId' | 'field' | 'to' | 'at'>;

/** What the figures are computed from; partial credit counts toward the points. */
type Standing = StoredClaim & CreditAnswers;

const counted = new Set(['status', 'mfa', 'fips']);

/**
 * One entry per day on which a status changed, oldest first, from the day before the first change to today. The last
 * one is this device's current state, including unsent changes.
 */
export function progressSeries(
  steps: readonly Step[],
  statuses: ReadonlyMap<string, Standing>,
  now: Date,
  timeZone: string,
): DayProgress[] {
  const changes = steps
    .filter(({ table, field }) => table === 'controlStatus' && counted.has(field))
    .sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id);
  const standing = new Map<string, Standing>();
  const days: DayProgress[] = [];
  const [first] = changes;
  if (first) days.push(progressOn(addDays(dayInZone(new Date(first.at), timeZone), -1), standing));
  for (const { recordId, field, to, at } of changes) {
    const day = dayInZone(new Date(at), timeZone);
    standing.set(recordId, { status: 'not_started', ...standing.get(recordId), [field]: to });
    if (days.at(-1)?.day === day) days.pop();
    days.push(progressOn(day, standing));
  }
  const today = dayInZone(now, timeZone);
  if (days.at(-1)?.day === today) days.pop();
  return [...days, progressOn(today, statuses)];
}

function progressOn(day: string, standing: ReadonlyMap<string, Standing>): DayProgress {
  const claims = Array.from(standing, ([id, claim]) => ({ ...claim, id })).filter(({ id }) => findRequirementFacts(id));
  const { completed, inProgress } = claimCounts(claims);
  return { day, completed, inProgress, points: claimedPoints(claims) };
}
