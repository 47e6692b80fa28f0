import { expect, test } from 'vitest';
import { movedPlace, shareOfKey } from './use-matrix-keys.ts';

const at = { row: 1, column: 1 };

test.each([
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 2 }],
  ['PageUp', { row: 0, column: 1 }],
  ['PageDown', { row: 3, column: 1 }],
  ['x', undefined],
  ['Tab', undefined],
])('%s moves within four rows and three columns', (key, place) => {
  expect(movedPlace(at, key, 4, 3)).toEqual(place);
});

test('nothing leaves the grid', () => {
  expect(movedPlace({ row: 3, column: 2 }, 'ArrowDown', 4, 3)).toEqual({ row: 3, column: 2 });
  expect(movedPlace({ row: 3, column: 2 }, 'ArrowRight', 4, 3)).toEqual({ row: 3, column: 2 });
  expect(movedPlace({ row: 0, column: 0 }, 'ArrowUp', 4, 3)).toEqual({ row: 0, column: 0 });
  expect(movedPlace({ row: 0, column: 0 }, 'ArrowLeft', 4, 3)).toEqual({ row: 0, column: 0 });
});

test.each([
  ['o', 'organization'],
  ['S', 'shared'],
  ['p', 'provider'],
  ['N', 'not_applicable'],
  ['Delete', null],
  ['Backspace', null],
  ['ArrowDown', undefined],
  ['Enter', undefined],
])('%s writes %s', (key, share) => {
  expect(shareOfKey(key)).toBe(share);
});
