import type { PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import type { Poam, PoamState } from '#sync/domain/poam/poam-record.ts';
import { CLOSE_OUT_DAYS, outlastsCloseOut } from '#sync/domain/score/conditional-status.ts';
import { lastDayOf, type StatusDates } from '#sync/domain/status/status-days.ts';
import type { StatusTone } from '#web/kit/tones.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

export const poamStateTones: Readonly<Record<PoamState, StatusTone>> = {
  draft: 'not-started',
  open: 'not-started',
  in_work: 'in-progress',
  ready: 'complete',
  closed: 'validated',
  cancelled: 'not-started',
};

/** 'POA&M item', 'Toward a POA&M', 'Operational plan'. */
export function poamKindName({ kind, assessmentId }: Pick<Poam, 'kind' | 'assessmentId'>): string {
  if (kind === 'operational') return 'Operational plan';
  return assessmentId === null ? 'Toward a POA&M' : 'POA&M item';
}

/**
 * The warning for a target date after the close-out of the running conditional status, or of one granted today; null if
 * the date is in time.
 */
export function lateTargetText(targetDate: string, running: StatusDates | null, today: string): string | null {
  if (!outlastsCloseOut(targetDate, running?.statusDate ?? today)) return null;
  if (running) return `After ${calendarDayText(lastDayOf(running))}, when the current conditional status ends.`;
  return `More than ${CLOSE_OUT_DAYS} days from today. A conditional certification leaves ${CLOSE_OUT_DAYS} days to close every item.`;
}

/** What the rule of the conditional certification says about an open requirement. */
export function verdictText(verdict: PoamVerdict, weight: number): string {
  switch (verdict) {
    case 'allowed':
      return `This requirement may stay open on a POA&M at a conditional certification, for up to ${CLOSE_OUT_DAYS} days.`;
    case 'points':
      return `This requirement is worth ${weight} points. It must be met before a conditional certification.`;
    case 'excluded':
      return 'The CMMC rule names this requirement: it must be met before a conditional certification.';
    case 'encryption':
      return 'This requirement may stay open only while encryption is in use and only its FIPS validation is missing.';
    case 'unknown':
      return 'This number is not one of the 110 requirements.';
  }
}
