import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { useAfterPaint } from './use-after-paint.ts';

let page: HookPage;
let frames: (() => void)[];

beforeEach(() => {
  page = new HookPage();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => page.leave());

test('a value stays as it was until a frame has come, and is then the last of those that were asked for', async () => {
  const [first, second, third] = [{ q: '1' }, { q: '2' }, { q: '3' }];
  const { results, render } = page.mount(() => useAfterPaint(first));
  await until(() => frames.length === 1);
  render(() => useAfterPaint(second));
  await until(() => frames.length === 2);
  render(() => useAfterPaint(third));
  await until(() => frames.length === 3);
  expect(results.at(-1)).toBe(first);
  for (const frame of frames) frame();
  await until(() => results.at(-1) !== first);
  await until(() => results.at(-1) === third);
});
