import { objectiveIds, objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import type { Ref, View } from '#sync/engine/schema.ts';
import type { Assessment, FrozenAnswer } from './assessment-record.ts';
import { assessedControls } from './assessment-result.ts';

/** Requirements that have an answer of their own besides their objectives. */
export const questioned = ['3.5.3', '3.13.11'];

/** Everything in the organization's ledger that an assessment or an affirmation rests on. */
export const ledgerRefs: readonly Ref<ControlTables & ObjectiveTables>[] = [
  ...objectiveIds.map((id) => ({ table: 'objectiveStatus' as const, id })),
  ...questioned.map((id) => ({ table: 'controlStatus' as const, id })),
];

/** The ledger's current answers to everything an assessment covers. */
export function copyOfLedger(
  view: View<ControlTables & ObjectiveTables>,
  row: Assessment,
): Pick<Assessment, 'answers' | 'mfa' | 'fips'> {
  const answers = assessedControls(row)
    .flatMap(objectivesOfRequirement)
    .flatMap((id): FrozenAnswer[] => {
      const answer = view.get('objectiveStatus', id);
      return answer ? [{ id, status: answer.status, judgement: answer.judgement }] : [];
    });
  return {
    answers,
    mfa: view.get('controlStatus', '3.5.3')?.mfa ?? null,
    fips: view.get('controlStatus', '3.13.11')?.fips ?? null,
  };
}
