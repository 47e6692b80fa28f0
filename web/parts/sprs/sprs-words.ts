import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import type { SprsAnswer, SprsCheck, SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import type { SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { resultLooks, scoreFigure } from '#web/words/ledger-words.ts';
import type { SprsView } from './sprs-view.ts';

/** The worksheet's subject, as a phrase. */
export function subjectOf({ assessment, assessedOn }: SprsView): string {
  if (!assessment) return 'The organization’s own answers, not frozen yet';
  return `${assessmentName(assessment)}${assessedOn ? ` of ${calendarDayText(assessedOn)}` : ''}`;
}

/** The answer to enter for a requirement, as SPRS names it. */
export const answerLooks: Readonly<Record<SprsAnswer, { label: string; glyph: GlyphName; tone: Tone }>> = {
  met: resultLooks.met,
  not_met: { ...resultLooks.not_met, label: 'Not Met' },
  not_applicable: { label: 'N/A', glyph: 'not-applicable', tone: 'neutral' },
  open: { ...resultLooks.open, label: 'Unanswered' },
};

/** The status that SPRS will give. */
export const predictionLooks: Readonly<Record<SprsEntry['status'], { label: string; glyph: GlyphName; tone: Tone }>> = {
  final: { label: 'Final Level 2 (Self)', glyph: 'complete', tone: 'complete' },
  conditional: { label: 'Conditional Level 2 (Self)', glyph: 'in-progress', tone: 'in-progress' },
  none: { label: 'No CMMC Status', glyph: 'not-met', tone: 'danger' },
  open: { label: 'Not decided yet', glyph: 'not-started', tone: 'neutral' },
};

/** The six requirements that may never be on a POA&M, whatever they cost, in the standard's order. */
const neverWaiting = requirementFacts.filter(({ poam, weight }) => poam === 'never' && weight <= 1).map(({ id }) => id);

export interface CheckWords {
  title: string;
  text: string;
}

/** One check of the prediction, as text. */
export function sprsCheckWords({ kind, state, controlIds }: SprsCheck, { counts, score, lost }: SprsEntry): CheckWords {
  const fails = state === 'fails';
  const plan = cmmcIdOf(SYSTEM_SECURITY_PLAN);
  const named = controlIds.map(cmmcIdOf).join(', ');
  switch (kind) {
    case 'answered':
      return counts.open === 0
        ? { title: 'Every requirement is answered', text: `${requirementFacts.length} of ${requirementFacts.length}` }
        : {
            title: `${countOf(counts.open, 'requirement')} unanswered`,
            text: 'SPRS takes no result before all are answered.',
          };
    case 'score':
      return {
        title:
          score === null
            ? 'There is no score'
            : counts.open === SPRS_HIGHEST
              ? 'Nothing is judged yet'
              : `${scoreFigure(score)} is ${score >= CONDITIONAL_SCORE ? `${CONDITIONAL_SCORE} or more` : `below ${CONDITIONAL_SCORE}`}`,
        text:
          score === null
            ? 'Without a system security plan nothing is scored.'
            : `${counts.open === SPRS_HIGHEST ? '' : `${shareText(score)}${counts.open > 0 ? ' so far' : ''}; `}${CONDITIONAL_SCORE} of ${SPRS_HIGHEST} points are needed`,
      };
    case 'eligible':
      return fails
        ? { title: 'Some may not be on a POA&M', text: named }
        : { title: 'Each Not Met may be on a POA&M', text: lossText(lost) };
    case 'excluded':
      return fails
        ? { title: `${named} may never wait`, text: 'The rule names it, whatever the score.' }
        : { title: 'None of the six that may never wait', text: neverWaiting.map(cmmcIdOf).join(', ') };
    case 'planned':
      return fails
        ? { title: 'Some have no plan that ends in time', text: named }
        : { title: 'Each Not Met has its plan', text: lost.length === 0 ? 'Nothing is Not Met.' : lossText(lost) };
    case 'plan':
      return state === 'holds'
        ? { title: `${plan} is Met`, text: 'There is a system security plan to score.' }
        : {
            title: fails ? `${plan} is Not Met` : `${plan} is unanswered`,
            text: 'Without a system security plan there is no score and no status.',
          };
  }
}

// Rounded down, so that a share below the limit never reads as the limit.
function shareText(score: number): string {
  return `${scoreFigure(Math.floor((score / SPRS_HIGHEST) * 1000) / 10)} percent of the points`;
}

/** Whether the status that the result earns has been affirmed. */
export function affirmationWords(isAffirmed: boolean, { officialName }: SprsWorksheet): CheckWords {
  return isAffirmed
    ? { title: 'Affirmed', text: 'The status is affirmed.' }
    : { title: 'Affirmation is missing', text: `No status until ${officialName || 'the affirming official'} affirms` };
}

/** Both scores, while a requirement is open; null once the score is decided. */
export function openScoreText({ counts, score, worstCase }: SprsEntry): string | null {
  if (counts.open === 0) return null;
  const worst = worstCase === null ? 'no score' : scoreFigure(worstCase);
  return `${SPRS_HIGHEST - counts.open} of ${SPRS_HIGHEST} judged: ${scoreFigure(score)} so far, ${worst} in the worst case.`;
}

/** '3 of 1 point, 1 of 3 points'. */
function lossText(lost: SprsEntry['lost']): string {
  if (lost.length === 0) return 'Nothing is Not Met.';
  const points = [...new Set(lost.map((one) => one.points))].toSorted((a, b) => a - b);
  return points
    .map((cost) => `${lost.filter((one) => one.points === cost).length} of ${countOf(cost, 'point')}`)
    .join(', ');
}

export interface CreditChoice {
  id: string;
  label: string;
}

/** The additional questions of SPRS, worded as on screen and paper, best answer first. */
export const creditQuestions = [
  {
    controlId: '3.5.3',
    question: 'Where is MFA in place?',
    fact: 'mfa',
    choices: [
      { id: 'met', label: 'Remote, privileged and general users' },
      { id: 'remote_and_privileged', label: 'Remote and privileged only' },
      { id: 'none', label: 'None' },
    ],
  },
  {
    controlId: '3.13.11',
    question: 'How is cryptography used for CUI?',
    fact: 'fips',
    choices: [
      { id: 'met', label: 'FIPS-validated' },
      { id: 'not_validated', label: 'Employed, not validated' },
      { id: 'none', label: 'None' },
    ],
  },
] as const satisfies readonly { controlId: string; question: string; fact: string; choices: readonly CreditChoice[] }[];

/** Which choice to enter for a credit question. `given`: the answer to the requirement's own question. */
export function chosenCredit(answer: SprsAnswer | undefined, given: string | null): string | null {
  return answer === 'met' || answer === 'not_applicable' ? 'met' : given;
}
