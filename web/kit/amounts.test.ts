import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amounts } from './amounts.tsx';

const marked = (text: string) =>
  renderToStaticMarkup(createElement(Amounts, null, text)).replace(/<span class="[^"]+">(.*?)<\/span>/g, '[$1]');

test.each([
  ['$1,239.00', '[$1,239.00]'],
  ['$110,000', '[$110,000]'],
  ['−$8,000 or +$12,000', '[−$8,000] or [+$12,000]'],
  ['$8,000-15,000 of this estimate', '[$8,000-15,000] of this estimate'],
  ['$25,000 to $75,000.', '[$25,000] to [$75,000].'],
  ['Over $50 billion, $1-5 million', '[Over $50 billion], [$1-5 million]'],
  ['12 hours at $85, then none', '12 hours at [$85], then none'],
  ['no amount, 110 of 110', 'no amount, 110 of 110'],
])('of %s every amount stays whole', (text, parts) => {
  expect(marked(text)).toBe(parts);
});
