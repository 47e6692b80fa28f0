import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { oneSheet } from './one-sheet.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from './plain-zip.ts';
import { readTableFile, type TableSheet } from './read-table-file.ts';
import { readXlsx } from './xlsx-tables.ts';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
function sheetsOf(bytes: Uint8Array): TableSheet[] {
  const read = readXlsx(bytes, 20_000);
  if ('refusal' in read) throw new Error(read.refusal.sentence);
  return read.sheets;
}

/** The content of a file, without its marks. */
async function plainTable(file: File) {
  const read = await readTableFile(file);
  if ('problem' in read) return read;
  return { ...read, sheets: read.sheets.map(({ name, rows }) => ({ name, rows })) };
}

const fileOf = (content: BlobPart, name = 'a') => new File([content], name);

test('10,000 rows go out as XLSX and come back as they were, formulas as text', async () => {
  const rows = [
    ['Name', 'Notes'],
    ...Array.from({ length: 10_000 }, (_, at) => [`=A${at}+1`, `Größe ${at}, “quoted”`]),
  ];
  const read = await plainTable(fileOf(await workbookBytes(oneSheet('Assets', rows))));
  expect(read).toEqual({ sheets: [{ name: 'Assets', rows }], tooLarge: [] });
});

test('merged headings, blank rows, numbers and dates of a workbook become text in their places', async () => {
  const blob = await writeExcelFile([
    [{ value: 'Inventory', columnSpan: 3 }, null, null],
    [null, null, null],
    ['Name', 'Serial', 'Last seen'],
    ['File server', 4711, { value: new Date('2026-06-30T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' }],
    [null, null, null],
    ['Firewall', true, 'June 30, 2026'],
  ]).toBlob();
  const rows = sheetsOf(await bytesOf(blob))[0]?.rows ?? [];
  expect(rows).toHaveLength(6);
  expect(rows[2]).toEqual(['Name', 'Serial', 'Last seen']);
  expect(rows[3]).toEqual(['File server', '4711', '2026-06-30']);
  expect(rows[5]).toEqual(['Firewall', 'true', 'June 30, 2026']);
});

test('what is merged across rows is in each of them, in every sheet; what is merged across columns in the first', async () => {
  const data = [
    [null, { value: 'Plans', columnSpan: 2 }, null],
    ['Due', { value: 'Control', rowSpan: 2 }, 'Weakness'],
    ['A', null, 'B'],
    ['C', { value: '3.1.1', rowSpan: 2 }, 'D'],
    ['E', null, 'F'],
  ];
  const blob = await writeExcelFile([
    { sheet: 'Read me', data: [['Ours']] },
    { sheet: 'Plans', data },
  ]).toBlob();
  const bytes = await bytesOf(blob);
  const [first, second] = sheetsOf(bytes);
  expect(first?.rows).toEqual([['Ours']]);
  expect(second?.rows).toEqual([
    ['', 'Plans'],
    ['Due', 'Control', 'Weakness'],
    ['A', 'Control', 'B'],
    ['C', '3.1.1', 'D'],
    ['E', '3.1.1', 'F'],
  ]);
  const files = unzipSync(bytes);
  const relations = strFromU8(files['xl/_rels/workbook.xml.rels']!).replaceAll('Target="work', 'Target="/xl/work');
  const whole = zipSync({ ...files, 'xl/_rels/workbook.xml.rels': strToU8(relations) });
  expect(relations).toContain('/xl/worksheets/');
  expect(sheetsOf(whole)[1]).toEqual(second);
});

test('a formula that failed or was never computed is there as its sign', async () => {
  const blob = await writeExcelFile([
    {
      sheet: 'Plans',
      data: [
        ['Control', 'Owner', 'Due'],
        ['3.1.1', 'a', 'b'],
      ],
    },
  ]).toBlob();
  const files = unzipSync(await bytesOf(blob));
  const written = strFromU8(files['xl/worksheets/sheet1.xml']!);
  const failed = written
    .replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="e"><f>VLOOKUP(A2,People,2,0)</f><v>#N/A</v></c>')
    .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" s="0"><f>B2+1</f></c>');
  const bytes = zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(failed) });
  expect(sheetsOf(bytes)[0]?.rows).toEqual([
    ['Control', 'Owner', 'Due'],
    ['3.1.1', '#N/A', '#CALC!'],
  ]);
});

test('a table is told by its content, not by its name', async () => {
  expect(await plainTable(fileOf('Name;Serial\nFirewall;1', 'list.xlsx'))).toEqual({
    sheets: [
      {
        name: '',
        rows: [
          ['Name', 'Serial'],
          ['Firewall', '1'],
        ],
      },
    ],
    tooLarge: [],
  });
});

test('every sheet of a workbook that has rows is there, in its order', async () => {
  const sheet = (name: string, ...rows: string[][]) => ({ sheet: name, data: rows });
  const blob = await writeExcelFile([sheet('Read me', ['Ours']), sheet('Empty'), sheet('Assets', ['Name'], ['a'])]);
  expect(await plainTable(fileOf(await blob.toBlob()))).toEqual({
    sheets: [
      { name: 'Read me', rows: [['Ours']] },
      { name: 'Assets', rows: [['Name'], ['a']] },
    ],
    tooLarge: [],
  });
});

test('a sheet with too many rows beside others is named, not lost', async () => {
  const sheets = [
    { sheet: 'Log', data: Array.from({ length: 20_001 }, () => ['a']) },
    { sheet: 'Assets', data: [['Name'], ['a']] },
  ];
  expect(await plainTable(fileOf(await writeExcelFile(sheets).toBlob()))).toEqual({
    sheets: [{ name: 'Assets', rows: [['Name'], ['a']] }],
    tooLarge: [{ name: 'Log', why: 'This workbook has more than 20,000 rows in one sheet.' }],
  });
});

test('what cannot be read says why', async () => {
  const problemOf = async (content: BlobPart) => {
    const read = await readTableFile(fileOf(content));
    return 'problem' in read ? read.problem : undefined;
  };
  expect(await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toMatch(/old format/);
  expect(await problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/not a workbook/);
  expect(await problemOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10, 0, 0, 0, 13]))).toMatch(/a picture/);
  expect(await problemOf('%PDF-1.7\n1 0 obj')).toMatch(/a PDF/);
  expect(await problemOf('<html><table><tr><td>Name</td></tr></table></html>')).toMatch(/a web page/);
  expect(await problemOf('')).toMatch(/is empty/);
  expect(await problemOf('\r\n,,,\r\n')).toMatch(/is empty/);
  expect(await problemOf('a\n'.repeat(20_001))).toMatch(/more than 20,000 rows/);
  expect(await problemOf('a,'.repeat(1_000_001))).toMatch(/more than a million cells/);
  expect(await problemOf(new Uint8Array(20 * 1024 * 1024 + 1))).toMatch(/larger than 20 MB/);
});

test('a cell has no character that nobody sees, and its soft line ends are line ends', async () => {
  const read = await plainTable(fileOf('ID,Notes\n3.1.1\u200B[d],One\u2028Two\n'));
  expect(read).toMatchObject({
    sheets: [
      {
        rows: [
          ['ID', 'Notes'],
          ['3.1.1[d]', 'One\nTwo'],
        ],
      },
    ],
  });
});
