import type { Comparison } from '#sync/domain/import/differences.ts';
import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import type { TableLayout } from '#sync/domain/import/table/table-layout.ts';
import type { InventoryPlan } from '#sync/domain/scope/inventory/inventory-plan.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { ImportTable } from '#web/parts/import/table-kinds.ts';
import type { TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';

/** What came of a comparison: of the inventory its plan, of any other table the differences. */
export interface FoundIn {
  table: Comparison;
  inventory: InventoryPlan;
}

/** The rows of a sheet as the page shows them: all but the first stay with the worker. */
export interface SheetView {
  /** How many rows there are. */
  count: number;
  /** The first of them, among which the headings are, with the numbers that the spreadsheet shows beside them. */
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
  /** What a person sees of it, and all that is in it. */
  seen: SheetView;
  all: SheetView;
  /** What it is read as beside another sheet; missing where it says nothing that such an import takes. */
  along?: SheetKind;
}

/** A kind of table, and what the columns of a sheet mean as one. */
export interface SheetKind {
  table: ImportTable;
  layout: TableLayout;
}

/** Which sheet is compared, what its columns mean, and what was said of it. */
export interface TableChoice {
  /** The index of the sheet. */
  at: number;
  /** What is hidden or struck through is taken as well. */
  takesUnseen?: boolean;
  layout: TableLayout;
  /** Sheets that come in together with it, as a person sees them. */
  along?: readonly (SheetKind & { at: number })[];
  providerId?: string;
  answers?: Answers;
}

/** What the worker is asked: to open a file, then any number of times to compare it. */
export type TableQuestion =
  | { open: File; table: ImportTable; database: string; actor: Actor; now: string }
  | { compare: TableChoice; turn: number };

/**
 * What it answers. A comparison comes in parts, because the page takes in one at a time; its questions come with the
 * last. `turn`: the question that is
 * answered, as its number.
 */
export type TableMessage<Found> =
  | { problem: string }
  | { sheets: SheetHead[]; tooLarge: TableSheets['tooLarge']; best: number }
  | { turn: number; share: number }
  | { turn: number; part: Found; isLast: boolean; questions: readonly Question[] };
