import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepOwnStop } from '#web/kit/own-stop.ts';
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
