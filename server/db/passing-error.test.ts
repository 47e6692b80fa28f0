import { expect, test } from 'vitest';
import { isPassing } from './passing-error.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  '40P01',
  '40001',
  '57P01',
  '53300',
  '08006',
  '25P03',
])('%s may pass', (code) => expect(isPassing(coded(code))).toBe(true));

test('so may a connection that was cut', () => {
  expect(isPassing(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isPassing(coded('ECONNRESET'))).toBe(true);
});

test.each(['ENOSPC', 'EROFS', 'EIO', 'ENOENT'])(
  'so may a disk’s %s, but not a word that only looks like it',
  (code) => {
    expect(isPassing(Object.assign(coded(code), { syscall: 'write' }))).toBe(true);
    expect(isPassing(coded(code))).toBe(false);
  },
);

test.each(['SQLITE_CONSTRAINT', 'SQLITE_CORRUPT', '23505', '42P01', ''])('%s does not', (code) =>
  expect(isPassing(coded(code))).toBe(false),
);
