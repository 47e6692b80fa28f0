import { expect, test } from 'vitest';
import { columnAt } from './column-at.ts';

const column = (id: string, left: number, bottom: number) => ({
  id,
  box: { left, right: left + 320, top: 200, bottom },
});
const columns = [column('long', 20, 860), column('short', 356, 460), column('empty', 692, 420)];
const board = { left: 0, right: 1000, top: 194, bottom: 866 };

test.each([
  ['on its header', 400, 205, 'short'],
  ['in its height', 400, 440, 'short'],
  ['below a short column', 400, 700, 'short'],
  ['below an empty column', 900, 840, 'empty'],
  ['below the whole board', 100, 990, 'long'],
  ['in the gap, nearer to the left one', 345, 300, 'long'],
  ['in the gap, nearer to the right one', 352, 300, 'short'],
  ['just above the columns', 100, 196, 'long'],
  ['above the board', 400, 150, null],
  ['beside the board', 1010, 300, null],
])('a ticket dropped %s', (_where, x, y, id) => {
  expect(columnAt(columns, board, { x, y })).toBe(id);
});

test('a board that is wider than its columns takes nothing in its empty part', () => {
  expect(columnAt(columns, { ...board, right: 1600 }, { x: 1300, y: 300 })).toBeNull();
});
