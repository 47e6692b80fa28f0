import { expect, test } from 'vitest';
import { appPaths, findAppPath, findWithoutSlash, isPlainPath } from './app-paths.ts';
import { publicPaths } from './public-pages.ts';

test('every public page is in the list, and nothing is in it twice', () => {
  expect(publicPaths.every(isPlainPath)).toBe(true);
  expect(new Set(appPaths).size).toBe(appPaths.length);
});

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing//', '/pricing'],
  ['/sales/signup/', '/sales/signup'],
  ['/assessments/0197-a1/disputes/', '/assessments/0197-a1/disputes'],
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

test.each([
  ['/pricing', '/pricing'],
  ['/assessments/01975387-1c00-7000-8000-0000000000a1/objectives', '/assessments/$assessmentId/objectives'],
  ['/assessments/0197-a1/disputes', '/assessments/$assessmentId/disputes'],
  ['/assessments/0197-a1/nowhere', undefined],
  ['/assessments/0197-a1/disputes/more', undefined],
  ['/assessments/', undefined],
  ['/assessments/$assessmentId/disputes', undefined],
  ['/assessments/a b', undefined],
])('the screen of %s is listed as %s', (pathname, listed) => {
  expect(findAppPath(pathname)).toBe(listed);
});
