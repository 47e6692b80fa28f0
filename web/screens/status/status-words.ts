import type { Assessment, AssessmentOutcome, AssessmentPhase } from '#sync/domain/assessment/assessment-record.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import type { StatusState } from '#sync/domain/status/status-days.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import type { MessageTone } from '#web/kit/tones.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';

export const phaseNames: Readonly<Record<AssessmentPhase, string>> = {
  plan: 'Plan',
  conduct: 'Conduct',
  report: 'Report: answers frozen',
  released: 'Released',
  stopped: 'Stopped',
};

/** 'score 97 of 110'. */
export function scoreWords(score: number): string {
  return `score ${scoreFigure(score)} of ${SPRS_HIGHEST}`;
}

const outcomeNames: Readonly<Record<AssessmentOutcome, string>> = {
  final: 'Final',
  conditional: 'Conditional',
  none: 'No CMMC status',
  stopped: 'Stopped',
};

export function outcomeText({ outcome, score }: Pick<Assessment, 'outcome' | 'score'>): string {
  const name = outcome === null ? 'Not decided yet' : outcomeNames[outcome];
  return score === null ? name : `${name} · ${scoreWords(score)}`;
}

/** The text for a status that another one has replaced, none of which is a warning any more. */
export function replacedText(
  state: StatusState,
  by: Pick<StatusRecord, 'statusDate'> | 'a later status',
): { tone: MessageTone; text: string } {
  if (by !== 'a later status') {
    return { tone: 'info', text: `Closed out by the final status of ${calendarDayText(by.statusDate)}.` };
  }
  const before = state.kind === 'lapsed' ? `${stateText(state).text} ` : '';
  return { tone: 'info', text: `${before}Replaced by a later status.` };
}

export function stateText(state: StatusState): { tone: MessageTone; text: string } {
  switch (state.kind) {
    case 'upcoming':
      return { tone: 'info', text: 'Begins on its status date.' };
    case 'current':
      return {
        tone: 'success',
        text: `Current, through ${calendarDayText(state.lastDay)}: ${countOf(state.daysLeft, 'day')} left.`,
      };
    case 'affirmation_missing':
      return {
        tone: 'danger',
        text: `No current status: affirmation missing, due ${calendarDayText(state.dueOn)}.`,
      };
    case 'lapsed':
      return { tone: 'danger', text: `Lapsed. ${calendarDayText(state.lastDay)} was its last good day.` };
  }
}
