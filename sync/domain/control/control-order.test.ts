import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { compareControlNumbers } from './control-order.ts';

function shuffled(items: readonly string[]): string[] {
  const random = new SeededRandom(7);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

test.each([
  ['3.1.2', '3.1.10'],
  ['3.9.2', '3.10.1'],
  ['3.1.22', '3.2.1'],
  ['3.1.1', '3.1.1[a]'],
  ['3.1.1[a]', '3.1.1[b]'],
  ['3.1.1[b]', '3.1.2[a]'],
  ['3.14.7', 'Our own objective'],
  ['3.1.01', '3.1.1'],
])('%s stands before %s', (first, second) => {
  expect(compareControlNumbers(first, second)).toBeLessThan(0);
  expect(compareControlNumbers(second, first)).toBeGreaterThan(0);
  expect(compareControlNumbers(first, first)).toBe(0);
});

test('all 110 requirements and all 320 objectives come out in the order of the standard', () => {
  const controls = requirementFacts.map((facts) => facts.id);
  expect(shuffled(controls).sort(compareControlNumbers)).toEqual(controls);
  expect(shuffled(objectiveIds).sort(compareControlNumbers)).toEqual(objectiveIds);
});
