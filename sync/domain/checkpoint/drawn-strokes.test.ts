import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pointsOf, STROKE_POINTS, strokesSchema } from './drawn-strokes.ts';

const line = (points: number) => `M${Array.from({ length: points }, () => '12 30').join(' ')}`;

test.each([
  ['', 0],
  ['M12 30 14 33', 2],
  ['M12 30 12 30M1 2 3 4 5 6', 5],
])('%j has %i points', (strokes, points) => {
  expect(z.safeParse(strokesSchema, strokes).success).toBe(true);
  expect(pointsOf(strokes)).toBe(points);
});

test.each(['M12 30', 'M12', 'L12 30 4 5', 'M12 30 14', 'M1234 30 1 2', 'M-1 2 3 4', 'M1.5 2 3 4', ' M1 2 3 4', 'x'])(
  '%j is no drawing',
  (strokes) => {
    expect(z.safeParse(strokesSchema, strokes).success).toBe(false);
  },
);

test('a drawing is bounded by its points, in one stroke or in many', () => {
  const dots = 'M1 1 1 1'.repeat(STROKE_POINTS / 2);
  for (const most of [line(STROKE_POINTS), dots]) expect(z.safeParse(strokesSchema, most).success).toBe(true);
  for (const more of [line(STROKE_POINTS + 1), `${dots}M1 1 1 1`]) {
    expect(z.safeParse(strokesSchema, more).success).toBe(false);
  }
});

test('a hostile text is refused at once', () => {
  const hostile = `${'M1 1 1 1'.repeat(1_400)}!`;
  expect(z.safeParse(strokesSchema, hostile).success).toBe(false);
  expect(z.safeParse(strokesSchema, 'M1 1'.repeat(1_000_000)).success).toBe(false);
});
