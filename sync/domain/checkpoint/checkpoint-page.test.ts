import { expect, test } from 'vitest';
import { fixturePage } from './checkpoint-fixtures.ts';
import { pageText, readPage, saysTheSame } from './checkpoint-page.ts';

test('the text says what it is first, whatever the order in which the page was put together', () => {
  const { parts, lines, kind, ...rest } = fixturePage;
  const text = pageText(fixturePage);
  expect(pageText({ lines, parts, ...rest, kind })).toBe(text);
  expect(text.startsWith('{"kind":"daily","day":"2026-06-09","assessmentId":"')).toBe(true);
  expect(readPage(text)).toEqual(fixturePage);
  expect(pageText(readPage(text) ?? fixturePage)).toBe(text);
});

test.each(['', 'x', '{}', 'null', JSON.stringify({ ...fixturePage, kind: 'weekly' })])('%j is no page', (text) => {
  expect(readPage(text)).toBeNull();
});

test('two pages say the same if only their moments differ', () => {
  const later = { ...fixturePage, at: '2026-06-09T12:00:00.000Z', lines: ['State of noon'] };
  const [part] = fixturePage.parts;
  expect(saysTheSame(fixturePage, later)).toBe(true);
  expect(saysTheSame(fixturePage, { ...later, parts: [] })).toBe(false);
  expect(saysTheSame(fixturePage, { ...later, parts: [{ ...part!, note: 'One more.' }] })).toBe(false);
});
