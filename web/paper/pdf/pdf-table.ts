import type { TableBlock } from '#web/paper/paper.ts';
import { LEFT, TOP, type Look, type Part, type PdfSheet } from './pdf-sheet.ts';

const CELL: Look = { size: 9 };
const TERM: Look = { size: 9, isBold: true };
/** Padding between a cell's rules and its text. */
const [PAD_X, PAD_Y] = [5, 3.5];
/** If a row is split, at least this many of its lines stand on each page. */
const LEAST_LINES = 2;
/** A heading row keeps at most this much of the first row, in points, on its page. */
const KEPT_WITH_HEAD = 160;
/** The heights in points up to which a table of facts, and a short table, stay on one page. */
const [WHOLE_FACTS, WHOLE_TABLE] = [300, 110];

interface Column {
  x: number;
  width: number;
}

/**
 * The height in points at the start of a table that must not be split: the heading row and the first row, or all of a
 * short table.
 */
export function keptOfTable(sheet: PdfSheet, { head, rows, widths }: TableBlock): number {
  const columns = columnsOf(sheet, widths);
  const heightOf = (texts: readonly string[], isTerm: (at: number) => boolean) =>
    rowHeight(
      sheet,
      texts.map((text, at) => cellLines(sheet, text, columns[at], isTerm(at) ? TERM : CELL)),
    );
  const isTerm = (at: number) => !head && at === 0;
  const above = head ? heightOf(head, () => true) : 0;
  let whole = above;
  for (const row of rows) {
    whole += heightOf(row, isTerm);
    if (whole > (head ? WHOLE_TABLE : WHOLE_FACTS)) {
      return above + Math.min(KEPT_WITH_HEAD, heightOf(rows[0] ?? [], isTerm));
    }
  }
  return whole;
}

/** Draws a table over as many pages as needed, repeating its heading row on each. */
export function drawTable(sheet: PdfSheet, table: TableBlock): void {
  const columns = columnsOf(sheet, table.widths);
  const part = sheet.part('Table');
  const headLines = table.head?.map((text, at) => cellLines(sheet, text, columns[at], TERM));
  sheet.keep(keptOfTable(sheet, table));
  if (headLines) {
    const row = sheet.part('TR', part);
    const cells = headLines.map(() => sheet.part('TH', row, { scope: 'Column' }));
    drawRow(sheet, columns, headLines, cells, () => true);
  }
  for (const texts of table.rows) {
    const row = sheet.part('TR', part);
    const isTerm = (at: number) => !table.head && at === 0;
    const cells = texts.map((_, at) => (isTerm(at) ? sheet.part('TH', row, { scope: 'Row' }) : sheet.part('TD', row)));
    const lines = texts.map((text, at) => cellLines(sheet, text, columns[at], isTerm(at) ? TERM : CELL));
    drawWholeRow(sheet, columns, lines, cells, isTerm, headLines);
  }
  part.end();
}

function columnsOf(sheet: PdfSheet, widths: readonly number[]): Column[] {
  const sum = widths.reduce((total, width) => total + width, 0);
  let x = LEFT;
  return widths.map((share) => {
    const column = { x, width: (share / sum) * sheet.width };
    x += column.width;
    return column;
  });
}

function cellLines(sheet: PdfSheet, text: string, column: Column | undefined, look: Look): string[] {
  return sheet.lines(text, (column?.width ?? sheet.width) - 2 * PAD_X, look);
}

function rowHeight(sheet: PdfSheet, lines: readonly (readonly string[])[]): number {
  return Math.max(1, ...lines.map(({ length }) => length)) * sheet.lineHeight(CELL) + 2 * PAD_Y;
}

// The row stays on one page if a page can hold it; otherwise it is split between lines.
function drawWholeRow(
  sheet: PdfSheet,
  columns: readonly Column[],
  lines: readonly string[][],
  cells: readonly Part[],
  isTerm: (at: number) => boolean,
  headLines: readonly string[][] | undefined,
): void {
  const headHeight = headLines ? rowHeight(sheet, headLines) : 0;
  const isLong = rowHeight(sheet, lines) > sheet.bottom - TOP - headHeight;
  let left = lines;
  do {
    const least = isLong ? [Array<string>(LEAST_LINES).fill('')] : left;
    if (sheet.y + rowHeight(sheet, least) > sheet.bottom) {
      sheet.newPage();
      if (headLines) repeatHead(sheet, columns, headLines);
    }
    const fitting = Math.max(LEAST_LINES, Math.floor((sheet.bottom - sheet.y - 2 * PAD_Y) / sheet.lineHeight(CELL)));
    drawRow(
      sheet,
      columns,
      left.map((cell) => cell.slice(0, fitting)),
      cells,
      isTerm,
    );
    left = left.map((cell) => cell.slice(fitting));
  } while (left.some(({ length }) => length > 0));
}

function drawRow(
  sheet: PdfSheet,
  columns: readonly Column[],
  lines: readonly string[][],
  cells: readonly Part[],
  isTerm: (at: number) => boolean,
): void {
  drawGrid(sheet, columns, rowHeight(sheet, lines), isTerm);
  lines.forEach((cell, at) => {
    const part = cells[at];
    if (part) sheet.write(part, cell, (columns[at]?.x ?? LEFT) + PAD_X, sheet.y + PAD_Y, isTerm(at) ? TERM : CELL);
  });
  sheet.y += rowHeight(sheet, lines);
}

function repeatHead(sheet: PdfSheet, columns: readonly Column[], lines: readonly string[][]): void {
  drawGrid(sheet, columns, rowHeight(sheet, lines), () => true);
  lines.forEach((cell, at) => sheet.repeat(cell, (columns[at]?.x ?? LEFT) + PAD_X, sheet.y + PAD_Y, TERM));
  sheet.y += rowHeight(sheet, lines);
}

function drawGrid(sheet: PdfSheet, columns: readonly Column[], height: number, isFilled: (at: number) => boolean) {
  const cells = columns.map((column, at) => ({ ...column, isFilled: isFilled(at) }));
  sheet.grid(cells, sheet.y, height);
}
