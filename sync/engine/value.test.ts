import { expect, test } from 'vitest';
import { copyOf, isRecord, recordOf, sameValue } from './value.ts';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [5, false],
])('%j is an object of named values: %s', (value, answer) => {
  expect(isRecord(value)).toBe(answer);
});

const nested = () => ({ a: [1, { b: null }], c: { d: 'x' } });

test('a copy is equal to its value and stays as it is', () => {
  const value = nested();
  const copy = copyOf(value);
  expect(copy).toEqual(nested());
  value.c.d = 'y';
  value.a.push(2);
  Object.assign(value.a[1]!, { b: 3 });
  expect(copy).toEqual(nested());
});

test.each<[string, unknown, unknown]>([
  ['the same text', 'a', 'a'],
  ['nothing', null, null],
  ['empty lists', [], []],
  ['empty objects', {}, {}],
  ['lists of the same items', [1, [2, 'x']], [1, [2, 'x']]],
  ['objects whatever the order of their names', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['what lies deep', nested(), nested()],
])('%s are the same value', (_name, a, b) => {
  expect(sameValue(a, b)).toBe(true);
  expect(sameValue(b, a)).toBe(true);
});

test.each<[string, unknown, unknown]>([
  ['another text', 'a', 'b'],
  ['a number and its text', 1, '1'],
  ['null and nothing', null, undefined],
  ['null and an object', null, {}],
  ['an empty list and an empty object', [], {}],
  ['a list and an object of its items', ['x'], { 0: 'x' }],
  ['a list and an object that also has its length', ['x'], { 0: 'x', length: 1 }],
  ['a text and an object of its letters', 'x', { 0: 'x' }],
  ['a shorter list', [1, 2], [1]],
  ['maps, which hide what they hold', new Map([['a', 1]]), new Map([['a', 2]])],
  ['a set and an empty object', new Set(['a']), {}],
  ['a list in another order', [1, 2], [2, 1]],
  ['one name more', { a: 1 }, { a: 1, b: 2 }],
  ['another value of one of two names', { a: 1, b: 2 }, { a: 1, b: 3 }],
  ['another name for the same value', { a: undefined }, { b: undefined }],
  ['a name every object has', { a: 1, toString: 2 }, { a: 1, b: 2 }],
  ['what differs deep', nested(), { ...nested(), c: { d: 'y' } }],
])('%s are not the same value', (_name, a, b) => {
  expect(sameValue(a, b)).toBe(false);
  expect(sameValue(b, a)).toBe(false);
});

test('a record has a value for each name', () => {
  expect(recordOf(['a', 'bc'], (name) => name.length)).toEqual({ a: 1, bc: 2 });
});
