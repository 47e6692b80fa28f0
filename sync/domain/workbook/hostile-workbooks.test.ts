import { expect, test } from 'vitest';
import { inlineCell, workbookOf } from '#sync/testing/workbook-samples.ts';
import { denseRows } from './dense-rows.ts';
import { readWorkbook } from './read-workbook.ts';

/** The result of reading a workbook: its sheets' rows, cells and last row; or why it is refused. */
function outcomeOf(bytes: Uint8Array) {
  const read = readWorkbook(bytes);
  if ('refusal' in read) return read.refusal.sentence;
  return read.sheets.map(({ rows, tooLarge }) => {
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
    return tooLarge ?? [rows.length, cells, rows.at(-1)?.number];
  });
}

const head = `<row r="1">${inlineCell('id', 'A1')}${inlineCell('text', 'B1')}</row>`;
const sheetPart = (xml: string) => ({ parts: { 'xl/worksheets/sheet1.xml': xml } });

test.each<[string, () => Uint8Array, unknown]>([
  [
    'row 400,000,000',
    () => workbookOf([`${head}<row r="400000000">${inlineCell('3.1.1')}</row>`]),
    [2, 3, 400_000_000],
  ],
  [
    'row 1,000,000',
    () => workbookOf([`${head}<row r="1000000">${inlineCell('3.1.1', 'A1000000')}</row>`]),
    [2, 3, 1_000_000],
  ],
  [
    'a cell in column ZZZZ',
    () => workbookOf([`${head}<row r="20">${inlineCell('3.1.1', 'ZZZZ20')}</row>`]),
    'This workbook has more than 1,000 columns in one sheet.',
  ],
  ['a blank cell in column ZZZZ', () => workbookOf([`${head}<row r="20"><c r="ZZZZ20" s="1"/></row>`]), [1, 2, 1]],
  ['400,000 blank rows behind the rows', () => workbookOf([head + '<row/>'.repeat(400_000)]), [1, 2, 1]],
  [
    '2,000,000 cells with nothing in them',
    () => workbookOf([`${head}<row>${'<c/>'.repeat(2_000_000)}</row>`]),
    [1, 2, 1],
  ],
  [
    '400,000 rows',
    () => workbookOf(['<row><c><v>1</v></c></row>'.repeat(400_000)]),
    'This workbook has more than 100,000 rows in one sheet.',
  ],
  [
    'columns that are hidden from the first to the last, and beyond',
    () => workbookOf([{ rows: head, before: '<cols><col min="-900000000" max="900000000" hidden="1"/></cols>' }]),
    [1, 2, 1],
  ],
])('%s', (_what, make, outcome) => expect(outcomeOf(make())).toEqual([outcome]));

const merges = (count: number) => {
  const refs = Array.from({ length: count }, (_, at) => `<mergeCell ref="A${at + 1}:A1048576"/>`);
  const rows = Array.from({ length: 2_000 }, () => '<row><c><v>1</v></c></row>').join('');
  return workbookOf([{ rows, after: `<mergeCells>${refs.join('')}</mergeCells>` }]);
};
const million = 'a'.repeat(1_000_000);

