import { expect, test } from 'vitest';
import { countOf, formatBytes } from './counts.ts';

test.each([
  [0, '0 changes'],
  [1, '1 change'],
  [12, '12 changes'],
  [1204, '1,204 changes'],
])('%i reads %s', (count, words) => {
  expect(countOf(count, 'change')).toBe(words);
});

test('a plural of its own is used as given', () => {
  expect(countOf(2, 'entry', 'entries')).toBe('2 entries');
  expect(countOf(1, 'entry', 'entries')).toBe('1 entry');
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [38_200, '38 KB'],
  [999_700, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [9_960_000, '10 MB'],
  [212_000_000, '212 MB'],
  [2_000_000_000, '2.0 GB'],
  [3_500_000_000_000, '3.5 TB'],
  [4_000_000_000_000_000, '4,000 TB'],
])('%i bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
