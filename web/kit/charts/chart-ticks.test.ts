import { expect, test } from 'vitest';
import { labeledPlaces, ticksUpTo } from './chart-ticks.ts';

test.each([
  [110, [0, 25, 50, 75, 110]],
  [100, [0, 20, 40, 60, 80, 100]],
  [22, [0, 5, 10, 15, 22]],
  [33, [0, 10, 20, 33]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [0, [0, 1]],
])('up to %d the ticks are %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test.each([
  [[0, 50, 100, 150, 200], 100, [0, 2, 4]],
  [[0, 10, 20, 200], 100, [2, 3]],
  [[0, 90], 100, [1]],
  [[5], 100, [0]],
  [[], 100, []],
])('of places at %j that need %d pixels each, %j are labeled', (positions, apart, places) => {
  expect(labeledPlaces(positions, apart)).toEqual(places);
});
