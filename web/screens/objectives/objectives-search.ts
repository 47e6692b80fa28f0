import { families, findControlId } from '#sync/catalog/catalog-facts.ts';
import { completionFilters, type ObjectiveFilter, statusFilters } from './objective-tree.ts';

/** What the address says of the tracker. */
export interface ObjectivesSearch extends ObjectiveFilter {
  /** The control that is open by itself; null on the overview. */
  control: string | null;
}

/** Reads the address's parameters. What it does not know is passed over. */
export function readObjectivesSearch(raw: Readonly<Record<string, unknown>>): ObjectivesSearch {
  return {
    family: families.find(({ code }) => code === raw.family)?.code ?? null,
    status: statusFilters.find((one) => one === raw.status) ?? 'all',
    completion: completionFilters.find((one) => one === raw.completion) ?? 'all',
    control: findControlId(String(raw.control ?? '')) ?? null,
  };
}

/** The parameters of a change; `undefined` takes a parameter out of the address. */
export function writeObjectivesSearch(change: Partial<ObjectivesSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(change))
    written[name] = value === 'all' ? undefined : (value ?? undefined);
  return written;
}
