import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { inlineCell, workbookOf, type SampleBook, type SampleSheet } from '#sync/testing/workbook-samples.ts';
import { denseRows } from './dense-rows.ts';
import { readWorkbook } from './read-workbook.ts';
import { standingText, type Workbook, type WorkbookSheet } from './workbook.ts';

function opened(bytes: Uint8Array): Workbook {
  const read = readWorkbook(bytes);
  if ('refusal' in read) throw new Error(read.refusal.sentence);
  return read;
}

function sheetOf(sheet: SampleSheet | string, book?: SampleBook): WorkbookSheet {
  const [first] = opened(workbookOf([sheet], book)).sheets;
  if (!first) throw new Error('no sheet');
  return first;
}

const rowsOf = (sheet: SampleSheet | string, book?: SampleBook) => denseRows(sheetOf(sheet, book)).rows;
const cellsOf = (row: string, book?: SampleBook) =>
  sheetOf(`<row>${row}</row>`, book).rows[0]?.cells.map(({ kind, text }) => [kind, text]);

test('cells and rows without addresses follow those before them', () => {
  const rows = `<row>${inlineCell('a')}${inlineCell('b')}</row><row/><row>${inlineCell('c')}<c/>${inlineCell('d')}</row>`;
  expect(rowsOf(rows)).toEqual([['a', 'b'], [], ['c', '', 'd']]);
  expect(rowsOf(`<row>${inlineCell('a', 'C4')}${inlineCell('b')}</row><row>${inlineCell('c')}</row>`)).toEqual([
    [],
    [],
    [],
    ['', '', 'a', 'b'],
    ['c'],
  ]);
});

test('every kind of cell says what a person sees, and what it is', () => {
  const shared = '<si><t>One</t></si><si><r><t>Two </t></r><r><rPr><b/></rPr><t>words</t></r><rPh><t>no</t></rPh></si>';
  const row = [
    '<c t="s"><v>0</v></c>',
    '<c t="s"><v>1</v></c>',
    '<c t="inlineStr"><is><r><t>Three </t></r><r><t>more</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c>',
    '<c><v>123456789012345</v></c>',
    '<c><v>12345678901234567890</v></c>',
    '<c><v>3.1000000000000001</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><f>A1</f><v>#N/A</v></c>',
    '<c t="str"><f>A1</f><v>Result</v></c>',
    '<c><f>1+1</f><v>2</v></c>',
    '<c><f>1+1</f></c>',
    '<c><f>1+1</f><v/></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c t="inlineStr"><is><t><![CDATA[<&>]]> &amp; _x0041__x000D_\n</t></is></c>',
    '<c t="s"/>',
  ].join('');
  expect(cellsOf(row, { shared })).toEqual([
    ['text', 'One'],
    ['text', 'Two words'],
    ['text', 'Three more'],
    ['number', '123456789012345'],
    ['number', '12345678901234567890'],
    ['number', '3.1'],
    ['boolean', 'true'],
    ['error', '#N/A'],
    ['text', 'Result'],
    ['number', '2'],
    ['error', '#CALC!'],
    ['error', '#CALC!'],
    ['text', '<&> & A\n'],
  ]);
});

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="[$-409]h:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="&quot;day &quot;0"/></numFmts>' +
  '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><dxfs><dxf><font><strike/></font></dxf></dxfs>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf fontId="1"/><xf fontId="2"/></cellXfs>';

