import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openServerKey } from './server-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the server’s key is made once, in a folder that may not be there yet, and read by nobody else', () => {
  const path = join(folder, 'deep', 'server-key');
  const key = openServerKey(path);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  expect(openServerKey(path)).toEqual(key);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a key from the environment is used, and no file is made', () => {
  const path = join(folder, 'none', 'server-key');
  const given = Buffer.alloc(32, 7);
  expect(openServerKey(path, given.toString('base64'))).toEqual(given);
  expect(() => statSync(path)).toThrow('ENOENT');
});

test('a key of fewer bytes than it takes is refused', () => {
  const path = join(folder, 'short');
  const short = Buffer.alloc(31).toString('base64');
  writeFileSync(path, short);
  expect(() => openServerKey(path)).toThrow('fewer than 32 bytes');
  expect(() => openServerKey(path, short)).toThrow('fewer than 32 bytes');
  writeFileSync(path, Buffer.alloc(32).toString('base64'));
  expect(openServerKey(path)).toHaveLength(32);
});
