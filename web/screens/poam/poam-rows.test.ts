import { describe, expect, test } from 'vitest';
import { splitRows } from './poam-rows.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const idsOf = (columns: number) =>
  [...splitRows(items, columns).values()].map((row) => row.map(({ id }) => id).join(''));

describe('rows of cards', () => {
  test('hold as many items as fit beside each other, and the last what is left', () => {
    expect(idsOf(1)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(idsOf(2)).toEqual(['ab', 'cd', 'e']);
    expect(idsOf(3)).toEqual(['abc', 'de']);
  });

  test('have other names at another width, because they are as high as their highest card', () => {
    const narrow = [...splitRows(items, 2).keys()];
    const wide = [...splitRows(items, 3).keys()];
    expect(new Set([...narrow, ...wide]).size).toBe(narrow.length + wide.length);
  });

  test('of no items are none', () => {
    expect(splitRows([], 2).size).toBe(0);
  });
});