test.each<[string, () => Uint8Array, string]>([
  [
    'a million shared texts and one more',
    () => workbookOf([head], { shared: '<si/>'.repeat(1_000_001) }),
    'This workbook has more than 1,000,000 different texts.',
  ],
  [
    'a part of 10 MB without a tag',
    () => workbookOf([head], { shared: ' '.repeat(10_000_000) }),
    'This workbook has more than 200,000 letters in one piece.',
  ],
  [
    'cells that all say one long text',
    () =>
      workbookOf(['<row><c t="s"><v>0</v></c></row>'.repeat(1_000)], {
        shared: `<si><t>${'a'.repeat(99_000)}</t></si>`,
      }),
    'This workbook has more than 67,108,864 letters in its cells.',
  ],
  [
    'merged cells over each other',
    () => merges(1_000),
    'The merged cells of this workbook cover more than 500,000 others.',
  ],
  ['200,000 merged cells', () => merges(200_000), 'This workbook has more than 100,000 merged cells.'],
  [
    'a million elements inside each other',
    () => workbookOf([head], sheetPart(`<worksheet>${'<a>'.repeat(1_000_000)}`)),
    'This workbook has more than 100 elements inside each other.',
  ],
  [
    'a thousand attributes',
    () =>
      workbookOf([head], sheetPart(`<worksheet ${Array.from({ length: 1_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
    'This workbook has more than 200 attributes on one element.',
  ],
  [
    'an attribute of a million letters',
    () => workbookOf([head], sheetPart(`<worksheet a="${million}"/>`)),
    'This workbook has more than 200,000 letters in one piece.',
  ],
  [
    'a cell of a million letters',
    () => workbookOf([`<row>${inlineCell(million)}</row>`]),
    'This workbook has more than 100,000 letters in one cell.',
  ],
  ['201 sheets', () => workbookOf(Array.from({ length: 201 }, () => head)), 'This workbook has more than 200 sheets.'],
  [
    'a document type that does not end',
    () => workbookOf([head], sheetPart(`<!DOCTYPE a [${'<!-- -->'.repeat(100_000)}`)),
    'This is not a workbook that can be read.',
  ],
  ['a file of 40 MB', () => new Uint8Array(40_000_000), 'This workbook is larger than 33,554,432 bytes.'],
])('%s: refused', (_what, make, sentence) => expect(outcomeOf(make())).toBe(sentence));

/** The archive with a directory of one tiny part, behind which a ZIP64 record points to the real one. */
function withDecoy(archive: Uint8Array): Uint8Array {
  const end = archive.length - 22;
  const real = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const [count, size, from] = [
    real.getUint16(end + 10, true),
    real.getUint32(end + 12, true),
    real.getUint32(end + 16, true),
  ];
  const bytes = new Uint8Array(end + 47 + 56 + 20 + 22);
  bytes.set(archive.subarray(0, end));
  const view = new DataView(bytes.buffer);
  view.setUint32(end, 0x02014b50, true);
  view.setUint16(end + 28, 1, true);
  const large = end + 47;
  view.setUint32(large, 0x06064b50, true);
  view.setBigUint64(large + 4, 44n, true);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, size],
    [48, from],
  ] as const)
    view.setBigUint64(large + at, BigInt(value), true);
  view.setUint32(large + 56, 0x07064b50, true);
  view.setBigUint64(large + 64, BigInt(large), true);
  view.setUint32(large + 72, 1, true);
  view.setUint32(large + 76, 0x06054b50, true);
  view.setUint16(large + 84, 1, true);
  view.setUint16(large + 86, 1, true);
  view.setUint32(large + 88, 47, true);
  view.setUint32(large + 92, end, true);
  return bytes;
}

test('a directory behind a decoy is no workbook', () => {
  expect(outcomeOf(withDecoy(workbookOf([head])))).toBe('This is not a workbook that can be read.');
});

test('a document type and entities of its own are refused: nothing is expanded', () => {
  const types = [
    ['[<!ENTITY b "aa"><!ENTITY c "&b;&b;">]', '&c;'],
    ['[<!ENTITY c SYSTEM "file:///etc/passwd">]', '&c;'],
    ['[]', '&c;'],
    ['[<!ENTITY c "a">]', 'A text without it'],
    ['SYSTEM "https://evil.example/a.dtd"', 'A text without it'],
  ] as const;
  for (const [type, text] of types) {
    const part = `<!DOCTYPE a ${type}><worksheet><sheetData><row>${inlineCell(text)}</row></sheetData></worksheet>`;
    expect(outcomeOf(workbookOf([head], sheetPart(part)))).toBe('This is not a workbook that can be read.');
  }
});

test('a stray cell far below costs no rows between; numbers tell where each one is', () => {
  const read = readWorkbook(
    workbookOf([`${head}<row r="5">${inlineCell('a')}</row><row r="1000000">${inlineCell('b')}</row>`]),
  );
  const { rows, numbers } = denseRows('sheets' in read ? read.sheets[0]! : { rows: [] });
  expect(rows).toEqual([['id', 'text'], [], [], [], ['a'], [], ['b']]);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 999_999, 1_000_000]);
});

test('bytes and elements are counted while they come', () => {
  const bytes = workbookOf(['<row><c/></row>'.repeat(20_000), '<row><c/></row>'.repeat(20_000)]);
  const sentenceOf = (limits: Parameters<typeof readWorkbook>[1]) => {
    const read = readWorkbook(bytes, limits);
    return 'refusal' in read && read.refusal.sentence;
  };
  expect(sentenceOf({ partBytes: 290_000 })).toBe('This workbook has a part that unpacks to more than 290,000 bytes.');
  expect(sentenceOf({ unpackedBytes: 590_000 })).toBe('This workbook unpacks to more than 590,000 bytes.');
  expect(sentenceOf({ elements: 80_000 })).toBe('This workbook has more than 80,000 elements.');
  expect(sentenceOf({})).toBe(false);
});

test('a sheet with too many rows leaves the others as they are', () => {
  const read = readWorkbook(workbookOf(['<row><c><v>1</v></c></row>'.repeat(11), head]), { rows: 10 });
  expect('sheets' in read && read.sheets.map(({ rows, tooLarge }) => [rows.length, tooLarge])).toEqual([
    [0, 'This workbook has more than 10 rows in one sheet.'],
    [1, undefined],
  ]);
});
