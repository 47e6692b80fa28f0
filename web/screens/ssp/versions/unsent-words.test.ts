import { expect, test } from 'vitest';
import { unsentVersionWords } from './unsent-words.ts';

test.each([
  ['dana', 'the server freezes what it has when this arrives, and its time and hash count.'],
  ['', 'the server keeps the texts, the time and the hash from the file.'],
])('what the server makes of an unsent version by ‘%s’', (createdBy, words) => {
  const version = {
    id: 'v',
    version: '4.2',
    remark: '',
    sha256: '',
    createdAt: '2026-06-09T08:00:00.000Z',
    createdByName: '',
  };
  expect(unsentVersionWords({ ...version, createdBy })).toBe(`Not sent yet: ${words}`);
});
