import { expect, test } from 'vitest';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { readCsv } from './read-csv.ts';

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
  ['a quote that never ends', 'a,b\n"x,y', [['a', 'b'], ['x,y']]],
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
