import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calendarFile } from '#sync/domain/calendar/calendar-file.ts';
import { deadlinesOf } from '#sync/domain/calendar/deadlines.ts';
import { oscalDocuments, oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import {
  editedPapers,
  pdfFile,
  sampleDates,
  sampleMaterial,
  samplePapers,
  sampleRecords,
  sampleTables,
  sampleWorkbooks,
} from '#web/testing/office/sample-files.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { emailTemplates } from './sales/materials/email-templates.ts';

// Days of the records lie between the first day on which a file is made and the second.
const EVE = new Date('2026-12-01T23:00:00Z');

/** Without the contents: the library counts where they lead over all files; in the product each has a fresh worker. */
const docx = (paper: Paper) => docxBytes({ ...paper, blocks: paper.blocks.filter(({ kind }) => kind !== 'contents') });
const texts: Readonly<Record<string, () => string | undefined>> = {
  ...Object.fromEntries(oscalDocuments.map((one) => [`OSCAL ${one}`, () => oscalFile(one, sampleRecords)?.text])),
  'email templates': () => emailTemplates(sampleMaterial),
  calendar: () =>
    calendarFile(
      'Dates',
      deadlinesOf(sampleDates).map((one) => ({ ...one, uid: one.id, description: '' })),
    ),
};

type File = Uint8Array | string | undefined;
type Making = [name: string, make: () => Promise<string>];
/** Compared by their hash, because a difference of two files says nothing to people. */
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
  ...each('PDF', samplePapers, pdfFile),
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
