import { expect, test } from 'vitest';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { readCsv, TooManyCellsError } from './read-csv.ts';

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'bars',
    'a|b\n1, 2; 3|4',
    [
      ['a', 'b'],
      ['1, 2; 3', '4'],
    ],
  ],
  [
    'quotes',
    'a,b\n"x, ""y""\nz",2\n',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'empty cells',
    'a,b,c\n,,\n1,,',
    [
      ['a', 'b', 'c'],
      ['', '', ''],
      ['1', '', ''],
    ],
  ],
  [
    'a quote that never ends',
    'a,b\n"x,y\nz,1',
    [
      ['a', 'b'],
      ['"x', 'y'],
      ['z', '1'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_name, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test('what is written comes back', () => {
  const rows = [
    ['id', 'text'],
    ['3.1.1', 'One,\n"two"; three\t'],
  ];
  expect(readCsv(csvFile(rows))).toEqual(rows);
});

test.each([
  ['a title without a separator', 'Inventory\n\nTag;Name\nFS-01;Server', ['FS-01', 'Server']],
  ['a title with commas', 'Inventory, June 2026, final\nTag;Name\nFS-01;Server', ['FS-01', 'Server']],
  ['prose with commas', 'Tag\tNotes\nFS-01\tOne, two, three, four', ['FS-01', 'One, two, three, four']],
  ['lists with bars', 'Tag,Names\nFS-01,a | b | c\nFS-02,a | b | c\nFS-03,a', ['FS-03', 'a']],
  ['quoted prose with semicolons', 'Tag,Notes\nFS-01,"One; two;\nthree; four"', ['FS-01', 'One; two;\nthree; four']],
])('cells are parted by what most lines have alike: %s', (_case, file, last) => {
  expect(readCsv(file).at(-1)).toEqual(last);
});

test('a file with more cells than a table may have is not read', () => {
  expect(readCsv('a,'.repeat(499_999) + 'a')).toHaveLength(1);
  expect(() => readCsv('a,'.repeat(1_000_001))).toThrow(TooManyCellsError);
  expect(() => readCsv('\n'.repeat(1_000_001))).toThrow(TooManyCellsError);
});
