import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test.each(['', 'a', 'ab', 'abc', '{"texts":["\\u00c6r\\u00f8"]}', '\n\t ~'])(
  '%j is what every decoder reads',
  (text) => {
    expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    expect(fromBase64(toBase64(text))).toBe(text);
  },
);

test('line breaks within are passed over', () => expect(fromBase64('YWJj\r\nZGVm')).toBe('abcdef'));
