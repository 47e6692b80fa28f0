import { expect, test } from 'vitest';
import { findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { emptySprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { judged, paperWith } from './paper-sample.ts';
import type { SprsView } from './sprs-view.ts';
import { sprsWorkbook } from './sprs-workbook.ts';

/** The rows of the file's sheets, as a spreadsheet reads them. */
async function sheetsWith(change: Partial<SprsView>) {
  const bytes = await workbookBytes(sprsWorkbook(paperWith(change)));
  const sheets = workbookValues(bytes);
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => cell ?? ''))]));
}

test('the file has every requirement with its answer, in the order of SPRS', async () => {
  const sheets = await sheetsWith({ entry: judged(['3.6.3[a]'], ['3.5.3[a]']) });
  const [head, ...rows] = sheets.get('Requirements') ?? [];
  expect(head).toEqual(['Family', 'Requirement', 'Name', 'Objectives', 'Answer']);
  expect(rows.map(([, ...cells]) => cells)).toEqual(
    requirementFacts.map(({ id }) => [
      cmmcIdOf(id),
      shortNameOf(id),
      findRequirementFacts(id)?.objectiveCount,
      id === '3.6.3' ? 'Not Met' : id === '3.5.3' ? 'Unanswered' : 'Met',
    ]),
  );
  expect(sheets.get('Points lost')).toEqual([
    ['Requirement', 'Name', 'Points'],
    [cmmcIdOf('3.6.3'), shortNameOf('3.6.3'), -1],
    ['', '1 point lost', ''],
  ]);
});

test('the worksheet has the fields as they are read and as SPRS takes them, and names what is missing', async () => {
  const sheets = await sheetsWith({
    entry: judged(['3.6.3[a]']),
    assessedOn: '2026-09-14',
    worksheet: { ...emptySprsWorksheet, employeeCount: 1084, officialName: '=HYPERLINK("http://x")' },
  });
  const rows = sheets.get('Worksheet') ?? [];
  for (const row of [
    ['Organization', 'Northfield', ''],
    ['Newest record', '2026-09-15', ''],
    ['Answers', 'Met 109 · Not Met 1 · N/A 0 · Unanswered 0', ''],
    ['Employee count', '1,084', '1084'],
    ['Assessment date', 'Sep 14, 2026', '09/14/2026'],
    ['SSP name', 'Missing: Publish the security plan, or name it in the assessment', ''],
    ['Score and status', '109 / 110 · Conditional Level 2 (Self)', ''],
    [`${requirementName('3.5.3')} Where is MFA in place?`, 'Remote, privileged and general users', ''],
    ['Transfer', 'Not transferred.', ''],
    // Text that begins like a formula stays text.
    ['Name and title', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ]) {
    expect(rows).toContainEqual(row);
  }
});
