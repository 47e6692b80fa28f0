import { compareWithRecords } from '#sync/domain/import/differences.ts';
import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import { readTableRecords } from '#sync/domain/import/table/read-table-records.ts';
import { columnsOf } from '#sync/domain/import/table/table-kind.ts';
import { findLayout, ROWS_ABOVE } from '#sync/domain/import/table/table-layout.ts';
import { inventoryColumns, inventoryLayout } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { planInventory } from '#sync/domain/scope/inventory/inventory-plan.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { readOscalRecordsOf } from '#web/data/records/read-oscal-records.ts';
import { readTableFile, type TableSheets } from '#web/parts/spreadsheet/read-table-file.ts';
import { comparisonParts, inventoryParts } from './found-parts.ts';
import { tableKinds } from '#web/parts/import/table-kinds.ts';
import type { FoundIn, SheetHead, TableMessage, TableQuestion } from './table-messages.ts';

type Opening = Extract<TableQuestion, { open: File }>;
type Found = FoundIn[keyof FoundIn];

const say = (message: TableMessage<Found>) => postMessage(message);

/** What was opened, with the records as they were then: what is imported does not change what was compared. */
let opened: (Opening & TableSheets & { here: ImportRecords }) | undefined;

/** Ids of new records by sheet, row and part: what a person leaves out stays out when a column means something else. */
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
  const sheets = read.sheets.map(({ name, rows, isHidden, marks }): SheetHead => {
    const unseen = { isHidden, hiddenRows: marks?.hiddenRows.length ?? 0, struckCells: marks?.struck.length ?? 0 };
    return { name, count: rows.length, ...unseen, top: rows.slice(0, ROWS_ABOVE), layout: findLayout(rows, columns) };
  });
  const taken = ({ layout }: SheetHead) => layout.fields.filter((field) => field !== null).length;
  const isFit = (sheet: SheetHead) => Number(!sheet.isHidden && taken(sheet) > 0);
  const [best] = sheets.toSorted((a, b) => isFit(b) - isFit(a) || taken(b) - taken(a) || b.count - a.count);
  say({ sheets, tooLarge: read.tooLarge, best: best ? sheets.indexOf(best) : 0 });
}

function compare({ compare: choice, turn }: Exclude<TableQuestion, Opening>): void {
  if (!opened) return;
  const { table, here, actor, now, sheets } = opened;
  const { at, layout, providerId } = choice;
  const rows = sheets[at]?.rows ?? [];
  const onShare = (share: number) => say({ turn, share });
  let parts: Found[];
  if (table === 'inventory') {
    parts = inventoryParts(planInventory(rows, inventoryLayout(layout), here.asset, onShare));
  } else {
    const newId = (line: number, part?: number) => newIdOf(at, line, part);
    const choices = { newId, ...(providerId && { providerId }) };
    const reading = readTableRecords(tableKinds[table].kind, rows, layout, here, choices);
    parts = comparisonParts(compareWithRecords(reading, here, { actor, now, onShare }));
  }
  for (const [index, part] of parts.entries()) say({ turn, part, isLast: index === parts.length - 1 });
}

/** Opens or compares a table in a worker, and says what came of it. */
export function answerTable(question: TableQuestion): void {
  const work = async () => ('open' in question ? open(question) : compare(question));
  work().catch(() =>
    say({ problem: 'This app failed while it read the file, which may be fine. Save it as CSV and try that.' }),
  );
}
