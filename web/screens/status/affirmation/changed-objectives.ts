import type { FrozenAnswer } from '#sync/domain/assessment/assessment-record.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import type { ObjectiveAnswer } from '#sync/domain/score/requirement-result.ts';

/** The objectives whose answer in the ledger differs from the assessment's; none if no answers were frozen. */
export function changedObjectives(frozen: readonly FrozenAnswer[], ledger: readonly ObjectiveAnswer[]): string[] {
  const now = new Map(ledger.map((answer) => [answer.id, answer]));
  return frozen
    .filter((before) => {
      const after = now.get(before.id);
      return !after || after.judgement !== before.judgement || documentedStatus(after) !== documentedStatus(before);
    })
    .map(({ id }) => id);
}
