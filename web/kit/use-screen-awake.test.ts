import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, HookPage, until } from '#web/testing/hook-page.ts';
import { useScreenAwake } from './use-screen-awake.ts';

let page: HookPage;
let held = 0;

const lock = () => {
  held++;
  return { release: async () => void held-- };
};
const canAsk = (request: () => Promise<unknown>) => vi.stubGlobal('navigator', { wakeLock: { request } });

beforeEach(() => {
  page = new HookPage();
  held = 0;
});
afterEach(() => page.leave());

test('the screen stays on until the part leaves, and is asked for again when the page comes back', async () => {
  const request = vi.fn(async () => lock());
  canAsk(request);
  const { results, unmount } = page.mount(useScreenAwake);
  await until(() => held === 1);
  expect(results.at(-1)).toBe(true);
  page.hide();
  await aWhile();
  expect(request).toHaveBeenCalledTimes(1);
  page.document.visibilityState = 'visible';
  held = 0;
  page.document.dispatchEvent(new Event('visibilitychange'));
  await until(() => held === 1);
  unmount();
  await until(() => held === 0);
});

test('a lock that comes after the part has left is given back', async () => {
  let give = () => {};
  canAsk(async () => {
    await new Promise<void>((resolve) => (give = resolve));
    return lock();
  });
  const { unmount } = page.mount(useScreenAwake);
  await aWhile();
  unmount();
  await aWhile();
  give();
  await aWhile();
  expect(held).toBe(0);
});

test.each([
  ['has no such feature', undefined],
  ['refuses', async () => Promise.reject(new Error('low battery'))],
])('a browser that %s says so', async (_what, request) => {
  if (request) canAsk(request);
  const { results } = page.mount(useScreenAwake);
  await until(() => results.at(-1) === false);
});
