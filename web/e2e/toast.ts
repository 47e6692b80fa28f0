import { expect, type Locator, type Page } from 'playwright/test';

/** What the toast on screen says. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog');
}

/** Expects a toast to be shown that covers no part of the action. */
export async function expectClearOfToast(page: Page, action: Locator): Promise<void> {
  await expect(toastOf(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, box] = [await toastOf(page).boundingBox(), await action.boundingBox()];
      if (!toast || !box) return 'not to be seen';
      const isBeside = toast.x >= box.x + box.width || box.x >= toast.x + toast.width;
      return isBeside || toast.y >= box.y + box.height || box.y >= toast.y + toast.height ? 'clear' : 'covered';
    })
    .toBe('clear');
}

/**
 * Presses a button of the current toast from within the page, because a toast disappears faster than a slow driver
 * reacts.
 */
export async function pressInToast(page: Page, name: string): Promise<void> {
  await page.waitForFunction((label) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
    const found = buttons.find((one) => one.textContent === label);
    found?.click();
    return found !== undefined;
  }, name);
}
