import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const web = join(import.meta.dirname, '..');
const sources = ['parts', 'screens', 'site'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('build'))
    .map((name) => join(folder, name)),
);

/** What counts as an amount in the source: a formatting call, or a dollar sign in the markup. */
const amount = /\b(?:dollarsText|dollarRangeText|dollars|monthlyValueText)\(|>\$/g;

/** The lines whose amount is not inside Amounts, which keeps an amount on one line. */
function looseAmounts(source: string): string[] {
  // What such a function returns is shown, and so checked, where it is called.
  const shown = source.replace(/^function \w+Sentence[\s\S]*?^}/gm, '');
  const held = [...shown.matchAll(/<Amounts>[\s\S]*?<\/Amounts>/g)].map(({ index, 0: text }) => [
    index,
    index + text.length,
  ]);
  return [...shown.matchAll(amount)]
    .filter(({ index }) => !held.some(([from = 0, to = 0]) => from < index && index < to))
    .map(({ index }) => shown.slice(shown.lastIndexOf('\n', index) + 1, shown.indexOf('\n', index)).trim());
}

test('every amount on a screen is one that no line breaks', () => {
  expect(looseAmounts('<td>{dollars(5)}</td>\n<b>${price}</b>\n')).toHaveLength(2);
  const loose = sources.flatMap((name) =>
    looseAmounts(readFileSync(join(web, name), 'utf8')).map((line) => `${name}: ${line}`),
  );
  expect(loose).toEqual([]);
});
