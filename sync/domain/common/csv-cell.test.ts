import { expect, test } from 'vitest';
import { csvCell, csvFile, withoutFormulaGuards } from './csv-cell.ts';

test.each([
  ['plain text stays as it is', 'Access Control', 'Access Control'],
  ['an empty cell stays empty', '', ''],
  ['a comma is quoted', 'a, b', '"a, b"'],
  ['a quotation mark is doubled', 'say "yes"', '"say ""yes"""'],
  ['a line break is quoted', 'one\ntwo', '"one\ntwo"'],
  ['an equals sign is no formula', '=1+1', "'=1+1"],
  ['a plus is no formula', '+1', "'+1"],
  ['a minus is no formula', '-1+2', "'-1+2"],
  ['an at sign is no formula', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab in front is no formula', '\t=1', "'\t'=1"],
  ['no formula begins where another locale parts cells', 'see; =1+1', "see; '=1+1"],
  ['nor behind a quotation mark there', 'see;"=1+1"', `"see;""'=1+1"""`],
  ['nor on a line of its own', 'one\n=1+1\n- two', `"one\n'=1+1\n'- two"`],
  ['a semicolon stays as it is', 'one; two - three', 'one; two - three'],
  ['a line break in front is no formula', '\r=1', `"'\r'=1"`],
  ['a full-width equals sign is no formula', '＝1+1', "'＝1+1"],
  ['a formula with a comma is both kept as text and quoted', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a zero-width space hides no formula', '\u200B=1+1', "'=1+1"],
  ['a direction mark hides no formula', '\u202E@SUM(A1)', "'@SUM(A1)"],
  ['a space hides no formula', ' =1+1', "' =1+1"],
  ['a minus inside stays as it is', '3-6 months', '3-6 months'],
  ['a number stays a number', -12.5, '-12.5'],
  ['zero is a number', 0, '0'],
  ['what is no number is empty', Number.NaN, ''],
])('%s', (_rule, value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file has a byte order mark and one line per row', () => {
  expect(
    csvFile([
      ['Name', 'Amount'],
      ['Lee, Ann', -5],
    ]),
  ).toBe('\uFEFFName,Amount\r\n"Lee, Ann",-5\r\n');
});

test.each(['=1+1', 'see; =1+1', 'see;"=1+1"', 'one\n=1+1\n- two', "it's ; 'quoted'", ' plain '])(
  'what keeps %j from running goes when it comes back',
  (text) => {
    const cell = csvCell(text);
    const written = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(withoutFormulaGuards(written)).toBe(text);
  },
);
