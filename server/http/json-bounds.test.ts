import { expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { BODY_BOUNDS, isWithinBounds } from './json-bounds.ts';

const { depth: JSON_DEPTH, values: JSON_VALUES, names: JSON_NAMES } = BODY_BOUNDS;

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  [nested(JSON_DEPTH), true],
  [nested(JSON_DEPTH + 1), false],
  ['['.repeat(2_000_000), false],
  ['{"a":'.repeat(JSON_DEPTH + 1), false],
  [`[${nested(JSON_DEPTH - 1)},${nested(JSON_DEPTH - 1)}]`, true],
  [`["${'['.repeat(500)}","\\"${'{'.repeat(500)}","\\\\","${'['.repeat(500)}"]`, true],
  [`"${'['.repeat(500)}`, true],
  [`[${'0,'.repeat(JSON_VALUES - 2)}0]`, true],
  [`[${'0,'.repeat(JSON_VALUES)}0]`, false],
  [`{${'"a":0,'.repeat(JSON_NAMES - 1)}"a":0}`, true],
  [`{${'"a":0,'.repeat(JSON_NAMES)}"a":0}`, false],
  [`[${'[],'.repeat(JSON_VALUES / 2 + 1)}0]`, false],
])('%.30s', (text, isWithin) => expect(isWithinBounds(bytes(text), BODY_BOUNDS)).toBe(isWithin));

const seed = Number(process.env['SEED'] ?? 11);

test(`random JSON is within the bounds exactly when no part of it lies deeper (SEED=${seed})`, () => {
  const random = new SeededRandom(seed);
  const words = ['a', '"', '\\', '[', '{', '\\"', '},', 'é'];
  const make = (depth: number): unknown => {
    if (depth === 0 || random.chance(0.3)) return random.chance(0.5) ? random.below(9) : random.pick(words);
    const parts = Array.from({ length: random.below(4) }, () => make(depth - 1));
    return random.chance(0.5)
      ? parts
      : Object.fromEntries(parts.map((part, at) => [`${random.pick(words)}${at}`, part]));
  };
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  for (let round = 0; round < 300; round++) {
    const value = Array.from({ length: random.below(70) }).reduce<unknown>((inner) => [inner], make(6));
    expect(isWithinBounds(bytes(JSON.stringify(value)), BODY_BOUNDS)).toBe(depthOf(value) <= JSON_DEPTH);
  }
});
