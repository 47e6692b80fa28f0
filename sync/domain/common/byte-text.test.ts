import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOf, fromBase64, fromBase64url, fromHex, textOf, toBase64, toBase64url, toHex } from './byte-text.ts';

it('writes and reads base64 and hex as Node does', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = randomBytes(length);
    expect(toBase64url(bytes)).toBe(bytes.toString('base64url'));
    expect(fromBase64url(bytes.toString('base64url'))).toEqual(Uint8Array.from(bytes));
    expect(toBase64(bytes)).toBe(bytes.toString('base64'));
    expect(fromBase64(bytes.toString('base64'))).toEqual(Uint8Array.from(bytes));
    expect(toHex(bytes)).toBe(bytes.toString('hex'));
    expect(fromHex(bytes.toString('hex'))).toEqual(Uint8Array.from(bytes));
  }
});

it('writes more bytes than a call has arguments', () => {
  const bytes = randomBytes(100_001);
  expect(toBase64(bytes)).toBe(bytes.toString('base64'));
});

it('passes over line breaks in base64', () => expect(fromBase64('YWJj\r\nZGVm')).toEqual(bytesOf('abcdef')));

it('reads nothing else as base64url', () => {
  for (const text of ['A', 'AAAAA', 'AA==', 'AA+A', 'AA/A', 'AA A', 'ÄÄÄÄ'])
    expect(fromBase64url(text)).toBeUndefined();
});

it('keeps a byte order mark, and refuses what is not UTF-8', () => {
  expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('\ufeffA');
  expect(() => textOf(Uint8Array.of(0xc3, 0x28))).toThrow(TypeError);
});
