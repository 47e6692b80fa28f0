import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { useFirstPainted } from './use-first-painted.ts';

const acts: (() => void)[] = [];
vi.mock('./after-paint.ts', () => ({ afterPaint: (act: () => void) => acts.push(act) }));

const rows = [1, 2, 3, 4, 5];
let page: HookPage;
beforeEach(() => {
  page = new HookPage();
  acts.length = 0;
});
afterEach(() => page.leave());

test('of rows that come, the first are drawn, and all once these are painted', async () => {
  const { results, render } = page.mount(() => useFirstPainted<number>([], 2));
  await until(() => acts.length === 1);
  render(() => useFirstPainted(rows, 2));
  await until(() => acts.length === 2);
  expect(results.at(-1)).toEqual([1, 2]);
  for (const act of acts) act();
  await until(() => results.at(-1)!.length === 5);
  expect(results.every((drawn) => [0, 2, 5].includes(drawn.length))).toBe(true);
});

test('rows that are there when the screen opens are drawn at once', async () => {
  const { results } = page.mount(() => useFirstPainted(rows, 2));
  await until(() => acts.length === 1);
  expect(results).toEqual([rows]);
});

test('a list that scrolls by itself begins with its first rows also where all are there', async () => {
  const { results } = page.mount(() => useFirstPainted(rows, 2, true));
  await until(() => acts.length === 1);
  expect(results).toEqual([[1, 2]]);
  for (const act of acts) act();
  await until(() => results.at(-1)!.length === 5);
});

test('a page that is scrolled has all of them at once, and keeps its place', async () => {
  Object.assign(page.window, { scrollY: 300 });
  const { results, render } = page.mount(() => useFirstPainted<number>([], 2));
  await until(() => acts.length === 1);
  render(() => useFirstPainted(rows, 2));
  await until(() => acts.length === 2);
  expect(results.at(-1)).toEqual(rows);
});
