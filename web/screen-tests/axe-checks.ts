import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colors = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [1440, 1180, 820, 390] as const;
const HEIGHT = 900;

/** In a longer list only this many items are checked, because three hundred alike need no more. */
const ITEMS_JUDGED = 24;

function repeatedItems(): Element[] {
  const lists = document.querySelectorAll('ul, ol, tbody, [role="list"], [role="rowgroup"], [role="grid"]');
  const isOpen = (item: Element) => item.matches('[open]') || item.querySelector('[open], [aria-expanded="true"]');
  return Array.from(lists, ({ children }) => [...children].slice(ITEMS_JUDGED)).flatMap((rest) =>
    rest.filter((item) => !isOpen(item)),
  );
}

/** Axe's serious and critical findings, each with its elements. */
async function findGrave(runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  const judged = { include: [document.documentElement], exclude: repeatedItems() };
  const { violations } = await axe.run(judged, { resultTypes: ['violations'], preload: false, runOnly });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Expects no serious or critical finding on the page, by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(): Promise<void> {
  // A busy button's announcement refers to the button, which may have closed with its dialog. It would disappear by
  // itself after 7 seconds.
  for (const announced of document.querySelectorAll('[data-live-announcer] [role="img"]')) announced.remove();
  expect(await findGrave({ type: 'tag', values: everything })).toEqual([]);
}

/** Checks everything in light, and in dark only colors, because nothing else changes. Leaves the page in light. */
export async function expectAccessibleInBoth(): Promise<void> {
  await expectAccessible();
  await commands.emulateMedia({ colorScheme: 'dark' });
  expect(window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
  expect(await findGrave({ type: 'rule', values: colors })).toEqual([]);
  await commands.emulateMedia({ colorScheme: 'light' });
}

/** Expects nothing wider than the window. */
export function expectNoSideways(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** A block of text narrower than this many letters and with more lines than a label counts as squeezed. */
const SQUEEZED = { letters: 4, lines: 4 };

/** Expects no text to be so narrow that a line holds hardly a letter. */
export function expectNoSqueezedText(): void {
  const squeezed = [...document.querySelectorAll('main *')].filter((element) => {
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const { width, height } = element.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // Text for screen readers only is one pixel wide.
    return isText && width > 1 && width < (SQUEEZED.letters * size) / 2 && height > SQUEEZED.lines * size;
  });
  expect(squeezed.map(({ textContent }) => textContent)).toEqual([]);
}

/** Sets the window's width, and waits until everything has adapted to it. */
export async function setWidth(width: number, height = HEIGHT): Promise<void> {
  await page.viewport(width, height);
  expect([window.innerWidth, window.innerHeight]).toEqual([width, height]);
  // Elements that measure themselves learn of their new size during one frame and adapt in the next.
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Expects no element matching this selector to cut its text off with an ellipsis. */
export function expectNoCutText(selector: string): void {
  const cut = [...document.querySelectorAll(selector)]
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .map(({ textContent }) => textContent);
  expect(cut).toEqual([]);
}

/** Expects each to be within the window, with none of its text cut off. */
export function expectReadable(controls: readonly Element[]): void {
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) {
    const { left, right } = control.getBoundingClientRect();
    const isWhole = left >= 0 && right <= window.innerWidth && control.scrollWidth <= control.clientWidth + 1;
    expect([control.textContent, isWhole]).toEqual([control.textContent, true]);
  }
}

/**
 * Expects the page to fit at every width, and to be accessible at the narrowest and at a tablet's, in light and in
 * dark. Leaves the window at a tablet's width. `atEachWidth`: another check for every width.
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
