import { families, findControlId } from '#sync/catalog/catalog-facts.ts';
import { assessmentMethods } from '#sync/domain/objective/objective-record.ts';
import { completionFilters, type ObjectiveFilter, statusFilters, workFilters } from './objective-tree.ts';

/** The tracker's state in the address. */
export interface ObjectivesSearch extends ObjectiveFilter {
  /** The open control; null on the overview. */
  control: string | null;
  /** The objective a link leads to. */
  objective: string | null;
}

/** Reads the address's parameters and ignores unknown ones. */
export function readObjectivesSearch(raw: Readonly<Record<string, unknown>>): ObjectivesSearch {
  const objective = textOf(raw.objective) || null;
  const control = textOf(raw.control) || (objective?.replace(/\[.*$/, '') ?? '');
  return {
    q: textOf(raw.q),
    family: families.find(({ code }) => code === raw.family)?.code ?? null,
    method: assessmentMethods.find((one) => one === raw.method) ?? 'all',
    work: workFilters.find((one) => one === raw.work) ?? 'all',
    status: statusFilters.find((one) => one === raw.status) ?? 'all',
    completion: completionFilters.find((one) => one === raw.completion) ?? 'all',
    control: findControlId(control) ?? null,
    objective,
  };
}

// The router parses '3.1' as a number.
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writeObjectivesSearch(change: Partial<ObjectivesSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(change))
    written[name] = value === 'all' || value === '' ? undefined : (value ?? undefined);
  return written;
}
