import { findControlId } from '#sync/catalog/catalog-facts.ts';

export const poamViews = ['all', 'open', 'in_progress', 'overdue', 'closed'] as const;
export type PoamView = (typeof poamViews)[number];

/** The state of this screen in the address. */
export interface PoamSearch {
  show: PoamView;
  /** Only items of this requirement; a new item starts with it. */
  control: string | null;
  /** The item whose sheet is open; 'new' for one that is being added. */
  item: string | null;
}

/** Reads the address's parameters. Links may use `?new` for `?item=new`. */
export function readPoamSearch(raw: Readonly<Record<string, unknown>>): PoamSearch {
  const item = 'new' in raw ? 'new' : textOf(raw.item);
  return {
    show: poamViews.find((view) => view === raw.show) ?? 'all',
    control: findControlId(textOf(raw.control)) ?? null,
    item: item || null,
  };
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writePoamSearch(change: Partial<PoamSearch>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  if (change.show !== undefined) written.show = change.show === 'all' ? undefined : change.show;
  if (change.control !== undefined) written.control = change.control ?? undefined;
  if (change.item !== undefined) {
    written.item = change.item ?? undefined;
    written.new = undefined;
  }
  return written;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
