import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { CUI_BANNER } from '#web/paper/paper.ts';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';
import { sampleTables, sampleWorkbooks } from '#web/testing/office/sample-files.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes, type Workbook } from '#web/xlsx/workbook.ts';
import { markedWorkbook, type Designation } from './designation.ts';
import { tableWorkbook } from './table-file.ts';

const system: Designation = {
  cuiControlledBy: 'Halcyon Aero, Program Office',
  cuiCategory: 'CTI',
  cuiDissemination: 'Distribution Statement D',
  cuiContact: '',
};
const block = [
  ['Controlled by', 'Halcyon Aero, Program Office'],
  ['CUI category', 'CTI'],
  ['Dissemination', 'Distribution Statement D'],
];

/** The sheets of a file with their filled cells. */
async function sheetsOf(workbook: Workbook) {
  const values = workbookValues(await workbookBytes(workbook));
  return values.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.filter((cell) => cell !== null)) }));
}

const tables = Object.entries(sampleTables).map(([name, tell]) => [name, () => tableWorkbook(tell())] as const);

describe.each([...Object.entries(sampleWorkbooks), ...tables])('the workbook of %s', (_name, make) => {
  test('has the designation once where it is marked, and its own rows as they were', async () => {
    const plain = await sheetsOf(make());
    const marked = await sheetsOf(markedWorkbook(make(), system));
    expect(JSON.stringify(plain)).not.toContain('"Controlled by"');
    const isBlock = (row: unknown[]) => block.some((one) => JSON.stringify(one) === JSON.stringify(row));
    expect(marked.flatMap(({ rows }) => rows.filter(isBlock))).toEqual(block);
    const [first] = marked;
    // Below the title, or after all tables.
    if (plain[0] && plain.length === marked.length) expect(first?.rows.slice(1, 4)).toEqual(block);
    else expect(marked.at(-1)).toEqual({ sheet: 'CUI', rows: [['CUI designation'], ...block] });
    const others = marked.map(({ sheet, rows }) => ({ sheet, rows: rows.filter((row) => !isBlock(row)) }));
    expect(others.slice(0, plain.length)).toEqual(plain);
  });
});

test('the row that is repeated on each page stays the one with the headings', async () => {
  const { sheets } = markedWorkbook(sampleWorkbooks['plans']?.() ?? { sheets: [] }, system);
  const [form] = sheets;
  expect(form?.rows[(form.printedHead ?? 0) - 1]?.cells[0]).toBe('Weakness');
});

test('nothing is told of what the system record does not say, and every page has its banner', async () => {
  const silent = { cuiControlledBy: '', cuiCategory: ' ', cuiDissemination: '', cuiContact: '' };
  const table = oneSheet('Assets', [['Name'], ['FW-1']]);
  expect(markedWorkbook(table, silent)).toEqual({ ...table, banner: CUI_BANNER });
  const { 'xl/worksheets/sheet2.xml': part } = unzipSync(await workbookBytes(markedWorkbook(table, system)));
  expect(strFromU8(part ?? new Uint8Array())).toContain('&amp;B' + CUI_BANNER);
});
