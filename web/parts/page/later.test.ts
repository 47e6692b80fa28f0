import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, HookPage, until } from '#web/testing/hook-page.ts';
import { later } from './later.ts';

let page: HookPage;
let kept: Map<string, string>;
let asked: number;
const reload = vi.fn();

beforeEach(() => {
  page = new HookPage();
  asked = 0;
  kept = new Map();
  reload.mockClear();
  Object.assign(page.window, { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => page.leave());

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A component whose file loads, or fails to. */
function part(failure?: Error) {
  return later<object>(async () => {
    asked++;
    if (failure) throw failure;
    return () => null;
  });
}

test.each([
  ['with a network', { onLine: true }],
  ['where the worker has the file', { onLine: false, serviceWorker: { controller: {} } }],
  ['where nobody knows of the network', {}],
])('%s a part is asked for at once, and only once', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const Part = part();
  await Promise.all([Part.preload(), Part.preload()]);
  expect(asked).toBe(1);
  const { results } = page.mount(() => Part({}));
  await until(() => results.length > 0);
  expect(asked).toBe(1);
});

test.each([
  ['no worker', { onLine: false }],
  ['a worker that does not have the page yet', { onLine: false, serviceWorker: { controller: null } }],
])('without a network, and with %s, it is asked for once the network is there', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const fetched = part().preload();
  await turn();
  expect(asked).toBe(0);
  page.window.dispatchEvent(new Event('online'));
  await fetched;
  expect(asked).toBe(1);
});

test('a file that failed costs nothing until it is wanted: then the page begins anew, with a network, once', async () => {
  const Part = part(new Error('Unable to preload CSS'));
  await Part.preload();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false });
  page.mount(() => Part({}));
  await aWhile();
  expect(reload).not.toHaveBeenCalled();
  page.window.dispatchEvent(new Event('online'));
  await until(() => reload.mock.calls.length > 0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a file that failed because the page is being left begins nothing anew, unless the page stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const Part = later<object>(async () => {
    page.window.dispatchEvent(new Event('beforeunload'));
    throw new TypeError('error loading dynamically imported module');
  });
  let isOver = false;
  void Part.preload().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(true);
  vi.useRealTimers();
  page.mount(() => Part({}));
  await until(() => reload.mock.calls.length > 0);
});
