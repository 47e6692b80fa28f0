import type { Locator, Page } from 'playwright/test';
import { middleOf } from '#web/e2e/board-page.ts';
import { readPaints, watchPaints, type Paints } from './paint-watch.ts';

/** How much slower than this machine a tablet is taken to be. */
export const SLOWDOWN = 4;

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** An act begins when the one before it has ended, with everything that it led to. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

/** Taps in the middle of each of these in turn. What a tap does may move the next one, so it is looked for then. */
export async function tapEach(page: Page, targets: readonly Locator[]): Promise<Paints> {
  await slowDown(page, SLOWDOWN);
  await watchPaints(page);
  for (const target of targets) {
    await target.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(target);
    await untilIdle(page);
    await page.mouse.click(x, y);
  }
  await untilIdle(page);
  await slowDown(page, 1);
  return readPaints(page, targets.length);
}

/** Presses each of these keys in turn, as somebody does who reads what the key before it has led to. */
export async function pressEach(page: Page, keys: readonly string[]): Promise<Paints> {
  await slowDown(page, SLOWDOWN);
  await watchPaints(page);
  for (const key of keys) {
    await untilIdle(page);
    await page.keyboard.press(key);
  }
  await untilIdle(page);
  await slowDown(page, 1);
  return readPaints(page, keys.length);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<Paints> {
  await field.focus();
  await slowDown(page, SLOWDOWN);
  await untilIdle(page);
  await watchPaints(page);
  await page.keyboard.type(text, { delay: 90 });
  await untilIdle(page);
  await slowDown(page, 1);
  return readPaints(page, text.length);
}
