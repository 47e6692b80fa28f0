import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes, type WorkbookSheet } from './workbook.ts';

const sheet = (more: Partial<WorkbookSheet>): WorkbookSheet => ({
  name: 'Plans',
  widths: [20, 30],
  headRows: 1,
  rows: [
    { look: 'title', cells: ['Plans of the mill, as they stand'] },
    { look: 'head', cells: ['Requirement', 'Weakness'] },
    { cells: ['AC.L2-3.1.5', 'Short'] },
    { cells: ['AC.L2-3.1.6', 'Nobody has looked at the list of accounts since the last people left the shop floor.'] },
    { cells: ['AC.L2-3.1.7', 'One\nTwo'] },
  ],
  ...more,
});

async function partsOf(...sheets: WorkbookSheet[]) {
  const parts = unzipSync(await workbookBytes({ sheets }));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
}

test('a row is as high as its longest text needs, also in programs that do not measure it', async () => {
  const part = await partsOf(sheet({}));
  const rows = part('xl/worksheets/sheet1.xml').match(/<row [^>]*>/g) ?? [];
  expect(rows.map((row) => /ht="(\d+)"/.exec(row)?.[1])).toEqual(['21', undefined, undefined, '60', '30']);
});

test('every text has one named font, the headings too', async () => {
  const fonts = (await partsOf(sheet({})))('xl/styles.xml').match(/<font>.*?<\/font>/g) ?? [];
  expect(fonts.length).toBeGreaterThan(1);
  for (const font of fonts) expect(font).toMatch(/<name val="Calibri"\/><sz val="1[14]"\/>/);
});

const widthsOf = (xml: string) => [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

test('a column is as wide as what it holds, as its head needs, and no wider than told', async () => {
  const rows = [
    { look: 'title' as const, cells: ['A title runs over the columns beside it, whatever they are wide'] },
    { look: 'head' as const, cells: ['Day', 'Accepted by the server', 'Notes', 'Reason'] },
    { cells: ['2026-11-02', '', 'All accounts were looked at, and two of them removed.', ''] },
  ];
  const [widths] = [(await partsOf(sheet({ widths: [40, 40, 30, 60], rows })))('xl/worksheets/sheet1.xml')].map(
    widthsOf,
  );
  expect(widths).toEqual([12, 14, 30, 9]);
});

test('a sheet of many rows has its widths too', async () => {
  const rows = Array.from({ length: 30_000 }, () => ({ cells: ['A\nB\nC\nD\nE', 'F'] }));
  expect(widthsOf((await partsOf(sheet({ rows })))('xl/worksheets/sheet1.xml'))).toEqual([8, 8]);
});

test('a column is wider where the highest row would cut its text', async () => {
  const rows = [{ cells: ['word '.repeat(250), 'word '.repeat(5000)] }];
  const part = await partsOf(sheet({ rows }));
  const [first = 0, second] = widthsOf(part('xl/worksheets/sheet1.xml'));
  expect(first).toBeGreaterThanOrEqual((250 * 5 * 1.1) / 27);
  expect(first).toBeLessThan(70);
  expect(second).toBeLessThan(130);
});

test('on paper the head is on every page, and a sheet is as few pages wide as can be read', async () => {
  const text = 'word '.repeat(100);
  const wide = sheet({ name: 'Milestones', widths: [100, 100, 100], rows: [{ cells: [text, text, text] }] });
  const part = await partsOf(sheet({ name: 'About', headRows: 0 }), sheet({}), wide);
  const titles = [...part('xl/workbook.xml').matchAll(/<definedName [^>]*>[^<]*/g)].map(([text]) => text);
  expect(titles).toEqual([
    `<definedName name="_xlnm.Print_Area" localSheetId="0">'About'!$A$1:$B$5`,
    `<definedName name="_xlnm.Print_Area" localSheetId="1">'Plans'!$A$1:$B$5`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Plans'!$1:$1`,
    `<definedName name="_xlnm.Print_Area" localSheetId="2">'Milestones'!$A$1:$C$1`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="2">'Milestones'!$A:$A,'Milestones'!$1:$1`,
  ]);
  const [about, plans, milestones] = [1, 2, 3].map((id) => part(`xl/worksheets/sheet${id}.xml`));
  const setup = (pages: number) =>
    `<pageSetup paperSize="1" fitToWidth="${pages}" fitToHeight="0" pageOrder="overThenDown" orientation="landscape"/>`;
  expect(plans).toContain(`${setup(1)}<headerFooter scaleWithDoc="0">`);
  expect(milestones).toContain(setup(2));
  for (const one of [about, plans, milestones]) {
    expect(one).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><');
    expect(one).toContain('<oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter>');
  }
  expect([about, plans].map((one) => one?.includes('<printOptions gridLines="1"/><pageMargins '))).toEqual([
    false,
    true,
  ]);
});

test('a marked workbook says so at the top and at the bottom of every page, and is read like another', async () => {
  const sheets = [sheet({ name: 'About', headRows: 0 }), sheet({})];
  const bytes = await workbookBytes({ sheets, banner: 'CUI' });
  const parts = unzipSync(bytes);
  for (const id of [1, 2]) {
    const xml = strFromU8(parts[`xl/worksheets/sheet${id}.xml`] ?? new Uint8Array());
    expect(xml).toContain('<oddHeader>&amp;L&amp;A&amp;C&amp;BCUI</oddHeader>');
    expect(xml).toContain('<oddFooter>&amp;C&amp;BCUI&amp;RPage &amp;P of &amp;N</oddFooter>');
  }
  expect(workbookValues(bytes)).toEqual(workbookValues(await workbookBytes({ sheets })));
});
