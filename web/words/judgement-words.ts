import type { JudgementNeed } from '#sync/domain/objective/judgement-basis.ts';
import { judgements, type Judgement, type JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import type { BasisDoubt } from '#sync/domain/ssp/basis-doubt.ts';

const names: Readonly<Record<Judgement, string>> = { met: 'Met', not_met: 'Not met', not_applicable: 'N/A' };

export function isJudgement(value: unknown): value is Judgement {
  return judgements.some((one) => one === value);
}

export function judgementName(judgement: Judgement): string {
  return names[judgement];
}

/** Shown next to a picker that has no such state. */
export function judgedWords(judgement: Judgement): string {
  return `judged: ${names[judgement]}`;
}

export const judgementLooks = {
  met: { glyph: 'complete', tone: 'complete' },
  not_met: { glyph: 'not-met', tone: 'danger' },
  not_applicable: { glyph: 'not-applicable', tone: 'neutral' },
} as const satisfies Readonly<Record<Judgement, object>>;

/** An objective's result as a word with its mark; 'open' until somebody judges it or says that it is complete. */
export const objectiveLooks = {
  met: { label: names.met, ...judgementLooks.met },
  not_met: { label: names.not_met, ...judgementLooks.not_met },
  not_applicable: { label: names.not_applicable, ...judgementLooks.not_applicable },
  open: { label: 'Open', glyph: 'not-started', tone: 'neutral' },
} as const satisfies Readonly<Record<Judgement | 'open', object>>;

interface BasisWords {
  name: string;
  /** What the basis has to come with. */
  needs: string;
  /** The labels of the fields for it. */
  reference: string;
  date: string;
}

export const basisWords: Readonly<Record<Exclude<JudgementBasis, 'implemented'>, BasisWords>> = {
  inherited: {
    name: 'Inherited from a provider',
    needs: 'Needs the provider and the evidence it gives you.',
    reference: 'Provider and its evidence',
    date: 'Day of that evidence',
  },
  enduring_exception: {
    name: 'Enduring exception',
    needs: 'Needs its section in the security plan; the reason says what is done instead.',
    reference: 'Section of the security plan',
    date: 'Day of that section',
  },
  temporary_deficiency: {
    name: 'Temporary deficiency',
    needs: 'Needs an operational plan of action with milestones and reviews.',
    reference: 'Plan of action',
    date: 'Next review',
  },
  alternative: {
    name: 'Alternative accepted by the DoD CIO',
    needs: 'Needs the written decision, named in the security plan, in an environment that has not changed since.',
    reference: 'Decision, and where the plan names it',
    date: 'Day of the decision',
  },
};

export function basisName(basis: JudgementBasis): string {
  return basis === 'implemented' ? 'Implemented here' : basisWords[basis].name;
}

/** The message under each field that is still missing. */
export const needWords: Readonly<Record<JudgementNeed, string>> = {
  reason: 'Say why.',
  basis: 'Choose what it rests on.',
  reference: 'Name it.',
  date: 'Enter the day.',
};

/** What the records lack to support the chosen basis. */
export const doubtWords: Readonly<Record<BasisDoubt, string>> = {
  provider: 'Check this: it names no provider in scope.',
  exception: 'Check this: the security plan states no exception with a mitigation for this objective.',
  plan: 'Check this: no operational plan of action is open for this requirement.',
};
