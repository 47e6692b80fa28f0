import { expect, test } from 'playwright/test';
import { ServerProcess } from '#web/e2e/server-process.ts';
import type { EnginePage } from './engine-page.ts';
import { engines } from './engine.ts';
import { signUp, untilReadyForTheField } from './first-visit.ts';

/** Maximum milliseconds from opening a screen to the first rows stored on the device. */
const BUDGET = 1_500;
/** Machines are noisy, so the quickest of this many openings counts. */
const OPENINGS = 3;

/** The screens used on site, and the selector of a row on each. */
const screens: readonly (readonly [path: string, row: string])[] = [
  ['/compliance', '[data-control]'],
  ['/assessment-objectives', 'nav[aria-label="Controls"] button, main [data-control]'],
  ['/cmmc-objectives', 'main :is([data-objective], [data-control])'],
  ['/cmmc', 'main li'],
  ['/ssp', '[aria-label="Requirements"] li'],
];

let server: ServerProcess;
let page: EnginePage | undefined;

test.beforeEach(async () => {
  server = await ServerProcess.start();
});

test.afterEach(async () => {
  await page?.leave();
  page = undefined;
  await server.remove();
});

/** Milliseconds from the page's start until a row is visible, late by at most one polling interval. */
async function untilRows(device: EnginePage, row: string): Promise<number> {
  let rowsAt: number | null = null;
  const look = (css: string) => {
    const shown = document.querySelector(css)?.getClientRects().length ?? 0;
    return shown > 0 ? performance.now() : null;
  };
  // Between two documents there is no page to ask.
  const ask = async () => (rowsAt = await device.evaluate(look, row).catch(() => null));
  await expect.poll(ask, { message: `${row} is on the screen`, intervals: [20] }).not.toBeNull();
  return rowsAt ?? Infinity;
}

for (const { name, open } of engines) {
  // The missing engines were named before the first test.
  if (!open) continue;
  test(`${name}: a screen whose rows are on the device shows them within ${BUDGET} ms`, async () => {
    const device = await open();
    page = device;
    await signUp(device, server.origin, 'dana@northfield.example');
    await untilReadyForTheField(device, server.origin);
    const found: [path: string, least: number][] = [];
    for (const [path, row] of screens) {
      const times: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening++) {
        await device.goto(`${server.origin}${path}`);
        times.push(await untilRows(device, row));
      }
      found.push([path, Math.round(Math.min(...times))]);
    }
    process.stdout.write(`${name}: ${found.map(([path, least]) => `${path} ${least} ms`).join(', ')}\n`);
    expect(found.filter(([, least]) => least > BUDGET)).toEqual([]);
  });
}
