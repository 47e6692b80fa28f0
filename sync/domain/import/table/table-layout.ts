import { withoutFormulaGuards } from '#sync/domain/common/csv-cell.ts';
import { keysOf } from '#sync/engine/value.ts';
import { bareHeading, fieldOfHeading, plainWord, type Columns } from './table-columns.ts';

/** How far to look for the headings, below a title, a date or groups of columns. */
export const ROWS_ABOVE = 30;

/** Which row holds the headings, and what each column holds; null for a column that is not imported. */
export interface TableLayout<Field extends string = string> {
  /** The row's index; -1 if the table has none. */
  headings: number;
  /** The row above it belongs to them, such as 'Planned' over 'Start' and 'Finish'. */
  isJoined?: true;
  fields: readonly (Field | null)[];
}

type Rows = readonly (readonly string[])[];

/**
 * Finds the headings: the row that names the most fields, above the first row that an id shows to be data. If no row
 * names any: the fullest one above the data, or the first one with words.
 */
export function findLayout<Field extends string>(rows: Rows, columns: Columns<Field>): TableLayout<Field> {
  const top = rows.slice(0, ROWS_ABOVE);
  const data = top.findIndex((row) => isData(row, columns));
  const above = data < 0 ? top : top.slice(0, data);
  const first =
    data < 0
      ? Math.max(
          0,
          top.findIndex((row) => filledOf(row) > 0),
        )
      : fullestOf(above);
  let best: TableLayout<Field> = namedBelow(rows, { headings: first }, columns);
  for (const headings of above.keys()) {
    const layout = bestOf(rows, headings, columns);
    if (countOf(layout) > countOf(best)) best = layout;
  }
  return placedByCells(rows, best, columns);
}

/** A row with an id and something beside it; an id alone may be a title. */
function isData(row: readonly string[], columns: Columns): boolean {
  const holds = keysOf(columns).flatMap((field) => columns[field]?.holds ?? []);
  return filledOf(row) > 1 && row.some((cell) => cell.trim() !== '' && holds.some((isHeld) => isHeld(cell.trim())));
}

/** The first of the rows with the most filled cells; -1 if there is none. */
function fullestOf(rows: Rows): number {
  const counts = rows.map(filledOf);
  return counts.indexOf(Math.max(1, ...counts));
}

function filledOf(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** The columns' meanings if this row holds the headings; with -1, every row is data. */
export function layoutBelow<Field extends string>(
  rows: Rows,
  headings: number,
  columns: Columns<Field>,
): TableLayout<Field> {
  return placedByCells(rows, bestOf(rows, headings, columns), columns);
}

/** Each column's full heading, including a group above it that belongs to the headings. */
export function headingsOf(rows: Rows, { headings, isJoined }: Omit<TableLayout, 'fields'>): string[] {
  return joinedHeadings(rows, headings, isJoined).map(({ whole }) => whole);
}

/** The heading right above each column, without its group. */
export function ownHeadingsOf(rows: Rows, { headings, isJoined }: Omit<TableLayout, 'fields'>): string[] {
  return joinedHeadings(rows, headings, isJoined).map(({ whole, own }) => own || whole);
}

/** A heading, and the part of it in its own row. */
interface Heading {
  whole: string;
  own: string;
}

function joinedHeadings(rows: Rows, headings: number, isJoined: true | undefined): Heading[] {
  const width = Math.max(0, ...rows.slice(0, ROWS_ABOVE).map((row) => row.length));
  const cell = (row: number, column: number) => rows[row]?.[column]?.trim() ?? '';
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [above, own] = [isJoined ? cell(headings - 1, column) : '', cell(headings, column)];
    // A heading that fills both rows ends the group to its left.
    if (above !== '') group = own === '' || own === above ? '' : above;
    return { whole: own === '' ? above : `${group} ${own}`.trim(), own };
  });
}

function bareOf(heading: Heading | undefined): Heading {
  return { whole: bareHeading(heading?.whole ?? ''), own: bareHeading(heading?.own ?? '') };
}

function countOf({ fields }: TableLayout): number {
  return fields.filter((field) => field !== null).length;
}

/** Two rows count as headings only if the upper one adds fields. */
function bestOf<Field extends string>(rows: Rows, headings: number, columns: Columns<Field>): TableLayout<Field> {
  const single = namedBelow(rows, { headings }, columns);
  if (headings < 1) return single;
  const joined = namedBelow(rows, { headings, isJoined: true }, columns);
  return countOf(joined) > countOf(single) ? joined : single;
}

