import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { useAfterPaint } from './use-after-paint.ts';

const acts: (() => void)[] = [];
vi.mock('./after-paint.ts', () => ({ afterPaint: (act: () => void) => acts.push(act) }));

let page: HookPage;
beforeEach(() => {
  page = new HookPage();
  acts.length = 0;
});
afterEach(() => page.leave());

test('a value stays as it was until a frame has come, and is then the last that was asked for, none between', async () => {
  const [first, second, third] = [{ q: '1' }, { q: '2' }, { q: '3' }];
  const { results, render } = page.mount(() => useAfterPaint(first));
  await until(() => acts.length === 1);
  render(() => useAfterPaint(second));
  await until(() => acts.length === 2);
  render(() => useAfterPaint(third));
  await until(() => acts.length === 3);
  expect(results.at(-1)).toBe(first);
  for (const act of acts) act();
  await until(() => results.at(-1) === third);
  expect(results).not.toContain(second);
});
