import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { useRuledFamilies } from './use-ruled-families.ts';

const [first, second, third] = [{}, {}, {}];
let page: HookPage;
/** Ends the storing of a family's rulings. */
let stored: Map<string, (isStored: boolean) => void>;

beforeEach(() => {
  page = new HookPage();
  stored = new Map();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setImmediate(frame));
});
afterEach(() => page.leave());

function open() {
  const { results, render } = page.mount(() => useRuledFamilies(first));
  const now = () => results.at(-1)!;
  return {
    gone: () => ['AC', 'AU', 'PE'].filter((family) => now().isRuled(family)).join(' '),
    read: async (standings: object) => {
      const before = results.length;
      render(() => useRuledFamilies(standings));
      await until(() => results.length > before);
    },
    press: async (family: string) => {
      now().rule(family, () => new Promise((resolve) => stored.set(family, resolve)));
      await until(() => stored.has(family));
    },
    mounted: () => until(() => results.length > 0),
  };
}

test('families ruled on one after the other are gone from the press until their rulings are read, each by itself', async () => {
  const { gone, read, press, mounted } = open();
  await mounted();
  await press('AC');
  expect(gone()).toBe('AC');
  await press('AU');
  expect(gone()).toBe('AC AU');
  stored.get('AC')!(true);
  // The rulings of the first are read while those of the second are still being stored.
  await read(second);
  await until(() => gone() === 'AU');
  stored.get('AU')!(false);
  await until(() => gone() === '');
});

test('the act is the same for every rendering, so that the other families are not drawn again', async () => {
  const { results, render } = page.mount(() => useRuledFamilies(first));
  await until(() => results.length > 0);
  render(() => useRuledFamilies(second));
  await until(() => results.length > 1);
  expect(results.at(-1)?.rule).toBe(results[0]?.rule);
});

test('what a colleague changes meanwhile brings no family back that is being stored', async () => {
  const { gone, read, press, mounted } = open();
  await mounted();
  await press('PE');
  await read(second);
  expect(gone()).toBe('PE');
  stored.get('PE')!(true);
  await read(third);
  await until(() => gone() === '');
});
