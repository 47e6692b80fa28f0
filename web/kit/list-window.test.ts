import { describe, expect, test } from 'vitest';
import { layoutOf, rowAt, rowBelow, rowsWithin } from './list-window.ts';

const layout = layoutOf(['a', 'b', 'c', 'd'], (id) => (id === 'b' ? 200 : 100), 10);
const nothing = layoutOf([], () => 100, 10);
const none = new Set<string>();

test('rows stand below each other with a gap, and the last number is the height of all', () => {
  expect(layout.tops).toEqual([0, 110, 320, 430, 530]);
  expect(nothing.tops).toEqual([0]);
});

test.each([
  [-50, 0],
  [0, 0],
  [109, 0],
  [110, 1],
  [319, 1],
  [430, 3],
  [9_000, 3],
])('at %i px stands row %i', (y, index) => {
  expect(rowAt(layout, y)).toBe(index);
});

test('an empty list has no row', () => {
  expect(rowAt(nothing, 0)).toBe(-1);
  expect(rowsWithin(nothing, 0, 500, none)).toEqual([]);
  expect(rowBelow(nothing, 10)).toBeNull();
});

describe('what exists', () => {
  test('is what is near', () => {
    expect(rowsWithin(layout, 120, 330, none).map(({ id, top }) => [id, top])).toEqual([
      ['b', 110],
      ['c', 320],
    ]);
  });

  test('and what has the focus or is being dragged, in its order', () => {
    expect(rowsWithin(layout, 0, 50, new Set(['d'])).map(({ id }) => id)).toEqual(['a', 'd']);
  });
});

test.each([
  [0, 'a'],
  [60, 'b'],
  [209, 'b'],
  [216, 'c'],
  [900, null],
])('what is dropped at %i px goes before %s', (y, id) => {
  expect(rowBelow(layout, y)).toBe(id);
});
