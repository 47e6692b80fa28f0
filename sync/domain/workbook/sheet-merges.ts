import type { WorkbookBudget } from './workbook-budget.ts';
import type { WorkbookCell, WorkbookRow } from './workbook.ts';

/** Cells of one column that a sheet merges: numbers of rows, the last one included. */
export interface MergedCells {
  column: number;
  first: number;
  last: number;
}

/**
 * Copies the content of a merged cell into each existing row that it spans; rows must be sorted. A merge across columns
 * stays in its first one.
 */
export function fillMergedCells(rows: readonly WorkbookRow[], merges: readonly MergedCells[], budget: WorkbookBudget) {
  const filled = new Map<WorkbookRow, Map<number, WorkbookCell>>();
  for (const { column, first, last } of merges) {
    const at = placeOf(rows, first);
    const head = rows[at];
    const cell = head?.number === first ? head.cells.find((one) => one.column === column) : undefined;
    if (!cell) continue;
    for (let below = at + 1; (rows[below]?.number ?? Infinity) <= last; below++) {
      const row = rows[below] as WorkbookRow;
      budget.take('mergedCells');
      budget.take('letters', cell.text.length);
      const cells = filled.get(row) ?? new Map(row.cells.map((one) => [one.column, one]));
      filled.set(row, cells.set(column, cell));
    }
  }
  for (const [row, cells] of filled) {
    const before = spanOf(row);
    row.cells = [...cells.values()].sort((a, b) => a.column - b.column);
    budget.take('spannedCells', spanOf(row) - before);
  }
}

/** How many cells a row has, up to its last one. */
export function spanOf({ cells }: WorkbookRow): number {
  return (cells.at(-1)?.column ?? -1) + 1;
}

/** The index of the first row with this number or a higher one. */
function placeOf(rows: readonly WorkbookRow[], number: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
