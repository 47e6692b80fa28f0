import { families } from '#sync/catalog/catalog-facts.ts';
import { type ObjectiveStatusValue, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/objective-row-model.ts';

export interface CmmcFilter {
  /** A family's code; null for all categories. */
  category: string | null;
  status: ObjectiveStatusValue | null;
}

/** Reads the address's parameters and ignores unknown ones. */
export function readCmmcFilter(raw: Readonly<Record<string, unknown>>): CmmcFilter {
  return {
    category: families.find(({ code }) => code === raw.category)?.code ?? null,
    status: objectiveStatuses.find((one) => one === raw.status) ?? null,
  };
}

/** The existing categories, sorted. */
export function categoriesOf(rows: readonly ObjectiveRow[]): string[] {
  return [...new Set(rows.map(({ objective }) => objective.category))].sort();
}

export function filterCards(rows: readonly ObjectiveRow[], { category, status }: CmmcFilter): ObjectiveRow[] {
  return rows.filter(
    ({ objective, record }) =>
      (category === null || objective.category === category) && (status === null || record.status === status),
  );
}
