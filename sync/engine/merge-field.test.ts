import { expect, test } from 'vitest';
import { mergeField } from './merge-field.ts';

const names = { earlier: 'Priya', later: 'Dana' };

test.each([
  ['nobody else wrote', 'open', 'open', 'done', 'done', false],
  ['somebody wrote the same', 'open', 'done', 'done', 'done', false],
  ['somebody wrote something else', 'open', 'stuck', 'done', 'done', true],
  ['the writer changed nothing, somebody else did', 'open', 'stuck', 'open', 'stuck', false],
])('[CF1] a value where %s', (_name, was, stored, mine, value, conflict) => {
  expect(mergeField('value', { value: was }, stored, mine, names)).toEqual({ value, conflict });
});

test('[CF2] a writer who states no basis overwrites', () => {
  expect(mergeField('value', undefined, 'stuck', 'done', names)).toEqual({ value: 'done', conflict: false });
});

test.each([
  ['both add', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['one adds, one removes', ['a', 'b'], ['a', 'b', 'c'], ['b'], ['b', 'c']],
  ['both remove', ['a', 'b', 'c'], ['b', 'c'], ['a', 'c'], ['c']],
  ['both add the same', [], ['a'], ['a'], ['a']],
])('[CF4] a set where %s', (_name, was, stored, mine, value) => {
  expect(mergeField('set', { value: was }, stored, mine, names)).toEqual({ value, conflict: false });
});

test('[CF8] a place is the later arrival’s, whatever its writer had seen', () => {
  expect(mergeField('place', { value: 'A' }, 'M', 'V', names)).toEqual({ value: 'V', conflict: false });
});
