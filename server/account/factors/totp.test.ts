import { expect, test } from 'vitest';
import { authenticatorUri, base32, codeAt, findStep, newTotpSecret, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// Appendix B of RFC 6238, for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1_000)), 8)).toBe(code);
});

const now = new Date('2026-06-09T10:00:10.000Z');
const present = stepAt(now);

test.each([-1, 0, 1])('a clock that is %i steps away is accepted', (drift) => {
  expect(findStep(secret, codeAt(secret, present + drift), 0, now)).toBe(present + drift);
});

test.each([-2, 2])('a clock that is %i steps away is refused', (drift) => {
  expect(findStep(secret, codeAt(secret, present + drift), 0, now)).toBeUndefined();
});

test('a code is taken once, and none from before it', () => {
  expect(findStep(secret, codeAt(secret, present), present, now)).toBeUndefined();
  expect(findStep(secret, codeAt(secret, present - 1), present, now)).toBeUndefined();
  expect(findStep(secret, codeAt(secret, present + 1), present, now)).toBe(present + 1);
});

test('spaces are left out, other texts are no code', () => {
  const code = codeAt(secret, present);
  expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 0, now)).toBe(present);
  for (const text of ['', 'abcdef', code.slice(1), `${code}0`]) expect(findStep(secret, text, 0, now)).toBeUndefined();
});

// Section 10 of RFC 4648, without its padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %j', (bytes, text) => {
  expect(base32(Buffer.from(bytes))).toBe(text);
});

test('a secret has 160 bits and never comes twice', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});

test('an authenticator is told product, person and secret', () => {
  const uri = authenticatorUri(secret, 'Vernier', 'dana@northfield.example');
  expect(uri.startsWith('otpauth://totp/Vernier:dana%40northfield.example?')).toBe(true);
  expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
    secret: base32(secret),
    issuer: 'Vernier',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});
