import { WordCollector } from './cell-texts.ts';
import { readCell, type CellFacts, type WrittenCell } from './cell-value.ts';
import { fillMergedCells, spanOf, type MergedCells } from './sheet-merges.ts';
import { notWorkbook, UnreadableWorkbook, type WorkbookBudget } from './workbook-budget.ts';
import type { NamedSheet } from './workbook-parts.ts';
import { plainStyle, type CellStyle } from './workbook-styles.ts';
import { isTrue, readXml, type Attributes, type XmlListener } from './workbook-xml.ts';
import type { WorkbookRow, WorkbookSheet } from './workbook.ts';

export interface SheetFacts extends CellFacts {
  styles: readonly CellStyle[];
}

/** The cells of a sheet. A sheet with too many rows or columns is listed without them. */
export function readSheet({ name, state, part }: NamedSheet, facts: SheetFacts, budget: WorkbookBudget): WorkbookSheet {
  const reader = new SheetReader(facts, budget);
  try {
    readXml(part, budget, reader);
    return { name, state, ...reader.read() };
  } catch (error) {
    const isAlone = error instanceof UnreadableWorkbook && (error.limit === 'rows' || error.limit === 'columns');
    if (!isAlone) throw error;
    return { name, state, rows: [], hiddenColumns: [], tooLarge: error.message };
  }
}

type Heard = 'value' | 'words' | undefined;

class SheetReader implements XmlListener {
  readonly #facts: SheetFacts;
  readonly #budget: WorkbookBudget;
  readonly #words: WordCollector;
  readonly #rows: WorkbookRow[] = [];
  readonly #merges: MergedCells[] = [];
  readonly #hiddenColumns = new Set<number>();
  #row: WorkbookRow = { number: 0, isHidden: false, cells: [] };
  #isRowNumbered = false;
  #column = -1;
  #cell: WrittenCell | undefined;
  #heard: Heard;

  constructor(facts: SheetFacts, budget: WorkbookBudget) {
    this.#facts = facts;
    this.#budget = budget;
    this.#words = new WordCollector(budget);
  }

