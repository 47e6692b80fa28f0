import { expect, test } from 'vitest';
import { dollarRangeText, dollarsText } from './dollars.ts';

test.each([
  [0, '$0'],
  [999.5, '$1,000'],
  [128_400, '$128,400'],
  [-1234.4, '−$1,234'],
  [-0.4, '$0'],
])('%d dollars read %s', (dollars, text) => {
  expect(dollarsText(dollars)).toBe(text);
});

test('a range names the currency once', () => {
  expect(dollarRangeText({ low: 8000, high: 15_000 })).toBe('$8,000-15,000');
});
