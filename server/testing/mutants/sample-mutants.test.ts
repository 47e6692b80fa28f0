import { expect, test } from 'vitest';
import { sampleMutants } from './sample-mutants.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const folders = new Map([
  ['large', numbers(0, 600)],
  ['middle', numbers(600, 300)],
  ['small', numbers(900, 100)],
]);

test('a sample is spread by size, holds nothing twice, and is the same for the same seed', () => {
  const sample = sampleMutants(folders, 7, 200);
  expect([...sample].map(([folder, mutants]) => [folder, mutants.length])).toEqual([
    ['large', 120],
    ['middle', 60],
    ['small', 20],
  ]);
  for (const [folder, mutants] of sample) {
    expect(new Set(mutants).size).toBe(mutants.length);
    expect(folders.get(folder)).toEqual(expect.arrayContaining(mutants));
  }
  expect(sampleMutants(folders, 7, 200)).toEqual(sample);
  expect(sampleMutants(folders, 8, 200)).not.toEqual(sample);
});

test('more than there are is all of them, and shares that do not come out even still add up', () => {
  expect([...sampleMutants(folders, 1, 5_000).values()].flat().sort((a, b) => a - b)).toEqual(numbers(0, 1_000));
  expect([...sampleMutants(folders, 1, 7).values()].flat()).toHaveLength(7);
  expect(sampleMutants(new Map([['empty', []]]), 1, 5)).toEqual(new Map([['empty', []]]));
});
