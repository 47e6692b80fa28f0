import { expect, test } from 'vitest';
import { appPaths, findWithoutSlash, isAppPath } from './app-paths.ts';
import { publicPaths } from './public-pages.ts';

test('every public page is in the list, and nothing is in it twice', () => {
  expect(publicPaths.every(isAppPath)).toBe(true);
  expect(new Set(appPaths).size).toBe(appPaths.length);
});

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing//', '/pricing'],
  ['/sales/signup/', '/sales/signup'],
  ['/pricing', undefined],
  ['/', undefined],
  ['//', undefined],
  ['/nowhere/', undefined],
  ['//evil.example/', undefined],
  ['//pricing/', undefined],
  ['/\\evil.example/', undefined],
])('%s means %s', (typed, meant) => {
  expect(findWithoutSlash(typed)).toBe(meant);
});
