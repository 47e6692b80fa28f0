import { expect, test } from 'vitest';
import { allRows, seenRows } from './seen-rows.ts';

test('what is hidden or struck through is not seen, and rows keep the numbers of the spreadsheet', () => {
  const rows = [['Control', 'Key', 'Status'], [], ['3.1.1', 'k', 'Open Closed'], ['3.1.2', 'l', 'Open']];
  const marks = {
    is1904: false,
    numbers: [1, 2, 7, 9],
    hiddenRows: [9],
    hiddenColumns: [1],
    struck: [{ number: 7, column: 2, standing: ' Closed' }],
  };
  const seen = [['Control', '', 'Status'], [], ['3.1.1', '', ' Closed']];
  expect(seenRows({ rows, marks })).toEqual({ rows: seen, numbers: [1, 2, 7] });
  expect(allRows({ rows, marks })).toEqual({ rows, numbers: [1, 2, 7, 9] });
  expect(seenRows({ rows })).toEqual({ rows, numbers: [1, 2, 3, 4] });
});
