import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { allShapes } from './import-shapes/all-shapes.ts';
import type { Import, Shape } from './import-shapes/shape.ts';
import { addProvider } from './sample-provider.ts';
import { choose, dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage | undefined;
afterEach(() => app?.leave());

/** Where each import opens: the page's address, the button, and the menu item if the button opens a menu. */
const places: Readonly<Record<Import, readonly [address: string, button: string, item?: string]>> = {
  'Import plans': ['/poam', 'Import', 'Plans'],
  'Import statements': ['/ssp', 'Import', 'Statements'],
  'Import statuses and notes': ['/compliance', 'Import'],
  'Import responsibilities': ['/scope', 'Import responsibilities'],
  'Import inventory': ['/scope', 'Import inventory'],
  'Import OSCAL': ['/ssp', 'Import', 'OSCAL document'],
};

/** Everything the sheet finally shows, with its counts or its refusal. */
const saidBy = (sheet: Locator) => sheet.element().textContent?.replace(/\s+/g, ' ') ?? '';

function wordsOf(into: Import, counts: Exclude<Shape['counts'], string>): string {
  const [news, different, same, refused] = counts;
  if (into !== 'Import inventory')
    return `${news} new ${different} different ${same} the same ${refused} not understood`;
  return `${news} added ${different} changed ${same} unchanged ${refused} refused`;
}

/** Waits for this text, as long as a file is being read; returns what the sheet shows instead if it does not come. */
async function missing(sheet: Locator, words: string): Promise<string[]> {
  const isThere = () => saidBy(sheet).includes(words);
  const isReading = () => sheet.getByRole('button', { name: 'Stop', exact: true }).elements().length > 0;
  for (let waited = 0; waited < 100 && !isThere(); waited += isReading() ? 0 : 1)
    await new Promise((done) => setTimeout(done, 50));
  return isThere() ? [] : [`no ‘${words}’ in: ${saidBy(sheet)}`];
}

async function answer(sheet: Locator, { question, answer }: NonNullable<Shape['asks']>): Promise<string[]> {
  const field = sheet.getByLabelText(question, { exact: false });
  const button = sheet.getByRole('button', { name: question });
  const absent = await missing(sheet, question);
  if (absent.length > 0) return absent;
  if (button.elements().length > 0) await choose(button.first(), answer);
  else {
    await userEvent.fill(field, answer);
    await userEvent.keyboard('{Enter}');
  }
  return [];
}

async function faultsOf(
  sheet: Locator,
  { into, file, counts, asks, shows = [] }: Shape,
  name: string,
): Promise<string[]> {
  const input = sheet.element().querySelector('input[type=file]') as HTMLElement;
  await userEvent.upload(input, await file(name));
  const faults = await missing(sheet, typeof counts === 'string' ? counts : wordsOf(into, counts));
  if (asks) faults.push(...(await answer(sheet, asks)), ...(await missing(sheet, wordsOf(into, asks.after))));
  // If there is more to see, what was not understood is collapsed.
  const refused = sheet.getByRole('button', { name: /^Not understood, and not taken/ });
  if (refused.elements().length > 0 && refused.element().getAttribute('aria-expanded') === 'false')
    await refused.click();
  for (const words of shows) faults.push(...(await missing(sheet, words)));
  return faults;
}

test('the table has at least forty shapes, each once', () => {
  expect(new Set(allShapes.map(({ what }) => what)).size).toBe(allShapes.length);
  expect(allShapes.length).toBeGreaterThanOrEqual(40);
});

test.each(Object.keys(places) as Import[])('%s: every shape of the world’s files says what it should', async (into) => {
  app = await ScreenPage.open();
  await addProvider(app, 'Bluepeak Cloud', 'cui');
  const [address, button, item] = places[into];
  await app.show(address);
  await page.getByRole('button', { name: button, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
  const sheet = dialog(into);
  await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  const faults: Record<string, string[]> = {};
  for (const [at, shape] of allShapes.entries()) {
    if (shape.into !== into) continue;
    await expect.element(sheet.getByRole('button', { name: /^Choose (?:a|another) file$/ })).toBeEnabled();
    const found = await faultsOf(sheet, shape, `shape-${at}.csv`);
    if (found.length > 0) faults[shape.what] = found;
  }
  expect(faults).toEqual({});
});
