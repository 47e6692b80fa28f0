import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { Advised } from '#sync/domain/score/own-ledger.ts';
import type { ReadinessStep } from '#sync/domain/score/readiness-steps.ts';
import type { Readiness, ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { addressOf, type Address } from '#web/address.ts';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { adviceWords } from '#web/parts/score/advice-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';

export interface Verdict {
  tone: 'success' | 'info' | 'warning';
  title: string;
  text: string;
}

/** How an assessment would end today, in words. */
export function verdictOf({ status, blockers }: Pick<Readiness, 'status' | 'blockers'>): Verdict {
  const found = blockers.some(({ blocks }) => !blocks);
  const check = found ? ' First settle what an assessor would ask about.' : '';
  if (status === 'final') {
    return {
      tone: 'success',
      title: 'Ready for a final status.',
      text: `All requirements are met by their objectives.${check}`,
    };
  }
  if (status === 'conditional') {
    return {
      tone: 'info',
      title: 'Enough for a conditional status.',
      text: `What is not met may wait on the POA&M for ${CLOSE_OUT_DAYS} days after the assessment.${check}`,
    };
  }
  if (status === 'open') {
    return {
      tone: 'info',
      title: 'Not fully judged.',
      text: 'Nothing prevents a status so far, but what is still open decides. The list below says what to judge first.',
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
export function readinessBlockerWords({ kind, count }: ReadinessBlocker): BlockerWords {
  const requirements = countOf(count, 'requirement');
  const objectives = countOf(count, 'objective');
  switch (kind) {
    case 'plan':
      return {
        title: 'No system security plan',
        why: 'Requirement 3.12.4 is not met. Without the plan there is no score, and nothing can be assessed.',
      };
    case 'score':
      return {
        title: `${countOf(count, 'point')} below the limit of ${CONDITIONAL_SCORE}`,
        why: 'A conditional status needs 80 percent of the points.',
      };
    case 'five':
      return { title: `${requirements} of 5 points not met`, why: 'They must be met; a POA&M cannot carry them.' };
    case 'three':
      return { title: `${requirements} of 3 points not met`, why: 'They must be met; a POA&M cannot carry them.' };
    case 'excluded':
      return { title: `${requirements} named by the rule not met`, why: 'Each costs 1 point, but still may not wait.' };
    case 'encryption':
      return {
        title: 'No encryption of CUI',
        why: 'Requirement 3.13.11 may wait only while encryption is in use and its FIPS validation is missing.',
      };
    case 'provider':
      return {
        title: `${countOf(count, 'cloud provider')} with CUI and no authorization`,
        why: 'A cloud that holds CUI needs FedRAMP Moderate or an equivalent. Without it no status can be reached.',
      };
    case 'unplanned':
      return {
        title: `${requirements} without a POA&M item`,
        why: 'They may wait at a conditional status, but only on a POA&M with an owner and a date.',
      };
    case 'outlasting':
      return {
        title: `${requirements} planned for after day ${CLOSE_OUT_DAYS}`,
        why: `The current conditional status ends with day ${CLOSE_OUT_DAYS}: its POA&M must be closed by then.`,
      };
    case 'open':
      return {
        title: `${requirements} still open`,
        why: 'Some of their objectives are neither judged nor implemented. In the worst case they count as not met.',
      };
    case 'late':
      return {
        title: `${countOf(count, 'POA&M item')} past the target date`,
        why: 'An assessor will ask why. Close them, or agree on a new date.',
      };
    case 'contradicted':
      return {
        title: `${objectives} not met or open under requirements claimed complete`,
        why: 'Results come from objectives: one that is not met leaves its whole requirement not met.',
      };
    case 'unsaid':
      return {
        title: `${objectives} of the security plan that the system record does not answer`,
        why: 'Requirement 3.12.4 asks for the boundary, the environment, connections, how often the plan is reviewed, and who approved what does not apply. They are described under Scope.',
      };
    case 'unproven':
      return {
        title: `${objectives} without evidence under requirements that are met`,
        why: 'Without evidence, an assessor cannot call them met.',
      };
  }
}

interface StepWords {
  what: string;
  /** The requirement that the step is for. */
  controlId: string | null;
  /** What the step achieves, or what it is about. */
  note: string;
  href: Address;
}

/** A step as text, and the address for doing it. */
export function stepWords(step: ReadinessStep): StepWords {
  switch (step.kind) {
    case 'advise': {
      const { text, href } = adviceWords(step.next, step.lost);
      return { what: text, controlId: step.lost.controlId, note: benefitOf(step), href };
    }
    case 'authorize':
      return {
        what: `Settle the authorization of ${step.name}`,
        controlId: null,
        note: 'Cloud with CUI',
        href: addressOf('/scope', { provider: step.providerId }),
      };
    case 'close':
      return {
        what: 'Close or re-date its plan',
        controlId: step.controlId,
        note: `Was due ${calendarDayText(step.targetDate)}`,
        href: addressOf('/poam', { item: step.planId }),
      };
    case 'check':
      return objectivesStep('Check its objectives', `${countOf(step.count, 'objective')} open, claimed complete`, step);
    case 'judge':
      return objectivesStep('Judge its objectives', `${countOf(step.count, 'objective')} open`, step);
    case 'prove':
      return objectivesStep('Add evidence', `${countOf(step.count, 'objective')} without evidence`, step);
    case 'describe':
      return {
        what: 'Describe the system for',
        controlId: step.controlId,
        note: `${countOf(step.count, 'objective')} not answered`,
        href: addressOf('/scope', { edit: 'system' }),
      };
    case 'assess':
      return {
        what: 'Bring in the assessor',
        controlId: null,
        note: 'Nothing is missing',
        href: addressOf('/cmmc', { tab: 'path' }),
      };
  }
}

function objectivesStep(what: string, note: string, { controlId }: { controlId: string }): StepWords {
  return { what, controlId, note, href: objectivesHref(controlId) };
}

function benefitOf({ lost: { controlId, points, verdict }, next: { kind, plans } }: Advised): string {
  const worth = countOf(points, 'point');
  if (controlId === SYSTEM_SECURITY_PLAN) return 'Gives the organization a score';
  if (kind === 'answer') return `${worth} at stake`;
  if (kind === 'advance') return `Due after day ${CLOSE_OUT_DAYS}`;
  if (kind === 'close') return `Was due ${calendarDayText(plans[0]?.dueDate ?? '')}`;
  return verdict === 'allowed' ? `${worth}, may wait` : `+${worth}`;
}
