import type { Comparison } from '#sync/domain/import/differences.ts';
import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import type { TableLayout } from '#sync/domain/import/table/table-layout.ts';
import type { InventoryImportPlan } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { ImportTable } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';

/** The result of a comparison: a plan for the inventory, differences for any other table. */
export interface FoundIn {
  table: Comparison;
  inventory: InventoryImportPlan;
}

/** The rows of a sheet as the page shows them; all but the first ones stay in the worker. */
export interface SheetView {
  /** How many rows there are. */
  count: number;
  /** The first rows, which include the headings, and their row numbers in the spreadsheet. */
  top: readonly (readonly string[])[];
  numbers: readonly number[];
  layout: TableLayout;
}

/** A sheet as the page shows it. */
export interface SheetHead {
  /** Empty where the file is no workbook. */
  name: string;
  isHidden: boolean;
  /** How many of its rows and columns are hidden, and how many of its cells have words that are struck through. */
  hiddenRows: number;
  hiddenColumns: number;
  struckCells: number;
  /** Its visible content, and all of its content. */
  seen: SheetView;
  all: SheetView;
  /** What it is read as when imported along with another sheet; missing if it contains nothing to import. */
  along?: SheetKind;
}

/** A kind of table, and what a sheet's columns mean if it is of that kind. */
export interface SheetKind {
  table: ImportTable;
  layout: TableLayout;
}

/** Which sheet to compare, what its columns mean, and the person's answers. */
export interface TableChoice {
  /** The index of the sheet. */
  at: number;
  /** Includes what is hidden or struck through. */
  takesUnseen?: boolean;
  layout: TableLayout;
  /** Sheets to import along with it, as visible. */
  along?: readonly (SheetKind & { at: number })[];
  providerId?: string;
  answers?: Answers;
}

/** A request to the worker: first to open a file, then to compare it any number of times. */
export type TableQuestion =
  | { open: File; table: ImportTable; database: string; actor: Actor; now: string }
  | { compare: TableChoice; turn: number };

/**
 * The worker's answer. A comparison comes in parts, because the page takes in one at a time, and its questions come
 * with the last one. `turn`: the number of the request being answered.
 */
export type TableMessage<Found> =
  | { problem: string }
  | { sheets: SheetHead[]; tooLarge: TableSheets['tooLarge']; best: number }
  | { turn: number; share: number }
  | { turn: number; part: Found; isLast: boolean; questions: readonly Question[] };
