import { requirementName } from '#sync/catalog/requirement-names.ts';
import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { LedgerBlocker, LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { Result } from '#sync/domain/score/requirement-result.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { countOf } from './counts.ts';

/** '−203': a score with a true minus sign; a dash if there is none. */
export function scoreFigure(points: number | null): string {
  return points === null ? '–' : String(points).replace('-', '−');
}

export interface StatusWords {
  tone: 'success' | 'info' | 'warning' | 'neutral';
  /** The text of the badge. */
  title: string;
  text: string;
}

/**
 * What the results allow, and why. Never says that a score may be submitted: below the limit or with a blocker, SPRS
 * records no status.
 */
export function statusWords(score: LedgerScore): StatusWords {
  const { status, soFar, atRisk, lost } = score;
  if (status === 'final') {
    return { tone: 'success', title: 'All met', text: 'Every requirement is met by its objectives.' };
  }
  if (status === 'conditional') {
    return {
      tone: 'info',
      title: 'Enough for a conditional status',
      text: `What is not met may wait on the POA&M, for ${CLOSE_OUT_DAYS} days from the status date.`,
    };
  }
  if (status === 'open') {
    return {
      tone: 'neutral',
      title: 'Not decided yet',
      text: `${countOf(atRisk.length, 'requirement')} ${atRisk.length === 1 ? 'is' : 'are'} still open and decide the status.`,
    };
  }
  if (soFar === null) {
    return {
      tone: 'warning',
      title: 'No score, no status',
      text: `${requirementName(SYSTEM_SECURITY_PLAN)} is not met: without a system security plan there is nothing to score.`,
    };
  }
  const blocked = lost.filter(({ blocker }) => blocker !== null);
  const [first] = blocked;
  const under = CONDITIONAL_SCORE - soFar;
  if (first) {
    const place =
      under > 0
        ? `${scoreFigure(soFar)} is ${countOf(under, 'point')} under ${CONDITIONAL_SCORE}, and`
        : `${countOf(soFar, 'point')} would be enough, but`;
    const others =
      blocked.length > 1
        ? ` So ${blocked.length === 2 ? 'does' : 'do'} ${countOf(blocked.length - 1, 'other requirement')}.`
        : '';
    return {
      tone: 'warning',
      title: 'No CMMC status',
      text: `${place} ${requirementName(first.controlId)} prevents a status: ${blockerWords(first.blocker ?? 'points')}.${others}`,
    };
  }
  return {
    tone: 'warning',
    title: 'No CMMC status',
    text: `${scoreFigure(soFar)} is ${countOf(under, 'point')} under ${CONDITIONAL_SCORE}, the limit for a conditional status.`,
  };
}

/** Why a requirement rules any status out. Continues a sentence. */
export function blockerWords(blocker: LedgerBlocker): string {
  switch (blocker) {
    case 'plan':
      return 'without a system security plan there is no score';
    case 'points':
      return 'it costs too much to wait on a POA&M';
    case 'excluded':
      return 'the rule names it, so it may never wait on a POA&M';
    case 'encryption':
      return 'it may wait only while encryption is in use and lacks its validation';
    case 'unplanned':
      return 'it may wait on a POA&M, but nothing is planned for it';
    case 'late':
      return `its plan is due after day ${CLOSE_OUT_DAYS}`;
    case 'unknown':
      return 'the standard does not know it';
  }
}

/** A requirement's result in a word, with its mark. */
export const resultLooks = {
  met: { label: 'Met', glyph: 'complete', tone: 'complete' },
  not_met: { label: 'Not met', glyph: 'not-met', tone: 'danger' },
  open: { label: 'Open', glyph: 'not-started', tone: 'neutral' },
} as const satisfies Readonly<Record<Result, object>>;
