import type { Comparison } from '#sync/domain/import/differences.ts';
import type { TableLayout } from '#sync/domain/import/table/table-layout.ts';
import type { InventoryPlan } from '#sync/domain/scope/inventory/inventory-plan.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { TableName } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';

/** What came of a comparison: of the inventory its plan, of any other table the differences. */
export interface FoundIn {
  table: Comparison;
  inventory: InventoryPlan;
}

/** A sheet as the page shows it: its rows stay with the worker. */
export interface SheetHead {
  /** Empty where the file is no workbook. */
  name: string;
  /** How many rows it has. */
  count: number;
  isHidden: boolean;
  /** How many of its rows are hidden, and how many of its cells have words that are struck through. */
  hiddenRows: number;
  struckCells: number;
  /** The first of them, among which the headings are. */
  top: readonly (readonly string[])[];
  layout: TableLayout;
}

/** Which sheet is compared, what its columns mean, and whose matrix it is. */
export interface TableChoice {
  /** The index of the sheet. */
  at: number;
  layout: TableLayout;
  providerId?: string;
}

/** What the worker is asked: to open a file, then any number of times to compare it. */
export type TableQuestion =
  | { open: File; table: TableName | 'inventory'; database: string; actor: Actor; now: string }
  | { compare: TableChoice; turn: number };

/**
 * What it answers. A comparison comes in parts, because the page takes in one at a time. `turn`: the question that is
 * answered, as its number.
 */
export type TableMessage<Found> =
  | { problem: string }
  | { sheets: SheetHead[]; tooLarge: TableSheets['tooLarge']; best: number }
  | { turn: number; share: number }
  | { turn: number; part: Found; isLast: boolean };
