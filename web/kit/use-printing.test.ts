import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { usePrinting } from './use-printing.ts';

let page: HookPage;
let media: EventTarget & { matches: boolean };

beforeEach(() => {
  page = new HookPage();
  media = Object.assign(new EventTarget(), { matches: false });
  Object.assign(page.window, { matchMedia: () => media });
});
afterEach(() => page.leave());

test('a page is printing from the event before until the one after, or as long as its media say so', async () => {
  const listen = vi.spyOn(page.window, 'addEventListener');
  const { results } = page.mount(usePrinting);
  await until(() => listen.mock.calls.some(([name]) => name === 'beforeprint'));
  page.window.dispatchEvent(new Event('beforeprint'));
  expect(results.at(-1)).toBe(true);
  page.window.dispatchEvent(new Event('afterprint'));
  await until(() => results.at(-1) === false);
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  await until(() => results.at(-1) === true);
});

test('media that change between the first rendering and its effects are heard', async () => {
  const { results } = page.mount(() => {
    const isPrinting = usePrinting();
    media.matches = true;
    return isPrinting;
  });
  await until(() => results.at(-1) === true);
  expect(results[0]).toBe(false);
});
