import { expect, test } from 'vitest';
import { findRanked, numbersIn, searchRank } from './search-rank.ts';

test.each([
  ['3.1.2', '3.1.2', 0],
  ['1.2', '3.1.2', 0],
  ['AC.L2-3.1.2', '3.1.2', 0],
  ['3.1.2[a]', '3.1.2[a]', 0],
  ['3.1.2[A]', '3.1.2[a]', 0],
  ['3.1.2', '3.1.2[a]', 1],
  ['3.1.2', '3.1.2.a', 1],
  ['3.1', '3.1.2', 1],
  ['3.1.', '3.1.2', 1],
  ['3.1.2', '3.1.20', 2],
  ['3.1.2', '3.1.22[a]', 2],
  ['3.1', '3.10.2', 2],
  ['3.1.2', '3.1.1', undefined],
  ['3.1.2', '3.13.1', undefined],
  ['3.1.2 limit', '3.1.2', undefined],
])('%s typed ranks %s as %s', (typed, number, rank) => {
  expect(searchRank(typed, { numbers: [number], text: 'Sessions' })).toBe(rank);
});

test.each([
  ['sessions', 3],
  ['LOCK sessions', 3],
  ['3.1.10 sessions', 0],
  ['3.5.3', 3],
  ['sessions nothing', undefined],
])('%s ranks a requirement with words as %s', (typed, rank) => {
  expect(searchRank(typed, { numbers: ['3.1.10', null], text: 'Lock sessions, see 3.5.3' })).toBe(rank);
});

test('the number first, then its objectives, then longer numbers, then what only names it; equals keep their order', () => {
  const items = [
    { number: '3.1.20', text: '' },
    { number: '3.5.3', text: 'together with 3.1.2' },
    { number: '3.1.22', text: '' },
    { number: '3.1.2[b]', text: '' },
    { number: '3.1.2[a]', text: '' },
    { number: '3.4.1', text: '' },
    { number: '3.1.2', text: '' },
  ];
  const found = findRanked(items, ' 3.1.2 ', ({ number, text }) => ({ numbers: [number], text }));
  expect(found.map(({ number }) => number)).toEqual(['3.1.2', '3.1.2[b]', '3.1.2[a]', '3.1.20', '3.1.22', '3.5.3']);
});

test('nothing typed finds all', () => {
  expect(findRanked(['b', 'a'], '  ', (text) => ({ numbers: [], text }))).toEqual(['b', 'a']);
});

test.each([
  ['SSP 3.1.2 and 3.1.20.pdf', ['3.1.2', '3.1.20']],
  ['3.1.2[a]_screenshot.png', ['3.1.2[a]']],
  ['version 13.1.2', []],
  ['no number', []],
])('%s names %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
