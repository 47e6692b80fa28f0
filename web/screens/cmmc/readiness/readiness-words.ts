import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { ReadinessStep } from '#sync/domain/score/readiness-steps.ts';
import type { Readiness, ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import { type Address, addressOf } from '#web/address.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { controlPath } from '#web/screens/cmmc/cmmc-words.ts';

export interface Verdict {
  tone: 'success' | 'info' | 'warning';
  title: string;
  text: string;
}

/** How an assessment would end today, in words. */
export function verdictOf({ status, blockers }: Readiness): Verdict {
  const found = blockers.some(({ blocks }) => !blocks);
  const check = found ? ' Settle first what an assessor would ask about.' : '';
  if (status === 'final') {
    return { tone: 'success', title: 'Ready for a final status.', text: `All requirements are complete.${check}` };
  }
  if (status === 'conditional') {
    return {
      tone: 'info',
      title: 'Enough for a conditional status.',
      text: `What is open may wait on the POA&M for ${CLOSE_OUT_DAYS} days after the assessment.${check}`,
    };
  }
  return {
    tone: 'warning',
    title: 'Not ready yet.',
    text: 'An assessment today would end without a status. The list below says why, and what to do first.',
  };
}

interface BlockerWords {
  title: string;
  why: string;
}

/** An obstacle, and the reason for it. */
export function blockerWords({ kind, count }: ReadinessBlocker): BlockerWords {
  const requirements = countOf(count, 'requirement');
  const objectives = countOf(count, 'objective');
  switch (kind) {
    case 'plan':
      return {
        title: 'No system security plan',
        why: 'Requirement 3.12.4 is not complete. Without the plan there is no score, and nothing can be assessed.',
      };
    case 'score':
      return {
        title: `${countOf(count, 'point')} below the limit of ${CONDITIONAL_SCORE}`,
        why: 'A conditional status needs 80 percent of the points.',
      };
    case 'five':
      return { title: `${requirements} of 5 points open`, why: 'They must be met; a POA&M cannot carry them.' };
    case 'three':
      return { title: `${requirements} of 3 points open`, why: 'They must be met; a POA&M cannot carry them.' };
    case 'excluded':
      return { title: `${requirements} named by the rule open`, why: 'Each costs 1 point, but still may not wait.' };
    case 'encryption':
      return {
        title: 'No encryption of CUI',
        why: 'Requirement 3.13.11 may wait only while encryption is in use and its FIPS validation is missing.',
      };
    case 'unplanned':
      return {
        title: `${requirements} without a POA&M item`,
        why: 'They may stay open at a conditional status, but only on a POA&M with an owner and a date.',
      };
    case 'late':
      return {
        title: `${countOf(count, 'POA&M item')} past the target date`,
        why: 'An assessor will ask why. Close them, or agree on a new date.',
      };
    case 'contradicted':
      return {
        title: `${objectives} not met under complete requirements`,
        why: 'One unmet objective leaves its whole requirement unmet.',
      };
    case 'unproven':
      return {
        title: `${objectives} without evidence under complete requirements`,
        why: 'Without evidence, an assessor cannot call them met.',
      };
  }
}

interface StepWords {
  what: string;
  /** Its benefit, or its subject. */
  note: string;
  href: Address;
}

/** A step as people read it, and where it is done. */
export function stepWords(step: ReadinessStep): StepWords {
  switch (step.kind) {
    case 'plan':
      return {
        what: 'Complete',
        note: 'Gives the organization a score',
        href: controlPath(step.controlId),
      };
    case 'meet':
      return { what: 'Meet', note: `+${countOf(step.points, 'point')}`, href: controlPath(step.controlId) };
    case 'close':
      return {
        what: 'Close or re-date the POA&M item of',
        note: `Was due ${calendarDayText(step.targetDate)}`,
        href: addressOf('/poam', { item: step.poamId }),
      };
    case 'schedule':
      return {
        what: 'Plan on a POA&M',
        note: `${countOf(step.points, 'point')}, may wait`,
        href: addressOf('/poam', { control: step.controlId, item: 'new' }),
      };
    case 'check':
      return {
        what: 'Check the objectives of',
        note: `${countOf(step.count, 'objective')} not met`,
        href: objectivesPath(step.controlId),
      };
    case 'prove':
      return {
        what: 'Add evidence to',
        note: `${countOf(step.count, 'objective')} without evidence`,
        href: objectivesPath(step.controlId),
      };
    case 'assess':
      return {
        what: 'Bring in the assessor',
        note: 'Nothing is missing',
        href: addressOf('/cmmc', { tab: 'path' }),
      };
  }
}

/** Where a control's objectives are worked on. */
export function objectivesPath(controlId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId });
}
