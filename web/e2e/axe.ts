import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colors = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical, each with its elements. Axe is brought into a document once. */
async function findGrave(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    // Colors would still be fading into those of another scheme or state.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    });
  }
  const { violations } = await page.evaluate(
    // What passed need not be told node by node. Style sheets still on their way must not be read.
    (options) => window.axe.run(document, options),
    { resultTypes: ['violations'], preload: false, runOnly } satisfies axe.RunOptions,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** No serious or critical finding on the page, by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a busy button announced names the button, which may have gone with its dialog. It would go by itself, after 7
  // seconds.
  const announced = page.locator('[data-live-announcer] [role="img"]');
  await announced.evaluateAll((nodes) => nodes.forEach((node) => node.remove()));
  expect(await findGrave(page, { type: 'tag', values: everything })).toEqual([]);
}

/** The same in light; and in dark what a scheme can change, the colors. The page is left in light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findGrave(page, { type: 'rule', values: colors })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing is wider than the window, and no hint wider than its field. */
export async function expectNoSideways(page: Page): Promise<void> {
  // What measures itself follows a new width a moment later.
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
 * Fits at every width; accessible at the narrowest and at a tablet's, in light and in dark. The window is left a
 * tablet's.
 * `atEachWidth`: what else holds at every width.
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
