import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { families } from '#sync/catalog/catalog-facts.ts';
import { keepOwnStop } from '#web/kit/own-stop.ts';
import { expectNoSideways, setWidth } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

async function expectChosen(name: string): Promise<void> {
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tab', { selected: true })).toHaveLength(1);
  // The panel is the tab's, and the Tab key stops at no other tab.
  await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  const panel = page.getByRole('tabpanel').element();
  await expect.element(tab(name)).toHaveAttribute('aria-controls', panel.id);
  expect(page.getByCss('[role="tab"][tabindex="0"]').elements()).toEqual([tab(name).element()]);
}

test('arrow keys, Home and End choose tabs round in a circle, and keys with a modifier do not', async () => {
  await app.show('/cmmc');
  await tab('Overview').click();
  await expectChosen('Overview');
  const names = page
    .getByRole('tab')
    .elements()
    .map((element) => element.textContent);
  expect(names.length).toBeGreaterThan(3);
  const [first = '', second = '', last = ''] = [names[0], names[1], names.at(-1)];

  for (const [keys, chosen] of [
    ['{Home}', first],
    ['{ArrowRight}', second],
    ['{ArrowLeft}', first],
    ['{ArrowLeft}', last],
    ['{ArrowRight}', first],
    ['{End}', last],
    ['{Shift>}{Home}{/Shift}', last],
    ['x', last],
  ] as const) {
    await userEvent.keyboard(keys);
    await expectChosen(chosen);
    await expect.element(tab(chosen)).toHaveFocus();
  }
});

test('the Tab key goes from the chosen tab into its panel', async () => {
  await app.show('/cmmc');
  await tab('Overview').click();
  await expectChosen('Overview');
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByRole('link').first()).toBeVisible();
  await expect.element(panel).not.toHaveAttribute('tabindex');
  await userEvent.keyboard('{Tab}');
  expect(panel.element().contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(panel.element());
});

test('a panel is a stop of the Tab key exactly while nothing in it is one', async () => {
  const panel = document.createElement('div');
  const stop = document.createElement('button');
  stop.disabled = true;
  panel.append(stop);
  const forget = keepOwnStop(panel);
  expect(panel.getAttribute('tabindex')).toBe('0');
  stop.disabled = false;
  await expect.poll(() => panel.hasAttribute('tabindex')).toBe(false);
  stop.remove();
  await expect.poll(() => panel.getAttribute('tabindex')).toBe('0');
  panel.append(Object.assign(document.createElement('a'), { href: '/cmmc' }));
  await expect.poll(() => panel.hasAttribute('tabindex')).toBe(false);
  forget?.();
});

test('what a tab only filters stays as it is, and a part of its own is another', async () => {
  const panel = () => page.getByRole('tabpanel').first().element();
  const press = async (name: RegExp) => {
    const before = panel();
    await page.getByRole('tab', { name }).click();
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-controls', panel().id);
    return panel() === before;
  };
  await app.show('/poam');
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
  expect([await press(/^Closed/), await press(/^Overdue/)]).toEqual([true, true]);
  await app.show('/cmmc');
  await expect.element(tab('Overview')).toBeVisible();
  expect(await press(/Guide/)).toBe(false);
});

/** How dark an element is drawn at so many pixels from its left, halfway down, from 0 to 1. */
async function darknessAcross(element: Element): Promise<(left: number) => number> {
  const picture = await page.screenshot({ element, base64: true, save: false });
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data = [] } = context?.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1) ?? {};
  // A narrow window is drawn smaller.
  const scale = bitmap.width / element.getBoundingClientRect().width;
  return (left) => 1 - (data[4 * Math.round(left * scale)] ?? 0) / 255;
}

/** The fade's width in pixels. */
const FADE = 24;

test('a row of tabs that does not fit fades at its end, and a finger reaches all fourteen families on a phone', async () => {
  await emulateTouch(true);
  await setWidth(390, 844);
  await app.show('/cmmc?tab=guide');
  const list = page.getByRole('tablist', { name: 'Families of the implementation guide' });
  await expect.element(list).toBeVisible();
  // What comes late is drawn anew.
  const row = () => list.element();
  const tabs = () => list.getByRole('tab').elements();
  await expect.element(page.getByText('Phase 3 Supporting')).toBeVisible();
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Overview', ...families.map(({ code }) => code)]);
  expect(row().scrollWidth).toBeGreaterThan(row().clientWidth + FADE);
  expectNoSideways();

  // Black from edge to edge, so that whatever lies over it is seen.
  const black = document.createElement('style');
  black.textContent = '[role="tab"] { background: black; box-shadow: -24px 0 black }';
  document.head.append(black);
  row().scrollTo({ left: 0, behavior: 'instant' });
  const end = row().clientWidth;
  const more = await darknessAcross(row());
  expect(more(end - FADE - 4)).toBeGreaterThan(0.9);
  expect(more(end - FADE / 2)).toBeLessThan(0.8);
  expect(more(end - 3)).toBeLessThan(0.3);
  row().scrollTo({ left: row().scrollWidth, behavior: 'instant' });
  const last = (tabs().at(-1)?.getBoundingClientRect().right ?? 0) - row().getBoundingClientRect().left;
  const all = await darknessAcross(row());
  expect(all(last - 3)).toBeGreaterThan(0.9);
  black.remove();

  // As a swipe brings it: a row that only a script can scroll is out of a finger's reach.
  expect(getComputedStyle(row()).overflowX).toBe('auto');
  for (const one of tabs()) {
    one.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    expect([one.textContent, left >= 0 && right <= window.innerWidth]).toEqual([one.textContent, true]);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(one);
  }
  const { code, name } = families.at(-1) ?? { code: '', name: '' };
  await tab(code).click();
  await expect.element(page.getByRole('region', { name })).toBeVisible();
  await userEvent.keyboard('{Home}{End}');
  await expect.element(tab(code)).toHaveAttribute('aria-selected', 'true');
  expect(tabs().at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
});
