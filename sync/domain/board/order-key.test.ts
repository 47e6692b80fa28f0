import { describe, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { compareOrder, isOrderKey, keysBetween, OrderKeyError } from './order-key.ts';

test.each([
  [null, null, 'V'],
  ['V', null, 'W'],
  ['y', null, 'z'],
  ['z', null, 'z1'],
  ['zV8', null, 'zW'],
  [null, 'V', 'F'],
  [null, '1', '0V'],
  [null, '01', '00V'],
  [null, '1V', '0V'],
  ['1', '2', '1V'],
  ['1', '3', '2'],
  ['1', '11', '10V'],
  ['9', 'A', '9V'],
  ['Z', 'a', 'ZV'],
  ['1z', '2', '1zV'],
])('between %s and %s stands %s', (before, after, key) => {
  expect(keysBetween(before, after, 1)).toEqual([key]);
});

test.each([
  ['V', 'V'],
  ['W', 'V'],
  ['V', 'V0'],
  ['', 'V'],
  ['V ', null],
  [null, '0'],
])('between %j and %j nothing is invented', (before, after) => {
  expect(() => keysBetween(before, after, 2)).toThrow(OrderKeyError);
});

test.each([
  ['V', true],
  ['0z', true],
  ['a0b', true],
  ['', false],
  ['0', false],
  ['V0', false],
  ['V-', false],
  ['é', false],
])('%j is an order key: %s', (text, expected) => {
  expect(isOrderKey(text)).toBe(expected);
});

test('two tickets with the same key stand by their ids, on every device alike', () => {
  const list = [
    { id: 'b', orderKey: 'V' },
    { id: 'c', orderKey: 'A' },
    { id: 'a', orderKey: 'V' },
  ];
  expect(list.sort(compareOrder).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('capital letters stand before small ones', () => {
  expect(compareOrder({ id: '1', orderKey: 'Z' }, { id: '2', orderKey: 'a' })).toBeLessThan(0);
});

describe('whatever is inserted where', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'the list keeps its order and every key is sound (seed %i)',
    (seed) => {
      const random = new SeededRandom(seed);
      const keys: string[] = [];
      for (let step = 0; step < 300; step += 1) {
        const index = random.chance(0.2) ? keys.length : random.below(keys.length + 1);
        const before = keys[index - 1] ?? null;
        const after = keys[index] ?? null;
        const count = random.chance(0.3) ? random.below(6) : 1;
        const added = keysBetween(before, after, count);
        expect(added).toHaveLength(count);
        keys.splice(index, 0, ...added);
      }
      for (const [index, key] of keys.entries()) {
        expect(isOrderKey(key)).toBe(true);
        if (index > 0) expect((keys[index - 1] as string) < key).toBe(true);
      }
    },
  );

  test.each([
    ['at the end', (keys: string[]) => keysBetween(keys.at(-1) ?? null, null, 1), 'push', 18],
    ['at the beginning', (keys: string[]) => keysBetween(null, keys[0] ?? null, 1), 'unshift', 200],
  ] as const)('a thousand tickets added one by one %s keep their order', (_where, next, add, most) => {
    const keys: string[] = [];
    for (let step = 0; step < 1000; step += 1) keys[add](...next(keys));
    expect([...keys].sort((a, b) => (a < b ? -1 : 1))).toEqual(keys);
    expect(new Set(keys).size).toBe(1000);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(most);
  });

  test('loading 430 tickets into an empty column needs keys of at most three characters', () => {
    const keys = keysBetween(null, null, 430);
    expect(new Set(keys).size).toBe(430);
    expect([...keys].sort((a, b) => (a < b ? -1 : 1))).toEqual(keys);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(3);
  });
});