  open(name: string, parent: string, attributes: Attributes): void {
    if (this.#cell) this.#openInCell(this.#cell, name, parent, attributes);
    else if (name === 'c' && parent === 'row') this.#openCell(attributes);
    else if (name === 'row' && parent === 'sheetData') this.#openRow(attributes);
    else if (name === 'col' && parent === 'cols') this.#hideColumns(attributes);
    else if (name === 'mergeCell' && parent === 'mergeCells') this.#merge(attributes['ref'] ?? '');
    else if (parent === '' && name !== 'worksheet') throw notWorkbook();
  }

  close(name: string, parent: string): void {
    if (name === 'c' && parent === 'row') this.#closeCell();
    else if (name === 'row' && parent === 'sheetData') this.#closeRow();
    else if (this.#heard === 'words') {
      this.#words.close(name);
      if (name === 'is') this.#heard = undefined;
    } else if (name === 'v') this.#heard = undefined;
  }

  text(text: string): void {
    if (this.#heard === 'value' && this.#cell) this.#cell.value += text;
    else if (this.#heard === 'words') this.#words.text(text);
  }

  read(): Pick<WorkbookSheet, 'rows' | 'hiddenColumns'> {
    const rows = inOrder(this.#rows, ({ number }) => number);
    fillMergedCells(rows, this.#merges, this.#budget);
    return { rows, hiddenColumns: [...this.#hiddenColumns].sort((a, b) => a - b) };
  }

  // Addresses may be missing: rows and cells then follow those before them.
  #openRow({ r, hidden, ht }: Attributes): void {
    const number = r === undefined ? this.#row.number + 1 : rowNumber(r);
    this.#row = { number, isHidden: isTrue(hidden) || (ht !== undefined && Number(ht) === 0), cells: [] };
    this.#isRowNumbered = r !== undefined;
    this.#column = -1;
  }

  #closeRow(): void {
    if (this.#row.cells.length === 0) return;
    this.#row.cells = inOrder(this.#row.cells, ({ column }) => column);
    this.#budget.take('spannedCells', spanOf(this.#row));
    this.#rows.push(this.#row);
    this.#budget.check('rows', this.#rows.length);
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    if (r === undefined) this.#column++;
    else {
      const digits = lettersBefore(r);
      this.#column = columnOf(r, digits);
      if (!this.#isRowNumbered) this.#row.number = rowNumber(r.slice(digits));
      this.#isRowNumbered = true;
    }
    const style = this.#facts.styles[Number(s ?? 0)] ?? plainStyle;
    this.#cell = { column: this.#column, type: t, style, words: undefined, value: '', hasFormula: false };
  }

  #openInCell(cell: WrittenCell, name: string, parent: string, attributes: Attributes): void {
    if (this.#heard === 'words') this.#words.open(name, parent, attributes);
    else if (parent !== 'c') return;
    else if (name === 'v') this.#heard = 'value';
    else if (name === 'f') cell.hasFormula = true;
    else if (name === 'is') this.#heard = 'words';
  }

  #closeCell(): void {
    const cell = this.#cell;
    if (!cell) return;
    this.#budget.check('cellLetters', cell.value.length);
    if (cell.type === 'inlineStr') cell.words = this.#words.take();
    [this.#cell, this.#heard] = [undefined, undefined];
    const read = readCell(cell, this.#facts);
    if (!read) return;
    this.#budget.check('columns', cell.column + 1);
    this.#budget.take('cells');
    this.#budget.take('letters', read.text.length);
    this.#row.cells.push(read);
  }

  #hideColumns({ min, max, hidden, width }: Attributes): void {
    if (!isTrue(hidden) && Number(width ?? 1) !== 0) return;
    const first = Math.max(1, Number(min));
    const last = Math.min(Number(max), this.#budget.limits.columns);
    if (last >= first) this.#budget.take('elements', last - first + 1);
    for (let column = first; column <= last; column++) this.#hiddenColumns.add(column - 1);
  }

  #merge(ref: string): void {
    this.#budget.take('merges');
    const [begin = '', end = ''] = ref.split(':');
    const at = lettersBefore(begin);
    const [first, last] = [begin.slice(at), end.slice(lettersBefore(end))];
    if (end === '' || first === last) return;
    this.#merges.push({ column: columnOf(begin, at), first: rowNumber(first), last: rowNumber(last) });
  }
}

/** The items sorted by position. Two at one position are refused: programs would disagree on which one counts. */
function inOrder<T>(items: T[], placeOf: (item: T) => number): T[] {
  const place = (at: number) => placeOf(items[at] as T);
  if (items.every((item, at) => at === 0 || placeOf(item) > place(at - 1))) return items;
  items.sort((a, b) => placeOf(a) - placeOf(b));
  if (items.some((item, at) => at > 0 && placeOf(item) === place(at - 1))) throw notWorkbook();
  return items;
}

function rowNumber(written: string): number {
  if (!/^\d{1,10}$/.test(written) || Number(written) === 0) throw notWorkbook();
  return Number(written);
}

const [A, Z, LOWER] = [65, 90, 32];

function lettersBefore(address: string): number {
  let at = 0;
  while (isLetter(address.charCodeAt(at) & ~LOWER)) at++;
  return at;
}

function isLetter(code: number): boolean {
  return code >= A && code <= Z;
}

/** The index of the column that an address begins with, given its number of letters. */
function columnOf(address: string, letters: number): number {
  if (letters === 0 || letters > 7) throw notWorkbook();
  let column = 0;
  for (let at = 0; at < letters; at++) column = column * 26 + (address.charCodeAt(at) & ~LOWER) - A + 1;
  return column - 1;
}
