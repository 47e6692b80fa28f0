import { expect, test } from 'vitest';
import { readPackBytes } from './read-pack-bytes.ts';

const intricate = { ok: false, reason: 'This file is too complex to be read.' };

test.each([
  ['lists in lists', `${'['.repeat(100)}${']'.repeat(100)}`],
  ['a catalog of groups in groups', `{"catalog":${'{"groups":['.repeat(100)}${']}'.repeat(100)}}`],
  ['more values than any catalog has', `[${'0,'.repeat(3_000_001)}0]`],
])('JSON beyond the bounds is refused before it is parsed: %s', async (_, text) => {
  expect(await readPackBytes(Buffer.from(text), 'a.json')).toEqual(intricate);
});

test('brackets within a text lie no deeper', async () => {
  const reading = await readPackBytes(Buffer.from(JSON.stringify({ note: '['.repeat(1_000) })), 'a.json');
  expect(reading).not.toEqual(intricate);
});
