import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { movedPlace, objectivesOf, shareOfKey, steppedPlace } from './use-matrix-keys.ts';

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

test('steps down lead through every family once, and steps up the same way back', () => {
  const walk = (from: string, row: number, key: string) => {
    const seen: string[] = [];
    for (let family = from, place = { row, column: 1 }; ;) {
      const objectives = objectivesOf(family);
      seen.push(objectives[place.row] ?? 'nothing');
      const beyond = steppedPlace(family, place, key);
      const isLast = place.row === (key === 'ArrowDown' ? objectives.length - 1 : 0);
      if (!beyond && isLast) return seen;
      ({ family, place } = beyond ?? { family, place: movedPlace(place, key, objectives.length, 2) ?? place });
      expect(place.column).toBe(1);
    }
  };
  expect(walk('AC', 0, 'ArrowDown')).toEqual(objectiveIds);
  expect(walk('SI', objectivesOf('SI').length - 1, 'ArrowUp')).toEqual(objectiveIds.toReversed());
});

test.each(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'x'])('%s stays in the family', (key) => {
  expect(steppedPlace('AT', { row: 0, column: 0 }, key)).toBeUndefined();
  expect(steppedPlace('AT', { row: objectivesOf('AT').length - 1, column: 0 }, key)).toBeUndefined();
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
