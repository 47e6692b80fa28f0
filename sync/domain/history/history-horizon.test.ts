import { expect, test } from 'vitest';
import { historyHorizon } from './history-horizon.ts';

const now = Date.UTC(2026, 10, 22);

test.each([
  [0, 0],
  [20_000, 0],
  [20_999, 0],
  [21_000, 1_000],
  [21_999, 1_000],
  [150_500, 130_000],
])('of %i steps devices hold those after number %i', (last, id) => {
  expect(historyHorizon(last, now)).toEqual({ id, at: '2025-10-18T00:00:00.000Z' });
});
