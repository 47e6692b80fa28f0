import { families, findControlId } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { type ControlFilter, statusChoices } from './control-filter.ts';

/** The state of this screen in the address. */
export interface ComplianceSearch extends ControlFilter {
  /** Expanded controls; the first is the one a link points at. */
  open: readonly string[];
  /** Collapsed families. */
  closed: readonly FamilyCode[];
  /** The control whose details sheet is open. */
  details: string | null;
}

const familyCodes = families.map(({ code }) => code);

/** Reads the address's parameters and ignores unknown ones. */
export function readSearch(raw: Readonly<Record<string, unknown>>): ComplianceSearch {
  return {
    q: textOf(raw.q),
    categories: chosen(raw.category, familyCodes),
    statuses: chosen(raw.status, statusChoices),
    open: controlIds(raw.open),
    closed: chosen(raw.closed, familyCodes),
    details: findControlId(textOf(raw.details)) ?? null,
  };
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writeSearch(change: Partial<ComplianceSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  if (change.q !== undefined) written.q = change.q || undefined;
  if (change.categories) written.category = change.categories.join(',') || undefined;
  if (change.statuses) written.status = change.statuses.join(',') || undefined;
  if (change.open) written.open = change.open.join(',') || undefined;
  if (change.closed) written.closed = change.closed.join(',') || undefined;
  if (change.details !== undefined) written.details = change.details ?? undefined;
  return written;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function partsOf(value: unknown): string[] {
  return textOf(value)
    .split(',')
    .map((part) => part.trim());
}

// In the list's order, without duplicates, so that equal filters have equal addresses.
function chosen<T extends string>(value: unknown, known: readonly T[]): T[] {
  const parts = new Set(partsOf(value));
  return known.filter((one) => parts.has(one));
}

function controlIds(value: unknown): string[] {
  const ids = partsOf(value).map(findControlId);
  return [...new Set(ids.filter((id) => id !== undefined))];
}
