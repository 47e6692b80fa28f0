import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calendarFile } from '#sync/domain/calendar/calendar-file.ts';
import { deadlinesOf } from '#sync/domain/calendar/deadlines.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import { oscalDocuments, oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { inventoryTable } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import {
  editedPapers,
  officeSamplePapers,
  pdfFile,
  sampleDates,
  sampleMaterial,
  sampleRecords,
  sampleTables,
  sampleWorkbooks,
} from '#web/testing/office/sample-files.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { csvOf } from './control/list/export/controls-csv.ts';
import { buildRow } from './control/list/row/control-row-builder.ts';
import { complianceReport } from './dashboard/report/compliance-report.ts';
import { reportJson } from './dashboard/report/report-json.ts';
import { emailTemplates } from './sales/materials/email-templates.ts';

const claims = new Map(sampleRecords.controlStatus.map((one) => [one.id, sealStatus(one)]));
// The records contain days between the first making of each file and the second.
const EVE = new Date('2026-12-01T23:00:00Z');

/**
 * Without its table of contents and pictures: the library numbers both across all files, and only the product uses a
 * fresh worker for each.
 */
const docx = (paper: Paper) =>
  docxBytes({ ...paper, blocks: paper.blocks.filter(({ kind }) => !['contents', 'gallery'].includes(kind)) });
const texts: Readonly<Record<string, () => string | undefined>> = {
  ...Object.fromEntries(oscalDocuments.map((one) => [`OSCAL ${one}`, () => oscalFile(one, sampleRecords)?.text])),
  'email templates': () => emailTemplates(sampleMaterial),
  'compliance report, JSON': () =>
    reportJson(complianceReport(builtInControls, claims), 'Plain words.', newestChange(sampleRecords.controlStatus)),
  'claims, CSV': () => csvOf(sampleRecords.controlStatus.map((one) => buildRow(one.id, one))),
  'inventory, CSV': () => csvFile(inventoryTable(sampleRecords.asset)),
  calendar: () =>
    calendarFile(
      'Dates',
      deadlinesOf(sampleDates).map((one) => ({ ...one, uid: one.id, description: '' })),
    ),
};

type File = Uint8Array | string | undefined;
type Making = [name: string, make: () => Promise<string>];
/** Compared by hash, because a byte difference between two files tells people nothing. */
function each<T>(kind: string, all: Readonly<Record<string, () => T>>, make: (one: T) => File | Promise<File>) {
  return Object.entries(all).map(([name, tell]): Making => {
    const hashed = async () =>
      createHash('sha256')
        .update((await make(tell())) ?? '')
        .digest('hex');
    return [`${name}: ${kind}`, hashed];
  });
}
const makings: Making[] = [
  ...each('PDF', officeSamplePapers, pdfFile),
  ...each('DOCX', editedPapers, docx),
  ...each('PDF', sampleTables, (file) => pdfFile(tablePaper(file))),
  ...each('XLSX', sampleTables, (file) => workbookBytes(tableWorkbook(file))),
  ...each('XLSX', sampleWorkbooks, workbookBytes),
  ...each('text', texts, (text) => text),
];

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: EVE }));
beforeEach(() => void vi.setSystemTime(EVE));
afterAll(() => void vi.useRealTimers());

test.each(makings)('%s is the same bytes three days later, when its last days are over', async (_, make) => {
  const first = await make();
  vi.setSystemTime(EVE.getTime() + 3 * 86_400_000);
  expect(await make()).toBe(first);
});