test('numbers are days and times by their formats, in workbooks that count from 1900 and from 1904', () => {
  const row = [1, 2, 3, 4, 0].map((style) => `<c s="${style}"><v>46203.5</v></c>`).join('');
  const days = [
    ['date', '2026-06-30'],
    ['date', '2026-06-30'],
    ['number', '46203.5'],
    ['number', '46203.5'],
    ['number', '46203.5'],
  ];
  expect(cellsOf(row, { styles })).toEqual(days);
  expect(cellsOf('<c s="3"><v>0.5</v></c><c t="d"><v>2026-06-30T00:00:00</v></c>', { styles })).toEqual([
    ['time', '12:00:00'],
    ['date', '2026-06-30'],
  ]);
  const book = { styles, properties: 'date1904="1"' };
  expect(cellsOf('<c s="1"><v>44741</v></c>', book)).toEqual([['date', '2026-06-30']]);
  expect(opened(workbookOf([''], book)).is1904).toBe(true);
  expect(opened(workbookOf([''])).is1904).toBe(false);
  const early = [1, 59, 60, 61, -1, 2_958_466].map((day) => `<c s="1"><v>${day}</v></c>`).join('');
  expect(cellsOf(early, { styles })?.map(([, text]) => text)).toEqual([
    '1900-01-01',
    '1900-02-28',
    '60',
    '1900-03-01',
    '-1',
    '2958466',
  ]);
});

test('struck words are told apart: of the whole cell by its style, and of parts by their own look', () => {
  const shared = '<si><r><t>Keep </t></r><r><rPr><strike/></rPr><t>drop</t></r><r><rPr><b/></rPr><t> keep</t></r></si>';
  const row =
    '<c s="5"><v>1</v></c><c s="6"><v>2</v></c><c t="s"><v>0</v></c><c s="5" t="s"><v>0</v></c>' +
    '<c t="inlineStr"><is><r><rPr><strike val="false"/></rPr><t>a</t></r></is></c>';
  const cells = sheetOf(`<row>${row}</row>`, { styles, shared }).rows[0]?.cells ?? [];
  expect(cells.map(({ struck }) => struck)).toEqual([
    [{ from: 0, to: 1 }],
    undefined,
    [{ from: 5, to: 9 }],
    [{ from: 0, to: 9 }],
    undefined,
  ]);
  expect(cells.map(standingText)).toEqual(['', '2', 'Keep  keep', ' keep', 'a']);
});

test('hidden sheets, rows and columns are there and told apart', () => {
  const cols = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5" width="0"/><col min="6" max="6"/></cols>';
  const rows = `<row hidden="1">${inlineCell('a')}</row><row ht="0">${inlineCell('b')}</row><row>${inlineCell('c')}</row>`;
  const read = opened(
    workbookOf([
      { name: 'Open &amp; closed', rows, before: cols },
      { name: 'Old', state: 'hidden', rows },
      { name: 'Lists', state: 'veryHidden', rows },
    ]),
  );
  expect(read.sheets.map(({ name, state }) => [name, state])).toEqual([
    ['Open & closed', 'visible'],
    ['Old', 'hidden'],
    ['Lists', 'veryHidden'],
  ]);
  expect(read.sheets[0]?.rows.map(({ isHidden }) => isHidden)).toEqual([true, true, false]);
  expect(read.sheets[0]?.hiddenColumns).toEqual([1, 2, 4]);
});

test('what is merged across rows is in each of them that is there', () => {
  const rows =
    `<row r="1">${inlineCell('3.1.1', 'B1')}</row><row r="2">${inlineCell('x', 'A2')}<c r="B2"/></row>` +
    `<row r="3"><c r="B3"/></row><row r="9">${inlineCell('y', 'C9')}</row>`;
  const after = '<mergeCells><mergeCell ref="B1:C1048576"/><mergeCell ref="C9:D9"/></mergeCells>';
  const { rows: read } = sheetOf({ rows, after });
  expect(read.map(({ number, cells }) => [number, cells.map(({ column, text }) => [column, text])])).toEqual([
    [1, [[1, '3.1.1']]],
    [
      2,
      [
        [0, 'x'],
        [1, '3.1.1'],
      ],
    ],
    [
      9,
      [
        [1, '3.1.1'],
        [2, 'y'],
      ],
    ],
  ]);
});

const simple = `<row r="1">${inlineCell('a', 'A1')}</row>`;

