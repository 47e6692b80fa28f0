import { expect, test } from 'vitest';
import { readSearchText, writeSearchText } from './search-text.ts';

test('parameters are text, whatever they look like', () => {
  expect(readSearchText('?q=3.10&open=3.1.4&flag=true')).toEqual({ q: '3.10', open: '3.1.4', flag: 'true' });
});

test('an empty parameter leaves the address', () => {
  expect(writeSearchText({ q: '', panel: undefined, details: null })).toBe('');
});

test.each(['least privilege', 'a+b & c=d', '100%', '3.1.1[a]', 'AC,AU', '#1?', 'é'])(
  '%s comes back as it went',
  (q) => {
    expect(readSearchText(writeSearchText({ q }))).toEqual({ q });
  },
);

test('lists stay readable', () => {
  expect(writeSearchText({ category: 'AC,AU', open: '3.1.1[a]' })).toBe('?category=AC,AU&open=3.1.1[a]');
});
