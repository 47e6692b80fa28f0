import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colors = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [1440, 1180, 820, 390] as const;
const HEIGHT = 900;

/** A list of more is judged by its first items: what is repeated three hundred times is judged once. */
const ITEMS_JUDGED = 24;

function repeatedItems(): Element[] {
  const lists = document.querySelectorAll('ul, ol, tbody, [role="list"], [role="rowgroup"], [role="grid"]');
  const isOpen = (item: Element) => item.matches('[open]') || item.querySelector('[open], [aria-expanded="true"]');
  return Array.from(lists, ({ children }) => [...children].slice(ITEMS_JUDGED)).flatMap((rest) =>
    rest.filter((item) => !isOpen(item)),
  );
}

/** What axe finds serious or critical, each with its elements. */
async function findGrave(runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  const judged = { include: [document.documentElement], exclude: repeatedItems() };
  const { violations } = await axe.run(judged, { resultTypes: ['violations'], preload: false, runOnly });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** No serious or critical finding on the page, by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(): Promise<void> {
  // What a busy button announced names the button, which may have gone with its dialog. It would go by itself, after 7
  // seconds.
  for (const announced of document.querySelectorAll('[data-live-announcer] [role="img"]')) announced.remove();
  expect(await findGrave({ type: 'tag', values: everything })).toEqual([]);
}

/** The same in light; and in dark what a scheme can change, the colors. The page is left in light. */
export async function expectAccessibleInBoth(): Promise<void> {
  await expectAccessible();
  await commands.emulateMedia({ colorScheme: 'dark' });
  expect(window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
  expect(await findGrave({ type: 'rule', values: colors })).toEqual([]);
  await commands.emulateMedia({ colorScheme: 'light' });
}

/** Nothing is wider than the window. */
export function expectNoSideways(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** A column of text that is narrower than this many letters, in more lines than a label has, is squeezed. */
const SQUEEZED = { letters: 4, lines: 4 };

/** No words are set in so little width that hardly a letter goes into a line. */
export function expectNoSqueezedText(): void {
  const squeezed = [...document.querySelectorAll('main *')].filter((element) => {
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const { width, height } = element.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // What only screen readers get is a pixel wide.
    return isText && width > 1 && width < (SQUEEZED.letters * size) / 2 && height > SQUEEZED.lines * size;
  });
  expect(squeezed.map(({ textContent }) => textContent)).toEqual([]);
}

/** The window takes this width, and everything that follows it has done so. */
export async function setWidth(width: number, height = HEIGHT): Promise<void> {
  await page.viewport(width, height);
  expect([window.innerWidth, window.innerHeight]).toEqual([width, height]);
  // What measures itself hears of its size while a frame is drawn, and draws itself in the next.
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** No element in what this selector finds ends its text in an ellipsis. */
export function expectNoCutText(selector: string): void {
  const cut = [...document.querySelectorAll(selector)]
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .map(({ textContent }) => textContent);
  expect(cut).toEqual([]);
}

/**
 * Fits at every width; accessible at the narrowest and at a tablet's, in light and in dark. The window is left a
 * tablet's.
 * `atEachWidth`: what else holds at every width.
 */
export async function expectAccessibleAndFitting(atEachWidth?: () => unknown): Promise<void> {
  for (const width of WIDTHS) {
    await setWidth(width);
    await atEachWidth?.();
    expectNoSideways();
  }
  await expectAccessibleInBoth();
  await setWidth(1180);
  await expectAccessibleInBoth();
}
