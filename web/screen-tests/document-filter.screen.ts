import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '#web/shell/app-router.tsx';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

/** The positions of the bar's fields and buttons, and where the bar ends. */
function placesInBar(): string[] {
  const bar = document.querySelector('main search')!;
  const fields = [...bar.querySelectorAll('input, button')];
  // The search field's clear button lies within the field.
  const parts = fields.filter(({ textContent, ariaLabel }) => !/clear/i.test(`${textContent} ${ariaLabel}`));
  return [...parts, bar].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return `${part.localName} ${[left, right, top, bottom].map(Math.round).join(' ')}`;
  });
}

test('a filter of the documents brings the button that clears it, and moves nothing', async () => {
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  for (const width of [1440, 1180, 1040, 960, 820, 700, 640, 390]) {
    await page.viewport(width, 820);
    await app.show('/documents');
    await expect.element(page.getByRole('heading', { name: 'No documents found' })).toBeVisible();
    await expect.element(clear).not.toBeInTheDocument();
    const before = placesInBar();
    router.history.push('/documents?held=unsure&category=evidence');
    await expect.element(clear).toBeVisible();
    expect([width, ...placesInBar()]).toEqual([width, ...before]);
    await clear.click();
    await expect.element(clear).not.toBeInTheDocument();
    expect([width, ...placesInBar()]).toEqual([width, ...before]);
  }
});
