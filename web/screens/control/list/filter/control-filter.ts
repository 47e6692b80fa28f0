import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { findRanked } from '#sync/domain/control/search-rank.ts';
import type { ComplianceSearch, StatusChoice } from '#web/screens/control/list/compliance-search.ts';
import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { statusName } from '#web/words/names.ts';
import { requirementWords } from '#web/words/requirement-words.ts';

export type ControlFilter = Pick<ComplianceSearch, 'q' | 'category' | 'status'>;

/** The part of the address that filters. */
export function filterOf({ q, category, status }: ComplianceSearch): ControlFilter {
  return { q, category, status };
}

export function statusChoiceLabel(choice: StatusChoice): string {
  if (choice === 'review') return 'Needs review';
  return choice === 'unsent' ? 'Unsent' : statusName(choice);
}

/** The lists that people work through, each defined by the statuses it shows. */
const statusesOfWork = {
  all: [],
  todo: ['not_started', 'in_progress'],
  unsent: ['unsent'],
  needs_you: ['review'],
} as const satisfies Readonly<Record<string, readonly StatusChoice[]>>;
export type WorkChoice = keyof typeof statusesOfWork;
export const workChoices = Object.keys(statusesOfWork) as WorkChoice[];

/** The list with exactly these statuses; null for any other choice. */
export function workOf(statuses: readonly StatusChoice[]): WorkChoice | null {
  const isOf = (work: WorkChoice) => {
    const own: readonly StatusChoice[] = statusesOfWork[work];
    return own.length === statuses.length && own.every((one) => statuses.includes(one));
  };
  return workChoices.find(isOf) ?? null;
}

export function statusesOf(work: WorkChoice): readonly StatusChoice[] {
  return statusesOfWork[work];
}

/** How many controls each list would show under the current search and families. */
export function countWork(
  rows: readonly ControlRowModel[],
  filter: ControlFilter,
): Readonly<Record<WorkChoice, number>> {
  const found = filterRows(rows, { ...filter, status: [] });
  const count = (work: WorkChoice) => filterRows(found, { q: '', category: [], status: statusesOf(work) }).length;
  return { all: found.length, todo: count('todo'), unsent: count('unsent'), needs_you: count('needs_you') };
}

/**
 * Search text, family and status must all match; within each, any of the choices does. A searched number comes first.
 * `kept`: ids of controls that stay whatever their status has become.
 */
export function filterRows(
  rows: readonly ControlRowModel[],
  filter: ControlFilter,
  kept: ReadonlySet<string> = new Set(),
): ControlRowModel[] {
  const { category, status } = filter;
  const asked = rows.filter(
    (row) =>
      (category.length === 0 || category.some((code) => code === row.control.category)) &&
      (status.length === 0 || kept.has(row.control.id) || status.some((choice) => fits(row, choice))),
  );
  return findRanked(asked, filter.q, ({ control }) => ({
    numbers: [control.controlId],
    text: requirementWords(control.id, control),
  }));
}

function fits(row: ControlRowModel, choice: StatusChoice): boolean {
  if (choice === 'review') return row.needsReview;
  return choice === 'unsent' ? row.isUnsent : claimOf(row.record) === choice;
}

/** An active filter. `id` says what removing it clears. */
export interface FilterChip {
  id: `q` | `category:${FamilyCode}` | `status:${StatusChoice}`;
  label: string;
}

export function chipsOf({ q, category, status }: ControlFilter): FilterChip[] {
  const chips: FilterChip[] = [];
  if (q.trim() !== '') chips.push({ id: 'q', label: `“${q.trim()}”` });
  for (const code of category) {
    chips.push({ id: `category:${code}`, label: families.find((family) => family.code === code)?.name ?? code });
  }
  for (const choice of status) chips.push({ id: `status:${choice}`, label: statusChoiceLabel(choice) });
  return chips;
}

/** The part of the filter that changes when a chip is removed. */
export function withoutControlChip(filter: ControlFilter, id: FilterChip['id']): Partial<ControlFilter> {
  if (id === 'q') return { q: '' };
  const [kind, value] = id.split(':');
  if (kind === 'category') return { category: filter.category.filter((code) => code !== value) };
  return { status: filter.status.filter((choice) => choice !== value) };
}
