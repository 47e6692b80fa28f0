import { namesText } from '#sync/domain/common/names-text.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';

/** A decision that somebody has proposed. */
export interface DisputeChoice {
  id: string;
  label: string;
  determination: Judgement;
  basis: Finding['basis'];
}

/** The answers that were proposed, each once with the people who found it: 'Met, as Sam found'. */
export function disputeChoices(
  proposals: readonly Pick<Finding, 'assessorId' | 'determination' | 'basis'>[],
  nameOf: (assessorId: string) => string,
): DisputeChoice[] {
  const found = new Map<string, DisputeChoice & { people: string[] }>();
  for (const { assessorId, determination, basis } of proposals) {
    if (determination === null) continue;
    const id = `${determination}/${basis ?? ''}`;
    const known = found.get(id) ?? { id, label: '', determination, basis, people: [] };
    found.set(id, { ...known, people: [...known.people, nameOf(assessorId)] });
  }
  const choices = [...found.values()];
  return choices.map(({ people, ...choice }) => {
    const { determination, basis } = choice;
    // The basis is named where it is what they differ in.
    const isShared = choices.some((one) => one.id !== choice.id && one.determination === determination);
    const what = judgementName(determination) + (isShared && basis ? ` (${basisName(basis).toLowerCase()})` : '');
    return { ...choice, label: `${what}, as ${namesText(people)} found` };
  });
}
