import { expect, test } from 'vitest';
import { findKeptScenario } from './kept-scenario.ts';

function scenario(id: string, isKept: boolean, at?: string) {
  const stamps: Record<string, { at: string }> = at === undefined ? {} : { isKept: { at } };
  return { id, isKept, stamps };
}

test.each([
  ['none while none is kept', [scenario('a', false, '2026-06-09T08:00:00.000Z')], undefined],
  ['the one that is kept', [scenario('a', false), scenario('b', true, '2026-06-09T08:00:00.000Z')], 'b'],
  [
    'the one kept last, where two people kept one each',
    [scenario('a', true, '2026-06-09T08:00:00.000Z'), scenario('b', true, '2026-06-09T09:00:00.000Z')],
    'b',
  ],
  [
    'the same one everywhere, where both were kept at one moment',
    [scenario('b', true, '2026-06-09T08:00:00.000Z'), scenario('a', true, '2026-06-09T08:00:00.000Z')],
    'a',
  ],
])('the overview shows %s', (_rule, scenarios, id) => {
  expect(findKeptScenario(scenarios)?.id).toBe(id);
});
