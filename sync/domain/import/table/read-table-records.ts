import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { standardRefusal } from '#sync/domain/import/standard.ts';
import { dayOfNumber } from '#sync/domain/scope/inventory/read-day.ts';
import { LEAVE_EMPTY } from './question.ts';
import { TableCollector, type TableReading } from './table-collector.ts';
import { shownCell } from './table-columns.ts';
import { columnsOf, type TableChoices, type TableKind } from './table-kind.ts';
import { cellsOf, failedCells, headingsOf, ownHeadingsOf, type TableLayout } from './table-layout.ts';

/** The records in the rows below the headings. Blank rows and repeated headings are skipped. */
export function readTableRecords<Field extends string>(
  kind: TableKind<Field>,
  rows: readonly (readonly string[])[],
  given: TableLayout<Field>,
  here: FileRecords,
  choices: TableChoices,
  into = new TableCollector(choices.answers),
): TableReading {
  const { is1904 = false, numbers } = choices;
  const layout = withAskedColumns(kind, rows, given, here, into);
  if (layout === undefined) return into;
  const signs = { ids: placeCells(rows, layout), words: titlesOf(rows, layout, choices.sheet) };
  const foreign = standardRefusal('This table is', signs, (asked) =>
    into.ask(asked, layout.headings + 1, rows.length - layout.headings - 1),
  );
  if (foreign !== undefined) {
    into.refuse('The table', foreign);
    return into;
  }
  const columns = columnsOf(kind, here);
  const headings = rows.slice(Math.max(0, layout.headings - (layout.isJoined ? 1 : 0)), layout.headings + 1);
  const repeated = new Set(headings.map((row) => row.join('\n')));
  const own = ownHeadingsOf(rows, layout);
  const said = (field: Field, cell: string) => {
    const { beneath, isDay } = columns[field];
    if (isDay) return dayOfNumber(cell, is1904) ?? cell;
    return beneath?.(own[layout.fields.indexOf(field)] ?? '', cell) ?? cell;
  };
  const below = rows.slice(layout.headings + 1).flatMap((row, index) => {
    const at = layout.headings + 1 + index;
    const line = numbers?.[at] ?? at + 1;
    for (const { field, why } of failedCells(row, layout)) into.refuse(`Row ${line}, ${columns[field].heading}`, why);
    const cells = new Map([...cellsOf(row, layout)].map(([field, cell]) => [field, said(field, cell)]));
    return cells.size === 0 || repeated.has(row.join('\n')) ? [] : [{ line, cells }];
  });
  kind.read(below, here, choices, into);
  return into;
}

/** The layout including columns that an answer assigned; undefined until all such questions are answered. */
function withAskedColumns<Field extends string>(
  { asksColumn }: TableKind<Field>,
  rows: readonly (readonly string[])[],
  layout: TableLayout<Field>,
  here: FileRecords,
  into: TableCollector,
): TableLayout<Field> | undefined {
  if (!asksColumn) return layout;
  const fields = [...layout.fields];
  let isOpen = false;
  for (const [at, heading] of headingsOf(rows, layout).entries()) {
    if (fields[at] !== null || heading === '') continue;
    const cells = rows.slice(layout.headings + 1).flatMap((row) => row[at]?.trim() || []);
    const asked = cells.length > 0 ? asksColumn(heading, cells, here) : undefined;
    if (!asked?.meanings.some(({ id }) => id !== LEAVE_EMPTY && !fields.includes(id as Field))) continue;
    const answer = into.ask(asked, layout.headings + 1, cells.length);
    if (answer === undefined) {
      isOpen = true;
      into.refuse('The table', `Nobody has said yet what the column ‘${shownCell(heading)}’ is.`);
    } else if (answer !== LEAVE_EMPTY && !fields.includes(answer as Field)) fields[at] = answer as Field;
  }
  return isOpen ? undefined : { ...layout, fields };
}

/** Columns that say where a row belongs, in any kind of table. */
const places: ReadonlySet<string> = new Set(['requirement', 'objective', 'controlId', 'objectives']);

function placeCells(rows: readonly (readonly string[])[], { headings, fields }: TableLayout): string[] {
  const columns = [...fields.keys()].filter((at) => places.has(fields[at] ?? ''));
  return rows.slice(headings + 1).flatMap((row) => columns.flatMap((at) => row[at]?.trim() || []));
}

function titlesOf(rows: readonly (readonly string[])[], { headings }: TableLayout, sheet = ''): string[] {
  return [sheet, ...rows.slice(0, headings + 1).flat()].filter((cell) => cell.trim() !== '');
}
