import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { filterRows, type ControlFilter } from './control-filter.ts';

/** Decides which rows are shown as records and filters change. */
export class ShownRows {
  #key = '';
  #shown: readonly string[] = [];

  /**
   * The matching rows. An open one that no longer matches stays until it is closed or the filter changes, so that
   * nothing disappears while somebody works in it.
   */
  list(rows: readonly ControlRowModel[], filter: ControlFilter, open: readonly string[]): ControlRowModel[] {
    const { q, category, status } = filter;
    const key = JSON.stringify([q, category, status]);
    const kept = key === this.#key ? this.#shown.filter((id) => open.includes(id)) : [];
    const shown = filterRows(rows, filter, new Set(kept));
    this.#key = key;
    this.#shown = shown.map(({ control }) => control.id);
    return shown;
  }
}
