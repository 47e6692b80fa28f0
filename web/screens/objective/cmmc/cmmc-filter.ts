import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import type { CmmcFilter } from '#web/screens/objective/list/objectives-search.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { countOf } from '#web/words/counts.ts';

/** The families that occur in the rows, sorted. */
export function categoriesOf(rows: readonly ObjectiveRow[]): FamilyCode[] {
  const present = new Set(rows.map(({ objective }) => objective.category));
  return families.flatMap(({ code }) => (present.has(code) ? code : [])).sort();
}

/** '320 objectives found', followed by the number of those that the organization added. */
export function foundWords(shown: readonly ObjectiveRow[]): string {
  const counted = countedObjectives(shown).length;
  const added = shown.length - counted;
  return `${countOf(counted, 'objective')}${added > 0 ? ` and ${added} of your own` : ''} found`;
}

export function filterCards(rows: readonly ObjectiveRow[], { category, status }: CmmcFilter): ObjectiveRow[] {
  return rows.filter(
    (row) => (category === null || row.objective.category === category) && (status === null || row.status === status),
  );
}
