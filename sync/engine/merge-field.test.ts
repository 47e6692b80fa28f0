import { expect, test } from 'vitest';
import { mergeField, type MergeParts } from './merge-field.ts';

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
  ['where something else stands now', 'stuck', 'stuck', true],
  ['where it stands already', 'done', 'done', false],
])('[RC2] a change made known again that states no basis yields %s', (_name, stored, value, conflict) => {
  expect(mergeField('value', undefined, stored, 'done', names, true)).toEqual({ value, conflict });
});

test.each([
  ['both add', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['one adds, one removes', ['a', 'b'], ['a', 'b', 'c'], ['b'], ['b', 'c']],
  ['both remove', ['a', 'b', 'c'], ['b', 'c'], ['a', 'c'], ['c']],
  ['both add the same', [], ['a'], ['a'], ['a']],
])('[CF4] a set where %s', (_name, was, stored, mine, value) => {
  expect(mergeField('set', { value: was }, stored, mine, names)).toEqual({ value, conflict: false });
});

test.each([
  ['two devices write parts of their own', ['a', 'b'], ['x', 'b'], ['a', 'y'], ['x', 'y'], false],
  ['both write one part', ['a', 'b'], ['x', 'b'], ['y', 'b'], ['y', 'b'], true],
  ['both write both parts', ['a', 'b'], ['x', 'z'], ['y', 'z'], ['y', 'z'], true],
])('[CF11] a value of parts where %s', (_name, was, stored, mine, value, conflict) => {
  const byPlace: MergeParts = (before, there, here, part) =>
    [0, 1].map((at) => {
      const of = (side: unknown) => (side as string[])[at];
      return part('value', of(before), of(there), of(here));
    });
  expect(mergeField(byPlace, { value: was }, stored, mine, names)).toEqual({ value, conflict });
});

test('[CF8] a place is the later arrival’s, whatever its writer had seen', () => {
  expect(mergeField('place', { value: 'A' }, 'M', 'V', names)).toEqual({ value: 'V', conflict: false });
});

test('[CF3] a text merges by word, and only rewritten words need a person', () => {
  expect(mergeField('text', { value: 'a' }, 'a b', 'c a', names)).toEqual({ value: 'c a b', conflict: false });
  const both = { value: 'a [Priya: x] [Dana: y]', conflict: true };
  expect(mergeField('text', { value: 'a b' }, 'a x', 'a y', names)).toEqual(both);
});

test.each<[string, unknown, unknown, unknown, string]>([
  ['nobody had seen a text', null, 'Door.', 'Lamp.', 'Door. Lamp.'],
  ['the stored text was taken away', 'Door.', null, 'Door. Lamp.', ' Lamp.'],
  ['the writer took the text away', 'Door.', 'Door. Lamp.', null, ' Lamp.'],
])('[CF3] a text where %s', (_name, was, stored, mine, value) => {
  expect(mergeField('text', { value: was }, stored, mine, names)).toEqual({ value, conflict: false });
});

test.each<[string, unknown, unknown, unknown, unknown[]]>([
  ['what was seen is no list', null, ['a'], ['b'], ['a', 'b']],
  ['what is stored is no list', ['a'], null, ['a', 'b'], ['b']],
  ['what is written is no list', ['a'], ['a', 'b'], null, ['b']],
  ['somebody removed what the writer kept', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
])('[CF4] a set where %s', (_name, was, stored, mine, value) => {
  expect(mergeField('set', { value: was }, stored, mine, names)).toEqual({ value, conflict: false });
});

test('[CF1] a value that was nothing, and one that becomes nothing, are values', () => {
  expect(mergeField('value', { value: null }, 'x', null, names)).toEqual({ value: 'x', conflict: false });
  expect(mergeField('value', { value: 'x' }, null, 'y', names)).toEqual({ value: 'y', conflict: true });
  expect(mergeField('value', { value: undefined }, 'x', 'y', names)).toEqual({ value: 'y', conflict: true });
});
