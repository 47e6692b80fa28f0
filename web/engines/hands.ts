import { expect } from 'playwright/test';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    /** Where the element to press was when last looked for. */
    pressPlace?: string;
    /** The rows of the table of this device's database that was last read; undefined until it is. */
    rowsHeld?: unknown[] | undefined;
  }
}

const PRESS = 'data-to-press';

// Runs in the page. Waits while the element is still moving.
function markForPress(selector: string, words: string, attribute: string): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const seen = [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
  const found = seen.find((element) => nameOf(element) === words) ?? seen.find((one) => nameOf(one).includes(words));
  if (!found || found.hasAttribute('data-disabled')) return false;
  found.scrollIntoView({ block: 'center' });
  found.setAttribute(attribute, '');
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = `${location.href} ${selector} ${words} ${x} ${y} ${width} ${height}`;
  const isStill = window.pressPlace === place;
  window.pressPlace = place;
  return isStill;
}

/** Waits until `work` answers true in the page. */
export async function until<Args extends readonly unknown[]>(
  page: EnginePage,
  what: string,
  work: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  // Between two documents there is no page to ask.
  await expect.poll(() => page.evaluate(work, ...args).catch(() => false), what).toBe(true);
}

/** Waits until an element of this selector is on the page. */
export async function finds(page: EnginePage, selector: string): Promise<void> {
  await until(page, `${selector} is there`, (css: string) => document.querySelector(css) !== null, selector);
}

/** Presses the element of `selector` that has this text. */
export async function press(page: EnginePage, selector: string, words: string): Promise<void> {
  await until(page, `${words} can be pressed`, markForPress, selector, words, PRESS);
  await page.click(`[${PRESS}]`);
}

/** Waits until the first element of `selector`, by default the page, contains the text. */
export async function sees(page: EnginePage, words: string, selector = 'body'): Promise<void> {
  const isSeen = (css: string, text: string) =>
    document.querySelector<HTMLElement>(css)?.innerText.includes(text) ?? false;
  await until(page, `${words} is read`, isSeen, selector, words);
}

/** Waits until a field holds exactly this text. */
export async function seesValue(page: EnginePage, selector: string, text: string): Promise<void> {
  const isHeld = (css: string, value: string) => document.querySelector<HTMLTextAreaElement>(css)?.value === value;
  await until(page, `${selector} holds the text`, isHeld, selector, text);
}

// Runs in the page and leaves the answer in the window, because not every driver waits for a promise.
function readTable(table: string): void {
  window.rowsHeld = undefined;
  const isWorkspace = (name = '') => /^vernier-[0-9a-f]{8}-.*-[0-9a-f]{12}$/.test(name);
  void indexedDB.databases().then((databases) => {
    const name = databases.find((one) => isWorkspace(one.name))?.name;
    if (!name) return;
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction(table).objectStore(table).getAll();
      reading.addEventListener('success', () => {
        window.rowsHeld = reading.result;
        db.close();
      });
    });
  });
}

/** All rows of a table in this device's workspace. */
export async function rowsOf<Row>(page: EnginePage, table: string): Promise<Row[]> {
  await page.evaluate(readTable, table);
  await until(page, `the table ${table} is read`, () => window.rowsHeld !== undefined);
  return (await page.evaluate(() => window.rowsHeld ?? [])) as Row[];
}

/** Waits until this device has stored a record's notes; only then may the page be left. */
export async function untilStored(page: EnginePage, table: string, id: string, notes: string): Promise<void> {
  const stored = async () => (await rowsOf<{ id: string; notes?: string }>(page, table)).find((row) => row.id === id);
  await expect.poll(async () => (await stored())?.notes, `the notes of ${id} are stored`).toBe(notes);
}