test('the same workbook in the ways that other programs write it', () => {
  const prefixed = (xml: string) =>
    xml
      .replace(/<(\/?)(?=\w)/g, '<$1x:')
      .replaceAll('xmlns="', 'xmlns:x="')
      .replaceAll('r:id', 'rel:id')
      .replaceAll('xmlns:r=', 'xmlns:rel=');
  const strict = (xml: string) =>
    xml
      .replaceAll(
        'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        'http://purl.oclc.org/ooxml/spreadsheetml/main',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/',
        'http://purl.oclc.org/ooxml/officeDocument/',
      );
  expect(rowsOf(simple, { edit: prefixed })).toEqual([['a']]);
  expect(rowsOf(simple, { edit: strict })).toEqual([['a']]);
  const list = (target: string, kind = 'worksheet') =>
    `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/></Relationships>`;
  for (const target of ['/xl/worksheets/sheet1.xml', 'Worksheets/Sheet1.XML', '../xl/./worksheets/sheet1.xml']) {
    expect(rowsOf(simple, { parts: { 'xl/_rels/workbook.xml.rels': list(target) } })).toEqual([['a']]);
  }
  const chart = { parts: { 'xl/_rels/workbook.xml.rels': list('chartsheets/sheet1.xml', 'chartsheet') } };
  expect(opened(workbookOf([simple], chart)).sheets).toEqual([]);
  const moved = { '_rels/.rels': list('/Book/main.xml', 'officeDocument') };
  const parts = { ...moved, 'book/main.xml': '<workbook/>' };
  expect(opened(workbookOf([simple], { parts })).sheets).toEqual([]);
  expect(rowsOf(simple, { parts: { 'xl/vbaProject.bin': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]) } })).toEqual([['a']]);
  const wide = new Uint8Array(
    Array.from('\uFEFF<worksheet><sheetData><row><c t="str"><v>Größe</v></c></row></sheetData></worksheet>', (l) => [
      l.charCodeAt(0) & 255,
      l.charCodeAt(0) >> 8,
    ]).flat(),
  );
  expect(rowsOf(simple, { parts: { 'xl/worksheets/sheet1.xml': wide } })).toEqual([['Größe']]);
});

test.each<[string, Uint8Array]>([
  ['words', strToU8('PK is how some words begin')],
  ['nothing', new Uint8Array(0)],
  ['a text document', workbookOf([], { parts: { 'xl/workbook.xml': '<document/>' } })],
  ['another sheet', workbookOf([''], { parts: { 'xl/worksheets/sheet1.xml': '<chartsheet/>' } })],
  ['a sheet that is cut off', workbookOf([''], { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' } })],
  ['a document type', workbookOf([''], { edit: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` })],
  ['an entity of its own', workbookOf([`<row>${inlineCell('&b;')}</row>`])],
  ['other letters', workbookOf([''], { parts: { 'xl/workbook.xml': '<?xml version="1.0" encoding="koi8-r"?><a/>' } })],
  ['a text that is not there', workbookOf(['<row><c t="s"><v>1</v></c></row>'])],
  ['one cell twice', workbookOf([`<row>${inlineCell('a', 'A1')}${inlineCell('b', 'A1')}</row>`])],
  ['one row twice', workbookOf([`<row r="2">${inlineCell('a')}</row><row r="2">${inlineCell('b')}</row>`])],
  ['row 0', workbookOf([`<row r="0">${inlineCell('a')}</row>`])],
  ['no column', workbookOf([`<row>${inlineCell('a', '7')}</row>`])],
])('%s is no workbook', (_what, bytes) => {
  expect(readWorkbook(bytes)).toEqual({
    refusal: { kind: 'notWorkbook', sentence: 'This is not a workbook that can be read.' },
  });
});

test('a defect of ours is thrown, and not taken for a broken workbook', () => {
  const bytes = new Proxy(workbookOf([simple]), {
    get: () => {
      throw new TypeError('ours');
    },
  });
  expect(() => readWorkbook(bytes)).toThrow('ours');
});
