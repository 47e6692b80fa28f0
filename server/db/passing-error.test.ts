import { expect, test } from 'vitest';
import { isPassing } from './passing-error.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
  '53100',
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

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'ENOENT', 'ENOTDIR', 'EMFILE', 'ENFILE'])(
  'so may a disk’s %s, but not a word that only looks like it',
  (code) => {
    expect(isPassing(Object.assign(coded(code), { syscall: 'write' }))).toBe(true);
    expect(isPassing(coded(code))).toBe(false);
  },
);

test.each(['SQLITE_CONSTRAINT', 'SQLITE_CORRUPT', '23505', '42P01', ''])('%s does not', (code) =>
  expect(isPassing(coded(code))).toBe(false),
);
