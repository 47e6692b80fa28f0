import type { FrozenAnswer } from '#sync/domain/assessment/assessment-record.ts';

/** The objectives of an assessment that the ledger answers otherwise now. Without frozen answers there are none. */
export function changedObjectives(frozen: readonly FrozenAnswer[], ledger: readonly FrozenAnswer[]): string[] {
  const now = new Map(ledger.map((answer) => [answer.id, answer]));
  return frozen
    .filter(({ id, status, judgement }) => now.get(id)?.status !== status || now.get(id)?.judgement !== judgement)
    .map(({ id }) => id);
}
