import { expect } from 'playwright/test';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    /** Where the element to press was when last looked for. */
    pressPlace?: string;
    /** The notes of a record when this device's database was last read. */
    notesHeld?: string;
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

// Runs in the page and returns what the previous call found, because not every driver waits for a promise.
function lookForNotes(table: string, id: string, notes: string): boolean {
  const isWorkspace = (name = '') => /^vernier-[0-9a-f]{8}-.*-[0-9a-f]{12}$/.test(name);
  void indexedDB.databases().then((databases) => {
    const name = databases.find((one) => isWorkspace(one.name))?.name;
    if (!name) return;
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction(table).objectStore(table).get(id);
      reading.addEventListener('success', () => {
        window.notesHeld = reading.result?.notes;
        db.close();
      });
    });
  });
  return window.notesHeld === notes;
}

/** Waits until this device has stored a record's notes; only then may the page be left. */
export async function untilStored(page: EnginePage, table: string, id: string, notes: string): Promise<void> {
  await until(page, `the notes of ${id} are stored`, lookForNotes, table, id, notes);
}
