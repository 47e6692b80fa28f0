import { expect, test } from 'vitest';
import { ticksOf } from './home-progress.ts';

test('every control has its tick, in its family and in order', () => {
  const groups = ticksOf(
    new Map([
      ['3.1.1', { status: 'complete' as const }],
      ['3.1.3', { status: 'in_progress' as const }],
      ['3.14.7', { status: 'complete' as const }],
    ]),
  );
  expect(groups.map((group) => group.length)).toEqual([22, 3, 9, 9, 11, 3, 6, 9, 2, 6, 3, 4, 16, 7]);
  expect(groups[0]?.slice(0, 4)).toEqual(['v', 'n', 'p', 'n']);
  expect(groups.at(-1)?.at(-1)).toBe('v');
});
