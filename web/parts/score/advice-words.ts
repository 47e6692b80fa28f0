import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { LostPoints } from '#sync/domain/score/ledger-score.ts';
import type { NextStep } from '#sync/domain/score/next-step.ts';
import { addressOf, type Address } from '#web/address.ts';
import { objectivesHref, requirementHref } from '#web/parts/requirement/requirement-address.ts';
import { countOf } from '#web/words/counts.ts';
import { letterIn } from '#web/words/objective-id.ts';

export interface AdviceWords {
  /** Says what to do, without naming the requirement. */
  text: string;
  href: Address;
}

/** The advice for a requirement that is not met, in the same words on every screen and paper. */
export function adviceWords({ kind, controlIds, plans }: NextStep, { controlId, failing }: LostPoints): AdviceWords {
  const [first = controlId] = controlIds;
  const toPlans = addressOf('/poam', plans.length === 1 ? { item: plans[0]?.id ?? null } : { control: controlId });
  switch (kind) {
    case 'answer':
      return { text: 'Answer how far along it is', href: requirementHref(controlId) };
    case 'plan':
      return {
        text: first === controlId ? 'Plan it on a POA&M' : `Write a plan for ${namesText(controlIds.map(cmmcIdOf))}`,
        href: addressOf('/poam', { control: first, item: 'new' }),
      };
    case 'meet':
      return {
        text: `Meet ${failing.length > 3 ? countOf(failing.length, 'objective') : namesText(failing.map(letterIn))}`,
        href: objectivesHref(controlId),
      };
    case 'advance':
      return {
        text: plans.length === 1 ? 'Set an earlier date for its plan' : 'Set earlier dates for its plans',
        href: toPlans,
      };
    case 'close':
      return { text: plans.length === 1 ? 'Close or re-date its plan' : 'Close or re-date its plans', href: toPlans };
    case 'finish':
      return { text: plans.length === 1 ? 'Carry out its plan' : 'Carry out its plans', href: toPlans };
  }
}
