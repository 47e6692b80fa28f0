import { expect, test } from 'vitest';
import { keepEqual } from './use-kept.ts';

interface Row {
  id: string;
  names: string[];
}

const idOf = (row: Row) => row.id;
const rows = (): Row[] => [
  { id: 'a', names: ['Anna'] },
  { id: 'b', names: ['Björn', 'Олена'] },
];

test('a list that is equal is the one of before', () => {
  const before = rows();
  expect(keepEqual(before, rows(), idOf)).toBe(before);
});

test('of a changed list, what is equal is the one of before', () => {
  const before = rows();
  const [first, second] = rows();
  const after = keepEqual(before, [{ ...first!, names: ['Anna-Lena'] }, second!, { id: 'c', names: [] }], idOf);
  expect(after).toEqual([
    { id: 'a', names: ['Anna-Lena'] },
    { id: 'b', names: ['Björn', 'Олена'] },
    { id: 'c', names: [] },
  ]);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('another order and a missing row make another list', () => {
  const before = rows();
  const turned = keepEqual(before, rows().toReversed(), idOf);
  expect(turned.map(idOf)).toEqual(['b', 'a']);
  expect(turned[0]).toBe(before[1]);
  expect(keepEqual(before, rows().slice(0, 1), idOf)).toHaveLength(1);
  expect(keepEqual([], rows(), idOf)).toEqual(rows());
});
