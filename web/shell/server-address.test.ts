import { expect, test } from 'vitest';
import { isServerAddress } from './server-address.ts';

test.each([
  ['/api/login?return=/compliance', true],
  ['/third-party-notices.txt', true],
  ['/', false],
  ['/compliance?open=3.1.4', false],
  ['/compliance/3.1.4', false],
  ['/sync#storage', false],
])('%s is a server address: %s', (href, is) => {
  expect(isServerAddress(href)).toBe(is);
});