// If two columns mean the same field, the one with its exact name wins, otherwise the first; full headings are matched
// before headings without their parentheses.
function namedBelow<Field extends string>(
  rows: Rows,
  place: Omit<TableLayout, 'fields'>,
  columns: Columns<Field>,
): TableLayout<Field> {
  const taken = new Set<Field>();
  const headings = joinedHeadings(rows, place.headings, place.isJoined);
  const named = new Set(headings.map(({ whole }) => plainWord(whole)));
  const fieldAt = ({ whole, own }: Heading, at: number) => {
    const cells = cellsBelow(rows, place.headings, at);
    const isOpen = (field: Field) => {
      const called = plainWord(columns[field].heading);
      const isElsewhere = named.has(called) && plainWord(whole) !== called;
      return !taken.has(field) && !isElsewhere && (columns[field].fits?.(cells) ?? true);
    };
    const field = fieldOfHeading(whole, columns, isOpen) ?? fieldOfHeading(own, columns, isOpen);
    if (field) taken.add(field);
    return field ?? null;
  };
  const exact = headings.map(fieldAt);
  const fields = exact.map((field, at) => field ?? fieldAt(bareOf(headings[at]), at));
  return { ...place, fields: withNeighbors(headings, fields, columns) };
}

/**
 * Assigns headings that mean something else next to another column, if neither they nor the one to their right keep
 * their usual meaning.
 */
function withNeighbors<Field extends string>(
  headings: readonly Heading[],
  named: readonly (Field | null)[],
  columns: Columns<Field>,
): (Field | null)[] {
  const fields = [...named];
  const fieldRightOf = (left: Field | null | undefined, at: number) =>
    keysOf(columns).find(
      (one) => columns[one].rightOf?.field === left && columns[one].rightOf?.called.includes(wordAt(headings, at)),
    );
  for (const [at, usual] of named.entries()) {
    const field = fieldRightOf(fields[at - 1], at);
    if (!field || fields.includes(field)) continue;
    const isUsual = (one: Field) => one === usual;
    const other = headings.findIndex((one, index) => index !== at && fieldOfHeading(one.whole, columns, isUsual));
    if (usual !== null && other < 0 && !fieldRightOf(field, at + 1)) continue;
    fields[at] = field;
    if (usual !== null && other >= 0) fields[other] = usual;
  }
  return fields;
}

function wordAt(headings: readonly Heading[], at: number): string {
  return plainWord(headings[at]?.own ?? '');
}

/**
 * A field recognized by its cells gets the first column with such cells, unless a column already named for it has some.
 */
function placedByCells<Field extends string>(
  rows: Rows,
  layout: TableLayout<Field>,
  columns: Columns<Field>,
): TableLayout<Field> {
  const field = keysOf(columns).find((one) => columns[one].holds);
  const holds = field && columns[field].holds;
  if (!field || !holds) return layout;
  const isHeld = (at: number) => {
    const cells = cellsBelow(rows, layout.headings, at);
    return cells.length > 0 && cells.filter(holds).length * 2 > cells.length;
  };
  if (layout.fields.some((one, at) => one !== null && isHeld(at))) return layout;
  const found = layout.fields.findIndex((one, at) => one === null && isHeld(at));
  if (found < 0) return layout;
  return { ...layout, fields: layout.fields.map((one, at) => (at === found ? field : one === field ? null : one)) };
}

/** The filled cells of a column in the first rows. */
function cellsBelow(rows: Rows, headings: number, column: number): string[] {
  return rows.slice(headings + 1, headings + 1 + ROWS_ABOVE).flatMap((row) => row[column]?.trim() || []);
}

/** The filled cells of a row. An apostrophe that keeps a formula from running is not part of the text. */
export function cellsOf<Field extends string>(row: readonly string[], layout: TableLayout<Field>): Map<Field, string> {
  return new Map(filledCells(row, layout).filter(([, cell]) => !FAILED.test(cell)));
}

/** What spreadsheets show for a formula without a result, such as '#N/A' for a lookup without a match. */
const FAILED = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i;

/** The cells of a row whose formula has no result, which count as empty. */
export function failedCells<Field extends string>(
  row: readonly string[],
  layout: TableLayout<Field>,
): { field: Field; why: string }[] {
  const failed = filledCells(row, layout).filter(([, cell]) => FAILED.test(cell));
  return failed.map(([field, cell]) => ({ field, why: `Its formula has no result: ‘${cell}’.` }));
}

function filledCells<Field extends string>(
  row: readonly string[],
  { fields }: TableLayout<Field>,
): [field: Field, cell: string][] {
  return fields.flatMap((field, column): [Field, string][] => {
    const cell = withoutFormulaGuards((row[column] ?? '').trim());
    return field === null || cell === '' ? [] : [[field, cell]];
  });
}
