import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { MethodRecord } from './method-record.ts';

/** What a lead may want to look at again. Hints: nothing waits for them. */
export interface CoverageHints {
  /** Objectives judged by one method only. */
  byOneMethod: readonly string[];
  /** Requirements of which nobody was interviewed. */
  withoutInterview: readonly string[];
  /** Tests without the name of the client's person who operated. */
  withoutOperator: readonly MethodRecord[];
  /** Objectives of physical protection without a method record from on site. */
  notOnSite: readonly string[];
}

/**
 * Physical protection is seen on site. The assessment process (CAP P.11) names 18 objectives, and its list is not at
 * hand.
 */
const ON_SITE = '3.10.';

/** `judged`: the objectives of the assessment with a proposal or more, in the standard's order. */
export function coverageHints(judged: readonly string[], records: readonly MethodRecord[]): CoverageHints {
  const byObjective = grouped(records, ({ objectiveIds }) => objectiveIds);
  const of = (objectiveId: string) => byObjective.get(objectiveId) ?? [];
  const interviewed = new Set(
    records
      .filter(({ method }) => method === 'interview')
      .flatMap(({ objectiveIds }) => objectiveIds.map(requirementOfObjective)),
  );
  return {
    byOneMethod: judged.filter((id) => new Set(of(id).map(({ method }) => method)).size === 1),
    withoutInterview: [...new Set(judged.map(requirementOfObjective))].filter((id) => !interviewed.has(id)),
    withoutOperator: records.filter(({ method, performedBy }) => method === 'test' && performedBy.trim() === ''),
    notOnSite: judged.filter((id) => id.startsWith(ON_SITE) && of(id).every(({ place }) => place !== 'on_site')),
  };
}
