import { expect, test } from 'vitest';
import { findReturnPath, linkTo, readCarried } from './return-path.ts';

const origin = 'https://app.example.com';

test.each([
  ['/', '/'],
  ['/compliance?family=AC&q=a%20b#3.1.1', '/compliance?family=AC&q=a%20b#3.1.1'],
  ['/a/../b', '/b'],
  ['/apiary', '/apiary'],
  ['/sales/dashboard', '/sales/dashboard'],
  ['/api/oidc/start?return=%2Fpoam', '/api/oidc/start?return=%2Fpoam'],
])('%s leads to %s', (path, result) => {
  expect(findReturnPath(path, origin)).toBe(result);
});

test.each([
  undefined,
  '',
  'compliance',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//app.example.com@evil.example',
  'https://app.example.com@evil.example',
  'https://app.example.com.evil.example',
  '/api/logout',
  '/api',
  '/API/logout',
  '/a/../api/logout',
  `/${'a'.repeat(2_000)}`,
])('%j leads nowhere', (path) => {
  expect(findReturnPath(path, origin)).toBeUndefined();
});

test.each(['REP-7', 'a_b-C9', 'x'.repeat(64)])('the code %s is carried', (ref) => {
  expect(readCarried({ ref }, origin)).toEqual({ ref });
});

test.each(['', 'a b', '<b>', "x'", 'x'.repeat(65)])('the code %j is dropped', (ref) => {
  expect(readCarried({ ref }, origin)).toEqual({});
});

test('a link carries what there is, and nothing when there is nothing', () => {
  expect(linkTo('/api/login', {})).toBe('/api/login');
  expect(linkTo('/api/signup', { return: '/a?b=c', ref: 'R' }, { email: 'a+b@x.org' })).toBe(
    '/api/signup?return=%2Fa%3Fb%3Dc&ref=R&email=a%2Bb%40x.org',
  );
});
