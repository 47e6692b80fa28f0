import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { LedgerScore, LostPoints } from '#sync/domain/score/ledger-score.ts';
import type { NextStep } from '#sync/domain/score/next-step.ts';
import { type Address, addressOf } from '#web/address.ts';
import { objectivesHref, requirementHref } from '#web/parts/requirement/requirement-address.ts';
import { countOf } from '#web/words/counts.ts';
import { letterIn } from '#web/words/objective-id.ts';

/** Why a requirement costs what it costs; nothing where its objectives say it all. */
export function reasonWords({ controlId, points, unplanned, isAnswerVoid }: LostPoints): string | null {
  if (controlId === '3.5.3') {
    if (isAnswerVoid) return 'Answered: remote and privileged people. That counts only while [a], [b] and [c] are met.';
    return points === 3 ? 'Remote and privileged people sign in with a second factor, not yet everybody.' : null;
  }
  if (controlId === '3.13.11' && points === 3) return 'Encryption is in use, its FIPS validation is missing.';
  if (unplanned.length > 0)
    return `Nothing is planned for ${namesText(unplanned.map(cmmcIdOf))}, so this one is not met either.`;
  return null;
}

/** May it wait on a POA&M, in a few words. */
export function waitWords({ verdict, planIds }: LostPoints): string {
  if (verdict !== 'allowed') return verdict === 'encryption' ? 'Not on a POA&M yet' : 'Never on a POA&M';
  return planIds.length > 0 ? 'Planned for a POA&M' : 'POA&M possible';
}

interface StepWords {
  text: string;
  href: Address;
}

/** The cheapest next step as people read it, and where it is taken. */
export function stepWords({ kind, controlIds }: NextStep, { failing, planIds }: LostPoints): StepWords {
  const [first = ''] = controlIds;
  switch (kind) {
    case 'answer':
      return {
        text: `Answer how far ${cmmcIdOf(first)} is`,
        href: requirementHref(first),
      };
    case 'plan':
      return {
        text: `Write a plan for ${namesText(controlIds.map(cmmcIdOf))}`,
        href: addressOf('/poam', { control: first, item: 'new' }),
      };
    case 'meet':
      return {
        text: `Meet ${failing.length > 3 ? countOf(failing.length, 'objective') : namesText(failing.map(letterIn))}`,
        href: objectivesHref(first),
      };
    case 'finish':
      return { text: 'Carry out its plan', href: addressOf('/poam', { item: planIds[0] ?? null }) };
  }
}

/** '13 of 5 points, 5 of 3 and 18 of 1'. */
export function weightsText(requirements: LedgerScore['atRisk']): string {
  const counts = new Map<number, number>();
  for (const { points } of requirements) counts.set(points, (counts.get(points) ?? 0) + 1);
  const parts = [...counts]
    .sort(([a], [b]) => b - a)
    .map(([points, count], place) =>
      place === 0 ? `${count} of ${countOf(points, 'point')}` : `${count} of ${points}`,
    );
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
