import { expect, test } from 'vitest';
import { buildControl, buildRow } from '#web/screens/control/list/row/control-row-builder.ts';
import { csvName, csvOf } from './controls-csv.ts';

test('the export has a head line and one line per control shown, in their order', () => {
  const lines = csvOf([
    buildRow(
      '3.1.4',
      {
        status: 'in_progress',
        notes: '- first',
        evidenceFiles: ['a.pdf', 'b.csv'],
        updatedAt: '2026-06-09T09:04:00.000Z',
      },
      { isUnsent: true, editor: 'Dana Whitfield', control: buildControl('3.1.4', { title: 'Split duties' }) },
    ),
    buildRow('3.1.5', { status: 'paused' as 'complete' }),
  ]).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFControl,CMMC id,Short name,Official text,Family,Family code,Title,Description,Status,Implementation notes,Evidence files,Priority,Points,Completed,Last updated,Last changed by,On this device only',
    "3.1.4,AC.L2-3.1.4,Separation of Duties,,Access Control,AC,Split duties,Description of 3.1.4.,In Progress,'- first,a.pdf; b.csv,Low,1,,2026-06-09T09:04:00.000Z,Dana Whitfield,Yes",
    '3.1.5,AC.L2-3.1.5,Least Privilege,,Access Control,AC,Title of 3.1.5,Description of 3.1.5.,Unknown,,,Medium,3,,,,No',
    '',
  ]);
});

test('the file is named after the day', () => {
  expect(csvName(new Date(2026, 5, 9))).toBe('nist-800-171-compliance-2026-06-09.csv');
});
