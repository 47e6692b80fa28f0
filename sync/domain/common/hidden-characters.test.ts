import { expect, test } from 'vitest';
import { cleanValue, withoutFormat, withoutHidden } from './hidden-characters.ts';

test.each([
  ['NUL', '\u0000'],
  ['an escape', '\u001B'],
  ['a delete', '\u007F'],
  ['a C1 control', '\u0085'],
  ['a soft hyphen', '\u00AD'],
  ['a right-to-left override', '\u202E'],
  ['a right-to-left embedding', '\u202B'],
  ['an isolate', '\u2066'],
  ['its end', '\u2069'],
  ['a direction mark', '\u200F'],
  ['an Arabic letter mark', '\u061C'],
  ['a zero-width space', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a filler', '\u3164'],
  ['an invisible letter', '\u{E0041}'],
])('%s is left out', (_what, sign) => {
  expect(withoutHidden(`a${sign}b`)).toBe('ab');
});

test.each([
  ['a soft line end of a word processor', '\v'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a form feed', '\f'],
])('%s ends a line', (_what, sign) => {
  expect(withoutHidden(`First line${sign}Second line`)).toBe('First line\nSecond line');
});

test.each([
  ['lines and tabs', 'one\r\ntwo\tthree'],
  ['an emoji of several signs', '\u{1F469}\u200D\u{1F4BB}\uFE0F'],
  ['a script that needs its joiners', '\u0646\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['a script from right to left', '\u05E9\u05DC\u05D5\u05DD'],
  ['accents', 'Zo\u0065\u0308'],
])('%s stay', (_what, text) => {
  expect(withoutHidden(text)).toBe(text);
});

test('the name of a file has no joiners and no tabs either', () => {
  expect(withoutFormat('in\u202Evoice\u200D\t.pdf')).toBe('invoice.pdf');
});

test('a value is cleaned however deep its texts lie', () => {
  const value = { a: ['x\u0000', { 'k\u202E': 'y\u200B' }], n: 1, none: null, yes: true };
  expect(cleanValue(value)).toEqual({ a: ['x', { k: 'y' }], n: 1, none: null, yes: true });
});
