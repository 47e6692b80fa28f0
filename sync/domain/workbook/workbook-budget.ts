import { keysOf } from '#sync/engine/value.ts';
import type { WorkbookRefusal } from './workbook.ts';

/** The limits for one workbook. A limit 'each' is counted separately for every part or sheet. */
const workbookLimits = {
  /** Bytes of the file. */
  bytes: 32 * 1024 * 1024,
  /** Unpacked bytes of all parts that are read, and of each. */
  unpackedBytes: 128 * 1024 * 1024,
  partBytes: 96 * 1024 * 1024,
  sheets: 200,
  /** Nonempty rows of each sheet, and one past its last nonempty column. */
  rows: 100_000,
  columns: 1_000,
  /** Cells of all rows up to the last filled one of each, as in tables without gaps. */
  spannedCells: 4_000_000,
  /** Nonempty cells, and their characters, counted for each cell even if cells share a text. */
  cells: 1_000_000,
  letters: 64 * 1024 * 1024,
  /** Characters of one cell: spreadsheets allow 32,767. */
  cellLetters: 100_000,
  /** Texts that cells share. */
  sharedTexts: 1_000_000,
  styles: 100_000,
  merges: 100_000,
  /** Cells filled from a merged cell. */
  mergedCells: 500_000,
  /** XML elements in total, their nesting, attributes of one element, characters of one attribute or text. */
  elements: 5_000_000,
  depth: 100,
  attributes: 200,
  unbrokenLetters: 200_000,
} as const;

export type WorkbookLimit = keyof typeof workbookLimits;

const tooMany: Readonly<Record<WorkbookLimit, (most: string) => string>> = {
  bytes: (most) => `This workbook is larger than ${most} bytes.`,
  unpackedBytes: (most) => `This workbook unpacks to more than ${most} bytes.`,
  partBytes: (most) => `This workbook has a part that unpacks to more than ${most} bytes.`,
  sheets: (most) => `This workbook has more than ${most} sheets.`,
  rows: (most) => `This workbook has more than ${most} rows in one sheet.`,
  columns: (most) => `This workbook has more than ${most} columns in one sheet.`,
  cells: (most) => `This workbook has more than ${most} cells with something in them.`,
  spannedCells: (most) => `The rows of this workbook span more than ${most} cells.`,
  letters: (most) => `This workbook has more than ${most} letters in its cells.`,
  cellLetters: (most) => `This workbook has more than ${most} letters in one cell.`,
  sharedTexts: (most) => `This workbook has more than ${most} different texts.`,
  styles: (most) => `This workbook has more than ${most} styles.`,
  merges: (most) => `This workbook has more than ${most} merged cells.`,
  mergedCells: (most) => `The merged cells of this workbook cover more than ${most} others.`,
  elements: (most) => `This workbook has more than ${most} elements.`,
  depth: (most) => `This workbook has more than ${most} elements inside each other.`,
  attributes: (most) => `This workbook has more than ${most} attributes on one element.`,
  unbrokenLetters: (most) => `This workbook has more than ${most} letters in one piece.`,
};

/** Thrown while a file is read: it is not a workbook, or exceeds a limit. */
export class UnreadableWorkbook extends Error {
  readonly kind: WorkbookRefusal['kind'];
  readonly limit: WorkbookLimit | undefined;

  constructor(kind: WorkbookRefusal['kind'], sentence: string, limit?: WorkbookLimit) {
    super(sentence);
    this.kind = kind;
    this.limit = limit;
  }
}

export function notWorkbook(): UnreadableWorkbook {
  return new UnreadableWorkbook('notWorkbook', 'This is not a workbook that can be read.');
}

/** Counts what is read of one workbook. */
export class WorkbookBudget {
  readonly limits: Readonly<Record<WorkbookLimit, number>>;
  readonly #used: Record<WorkbookLimit, number>;

  constructor(limits: Partial<Record<WorkbookLimit, number>>) {
    this.limits = { ...workbookLimits, ...limits };
    this.#used = { ...this.limits };
    for (const limit of keysOf(this.#used)) this.#used[limit] = 0;
  }

  /** Throws once the whole workbook exceeds a limit. */
  take(limit: WorkbookLimit, count = 1): void {
    const used = this.#used[limit] + count;
    this.#used[limit] = used;
    if (used > this.limits[limit]) this.#refuse(limit);
  }

  /** Throws if one part, sheet, cell or element exceeds a limit. */
  check(limit: WorkbookLimit, count: number): void {
    if (count > this.limits[limit]) this.#refuse(limit);
  }

  #refuse(limit: WorkbookLimit): never {
    throw new UnreadableWorkbook('tooLarge', tooMany[limit](this.limits[limit].toLocaleString('en')), limit);
  }
}
