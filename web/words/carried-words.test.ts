import { expect, test } from 'vitest';
import { carriedText } from './carried-words.ts';

test('what the server keeps and waits for the photos of is marked, all of it or a part', () => {
  expect(carriedText({ changes: 3, kept: 0 })).toBe('3 changes, not yet on the server');
  expect(carriedText({ changes: 1, kept: 1 })).toBe('1 change, kept by the server, sending its photos');
  expect(carriedText({ changes: 1_204, kept: 1_000 })).toBe(
    '1,204 changes, 1,000 of them kept by the server, sending its photos',
  );
});
