import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colors = ['color-contrast', 'link-in-text-block'];

/** Axe's serious and critical findings, each with its elements. Axe is loaded into a document only once. */
async function findGrave(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    // Colors could still be fading in from another color scheme or state.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    });
  }
  const { violations } = await page.evaluate(
    // Results that passed need no details, and style sheets may still be loading.
    (options) => window.axe.run(document, options),
    { resultTypes: ['violations'], preload: false, runOnly } satisfies axe.RunOptions,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Expects no serious or critical finding on the page, by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // A busy button's announcement refers to the button, which may have closed with its dialog. It would disappear by
  // itself after 7 seconds.
  const announced = page.locator('[data-live-announcer] [role="img"]');
  await announced.evaluateAll((nodes) => nodes.forEach((node) => node.remove()));
  expect(await findGrave(page, { type: 'tag', values: everything })).toEqual([]);
}

/** Checks everything in light, and in dark only colors, because nothing else changes. Leaves the page in light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findGrave(page, { type: 'rule', values: colors })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects nothing wider than the window, and no placeholder wider than its field. */
export async function expectNoSideways(page: Page): Promise<void> {
  // Elements that measure themselves adapt to a new width a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  const cutHints = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')];
    return fields.flatMap((field) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      if (!pen || field.clientWidth === 0) return [];
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return pen.measureText(field.placeholder).width > room ? [field.placeholder] : [];
    });
  });
  expect(cutHints).toEqual([]);
}

/**
 * Expects the page to fit at every width, and to be accessible at the narrowest and at a tablet's, in light and in
 * dark. Leaves the window at a tablet's width. `atEachWidth`: another check for every width.
 */
export async function expectAccessibleAndFitting(page: Page, atEachWidth?: () => Promise<void>): Promise<void> {
  for (const width of [1440, 1180, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    await atEachWidth?.();
  }
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 1180, height: 900 });
  await expectAccessibleInBoth(page);
}
