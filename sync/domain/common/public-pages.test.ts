import { expect, test } from 'vitest';
import { isPublicPath } from './public-pages.ts';

test.each([
  ['/', true],
  ['/pricing', true],
  ['/request-quote', true],
  ['/pricing/', false],
  ['/compliance', false],
  ['/sales/signup', true],
  ['/sales/login', false],
])('%s is a public page: %s', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic);
});
