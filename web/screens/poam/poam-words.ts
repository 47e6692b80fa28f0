import type { PoamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { CLOSE_OUT_DAYS } from '#sync/domain/score/conditional-status.ts';
import type { PoamStatusValue } from '#sync/domain/poam/poam-record.ts';
import type { StatusTone } from '#web/kit/tones.ts';

const statusNames: Readonly<Record<PoamStatusValue, string>> = {
  open: 'Open',
  in_progress: 'In Progress',
  closed: 'Closed',
};

const tones: Readonly<Record<PoamStatusValue, StatusTone>> = {
  open: 'not-started',
  in_progress: 'in-progress',
  closed: 'complete',
};

export function poamStatusName(status: PoamStatusValue): string {
  return statusNames[status];
}

export function poamStatusTone(status: PoamStatusValue): StatusTone {
  return tones[status];
}

/** The warning for a target date beyond the close-out of a conditional certification given today. */
export const LATE_TARGET = `More than ${CLOSE_OUT_DAYS} days from today. A conditional certification leaves ${CLOSE_OUT_DAYS} days to close every item.`;

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
