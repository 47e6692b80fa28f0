import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { workbookOf } from '#sync/testing/workbook-samples.ts';
import { denseRows } from './dense-rows.ts';
import { readWorkbook } from './read-workbook.ts';

test('a workbook that LibreOffice Calc saved says what Calc shows', () => {
  const read = readWorkbook(readFileSync(join(import.meta.dirname, '../../testing/calc-workbook.xlsx')));
  if ('refusal' in read) throw new Error(read.refusal.sentence);
  const [plans, lists] = read.sheets;
  expect(plans).toMatchObject({ name: 'Plans & days', state: 'visible', hiddenColumns: [3] });
  expect(lists).toMatchObject({ name: 'Lists', state: 'hidden' });
  expect(denseRows(lists!).rows).toEqual([['Ongoing']]);
  const { rows } = denseRows(plans!);
  expect(rows.slice(0, 3)).toEqual([
    ['Control', 'Due', 'At', 'Unseen', 'Note'],
    ['3.1.1', '2026-06-30', '09:30:00', '123456789012345', 'Keep drop Größe\nSecond line'],
    ['3.1.1', '3.1', '#DIV/0!', 'true', 'Gone'],
  ]);
  expect([rows.length, rows.at(-1)]).toEqual([44, ['', '2']]);
  expect(plans!.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [44, false],
  ]);
  const struck = plans!.rows.flatMap(({ cells }) => cells.flatMap(({ struck }) => struck ?? []));
  expect(struck).toEqual([
    { from: 5, to: 9 },
    { from: 0, to: 4 },
  ]);
});

const words = ['3.1.1', ' a ', '=A1', '<b>&amp;"', 'Größe', 'Олена', '🔒', 'two\nlines', '0042', '\tx', '_x', '#N/A'];

function randomCell(random: SeededRandom): string | number | boolean | Date | null {
  const kind = random.below(8);
  if (kind < 3)
    return Array.from({ length: 1 + random.below(4) }, () => random.pick(words)).join(random.pick(['', ' ']));
  if (kind === 3) return random.chance(0.5) ? random.below(10 ** 9) : (random.next() - 0.5) * 10 ** random.below(20);
  if (kind === 4) return random.chance(0.5);
  if (kind === 5) return new Date(Date.UTC(1901 + random.below(200), random.below(12), 1 + random.below(28)));
  return null;
}

function textOf(value: ReturnType<typeof randomCell>): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
}

/** Without blank cells at the ends of rows, and without blank rows at the end. */
function trimmed(rows: readonly string[][]): string[][] {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1);
}

const seeds = Number(process.env['WORKBOOK_SEEDS'] ?? 60);

test.each(Array.from({ length: seeds }, (_, seed) => seed + 1))('random sheets come back, seed %i', async (seed) => {
  const random = new SeededRandom(seed);
  const sheets = Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const [height, width] = [random.below(30), 1 + random.below(12)];
    const data = Array.from({ length: height }, () => Array.from({ length: width }, () => randomCell(random)));
    return { sheet: `${random.pick(['Plans', 'Größe & co', 'Log'])} ${at}`, data };
  });
  const written = sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, type: Date, format: random.pick(['mm/dd/yyyy', 'd mmm yy']) } : value,
      ),
    ),
  }));
  const blob = await writeExcelFile(written).toBlob();
  const read = readWorkbook(new Uint8Array(await blob.arrayBuffer()));
  expect('sheets' in read && read.sheets.map((sheet) => [sheet.name, denseRows(sheet).rows])).toEqual(
    sheets.map(({ sheet, data }) => [sheet, trimmed(data.map((row) => row.map(textOf)))]),
  );
});

test('20,001 rows of 24 columns come back whole', () => {
  const cells = (row: number) => Array.from({ length: 24 }, (_, at) => `<c t="str"><v>${row} ${at}</v></c>`).join('');
  const rows = Array.from({ length: 20_001 }, (_, at) => `<row>${cells(at + 1)}</row>`).join('');
  const read = readWorkbook(workbookOf([rows]));
  const table = denseRows('sheets' in read ? read.sheets[0]! : { rows: [] });
  expect([table.rows.length, table.numbers.at(-1)]).toEqual([20_001, 20_001]);
  expect(table.rows.every((row, at) => row.length === 24 && row[23] === `${at + 1} 23`)).toBe(true);
});
