import { compareWithRecords } from '#sync/domain/import/differences.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { namesProvider } from '#sync/domain/import/table/matrix-table.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import { readSheets } from '#sync/domain/import/table/read-sheets.ts';
import { columnsOf, hasNeeded, isOfKind } from '#sync/domain/import/table/table-kind.ts';
import { findLayout, ROWS_ABOVE } from '#sync/domain/import/table/table-layout.ts';
import { inventoryColumns, inventoryLayout, inventoryNeeded } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { planInventoryImport } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import { keysOf } from '#sync/engine/value.ts';
import { tableKinds, type TableName } from '#web/parts/import/table-kinds.ts';
import { readTableFile, type TableSheet, type TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';
import { allRows, seenRows, type NumberedRows } from '#web/parts/spreadsheet/seen-rows.ts';
import { readOscalRecordsOf } from '#web/records/read-oscal-records.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { comparisonParts, inventoryParts } from './found-parts.ts';
import type { FoundIn, SheetHead, SheetKind, SheetView, TableMessage, TableQuestion } from './table-messages.ts';

type Opening = Extract<TableQuestion, { open: File }>;
type Found = FoundIn[keyof FoundIn];

const say = (message: TableMessage<Found>) => postMessage(message);

/** The open file with the records as they were at the time, so that importing does not change what is compared. */
let opened: (Opening & TableSheets & { here: FileRecords }) | undefined;

/**
 * Ids of new records by sheet, row and part. They stay the same when a column's meaning changes, so that what the
 * person left out stays out.
 */
const newIds = new Map<string, string>();

function newIdOf(...place: readonly (number | undefined)[]): string {
  const key = place.join(' ');
  const id = newIds.get(key) ?? newRecordId();
  newIds.set(key, id);
  return id;
}

async function open(question: Opening): Promise<void> {
  const read = await readTableFile(question.open);
  if ('problem' in read) return say(read);
  const here = await readOscalRecordsOf(question.database);
  opened = { ...question, ...read, here };
  const columns = question.table === 'inventory' ? inventoryColumns : columnsOf(tableKinds[question.table].kind, here);
  const viewOf = ({ rows, numbers }: NumberedRows): SheetView => ({
    count: rows.length,
    top: rows.slice(0, ROWS_ABOVE),
    numbers: numbers.slice(0, ROWS_ABOVE),
    layout: findLayout(rows, columns),
  });
  const sheets = read.sheets.map((sheet): SheetHead => {
    const { name, isHidden, marks } = sheet;
    const [hiddenRows, hiddenColumns] = [marks?.hiddenRows.length ?? 0, marks?.hiddenColumns.length ?? 0];
    const unseen = { isHidden, hiddenRows, hiddenColumns, struckCells: marks?.struck.length ?? 0 };
    const seen = seenRows(sheet);
    const views = { seen: viewOf(seen), all: viewOf(allRows(sheet)) };
    const along = question.table === 'inventory' ? inventoryOf(views.seen) : kindOf(seen.rows, question.table, here);
    return { name, ...unseen, ...views, ...(along && { along }) };
  });
  const taken = ({ seen }: SheetHead) => seen.layout.fields.filter((field) => field !== null).length;
  const isFit = (sheet: SheetHead) => Number(!sheet.isHidden && taken(sheet) > 0);
  const [best] = sheets.toSorted((a, b) => isFit(b) - isFit(a) || taken(b) - taken(a) || b.seen.count - a.seen.count);
  say({ sheets, tooLarge: read.tooLarge, best: best ? sheets.indexOf(best) : 0 });
}

function inventoryOf({ layout }: SheetView): SheetKind | undefined {
  return hasNeeded(inventoryNeeded, layout) ? { table: 'inventory', layout } : undefined;
}

/**
 * What a sheet can be read as, if it can: preferably as the imported kind, otherwise as the kind with the most columns.
 */
function kindOf(rows: NumberedRows['rows'], first: TableName, here: FileRecords): SheetKind | undefined {
  const fits = keysOf(tableKinds).flatMap((table): SheetKind[] => {
    const { kind } = tableKinds[table];
    const layout = findLayout(rows, columnsOf(kind, here));
    const isWhose = table !== 'matrix' || table === first || namesProvider(layout.fields);
    return isWhose && isOfKind(kind, layout) ? [{ table, layout }] : [];
  });
  const taken = ({ layout }: SheetKind) => layout.fields.filter((field) => field !== null).length;
  return fits.find(({ table }) => table === first) ?? fits.toSorted((a, b) => taken(b) - taken(a))[0];
}

function compare({ compare: choice, turn }: Exclude<TableQuestion, Opening>): void {
  if (!opened) return;
  const { table, here, actor, now, sheets } = opened;
  const { at, takesUnseen = false, layout, along = [], providerId, answers } = choice;
  const picked = [{ at, table, layout }, ...along].flatMap((one) => {
    const sheet = sheets[one.at];
    return sheet ? [{ ...one, name: sheet.name, ...rowsOf(sheet, one.at === at && takesUnseen) }] : [];
  });
  const onShare = (share: number) => say({ turn, share });
  let parts: Found[];
  let questions: readonly Question[];
  if (table === 'inventory') {
    const inventories = picked.map((one) => ({ ...one, layout: inventoryLayout(one.layout) }));
    const found = planInventoryImport(inventories, here.asset, { ...(answers && { answers }), onShare });
    parts = inventoryParts(found);
    questions = found.questions;
  } else {
    const tables = picked.flatMap(({ table: own, name, rows, layout: columns, numbers, is1904, at: place }) => {
      if (own === 'inventory') return [];
      const newId = (line: number, part?: number) => newIdOf(place, line, part);
      const choices = { numbers, is1904, newId, sheet: name, ...(providerId && { providerId }) };
      return [{ kind: tableKinds[own].kind, rows, layout: columns, choices }];
    });
    const reading = readSheets(tables, here, answers);
    parts = comparisonParts(compareWithRecords(reading, here, { actor, now, onShare }));
    questions = reading.questions;
  }
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    say({ turn, part, isLast, questions: isLast ? questions : [] });
  }
}

function rowsOf(sheet: TableSheet, takesUnseen: boolean): NumberedRows & { is1904: boolean } {
  return { ...(takesUnseen ? allRows(sheet) : seenRows(sheet)), is1904: sheet.marks?.is1904 ?? false };
}

/** Opens or compares a table in a worker, and posts the result. */
export function answerTable(question: TableQuestion): void {
  const work = async () => ('open' in question ? open(question) : compare(question));
  work().catch(() =>
    say({ problem: 'This app failed while it read the file, which may be fine. Save it as CSV and try that.' }),
  );
}
