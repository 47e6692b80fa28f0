import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { ScreenPage } from './screen-page.tsx';

/** Chooses an option of a select by its text. */
export async function choose(button: string | RegExp | Locator, option: string | RegExp): Promise<void> {
  await (isLocator(button) ? button : page.getByRole('button', { name: button })).click();
  await page.getByRole('option', { name: option }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

function isLocator(button: string | RegExp | Locator): button is Locator {
  return typeof button !== 'string' && !(button instanceof RegExp);
}

export const dialog = (name: string): Locator => page.getByRole('dialog', { name });

export const region = (name: string | RegExp): Locator => page.getByRole('region', { name });

export async function openTab(name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
}

/** Asks to sign out, and waits for the question of this title. */
export async function askToSignOut(app: ScreenPage, title: string): Promise<Locator> {
  await app.show('/scope');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: title });
  await expect.element(question).toBeVisible();
  return question;
}

/** One requirement's row, with its detail. */
export const controlRow = (controlId: string): Locator => page.getByCss(`[data-control="${controlId}"]`);

/** One objective, open or closed. */
export const objective = (id: string): Locator => page.getByCss(`[data-objective="${id}"]`);

/** The input lies under its drawing, and becomes checked once the change is on the device. */
export async function tick(box: Locator, isTicked: boolean): Promise<void> {
  await box.click({ force: true });
  if (isTicked) await expect.element(box).toBeChecked();
  else await expect.element(box).not.toBeChecked();
}

export async function openControl(controlId: string): Promise<void> {
  const trigger = controlRow(controlId).getByCss('button[aria-expanded]').first();
  await expect.element(trigger).toBeVisible();
  if (trigger.element().getAttribute('aria-expanded') !== 'true') await trigger.click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
}

/** Sets the status of an open requirement. */
export async function setStatus(controlId: string, status: string): Promise<void> {
  const choice = controlRow(controlId).getByRole('radio', { name: status, exact: true });
  await choice.click();
  await expect.element(choice).toHaveAttribute('aria-checked', 'true');
}

/** Chooses in the menu of an open requirement. */
export async function chooseOfControl(controlId: string, item: string | RegExp): Promise<void> {
  await controlRow(controlId)
    .getByRole('button', { name: `More for ${controlId}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Replaces the notes of an open requirement. */
export async function editNotes(controlId: string, notes: string): Promise<void> {
  await chooseOfControl(controlId, /(Add|Edit) Notes/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(notes);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(notesOf(controlId)).toHaveValue(notes);
}

/** The notes in an open requirement's row. */
export const notesOf = (controlId: string): Locator => controlRow(controlId).getByCss('[data-notes] textarea');

/** Judges an objective of the requirement that is open. */
export async function judge(id: string, result: 'Met' | 'Not met' | 'N/A', reason = ''): Promise<void> {
  const trigger = objective(id).getByCss('button[aria-expanded]').first();
  await expect.element(trigger).toBeVisible();
  if (trigger.element().getAttribute('aria-expanded') === 'false') await trigger.click();
  await objective(id)
    .getByRole('button', { name: /udg(e|ment of) / })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: result, exact: true }).click();
  await sheet.getByLabelText('Reason').fill(reason);
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect.element(objective(id)).toHaveTextContent(`judged: ${result}`);
  await expect.element(sheet).not.toBeInTheDocument();
}

/**
 * Expects this act to bring a notification with this text. Watches for it beforehand, because it soon disappears by
 * itself.
 */
export async function expectToast(words: string, act: () => Promise<unknown>): Promise<void> {
  const shown = () => [...document.querySelectorAll('[role="region"] [role="alertdialog"]')];
  const before = shown();
  let isSeen = false;
  const watch = new MutationObserver(() => {
    isSeen ||= shown().some((toast) => !before.includes(toast) && toast.textContent.includes(words));
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  try {
    await act();
    await expect.poll(() => isSeen, { message: words }).toBe(true);
  } finally {
    watch.disconnect();
  }
}

/** Expects a notification that covers no part of the action. */
export async function expectClearOfToast(action: Locator): Promise<void> {
  const isClear = () => {
    const shown = page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('alertdialog')
      .query();
    const toast = shown?.getBoundingClientRect();
    const box = action.element().getBoundingClientRect();
    if (!toast) return 'no notification';
    const isBeside = toast.left >= box.right || box.left >= toast.right;
    return isBeside || toast.top >= box.bottom || box.top >= toast.bottom ? 'clear' : 'covered';
  };
  await expect.poll(isClear).toBe('clear');
}

/**
 * Presses a button of the current notification from within the page, because it disappears faster than a slow driver
 * reacts. `words`: text of the notification, needed if the previous one may still be there.
 */
export async function pressInToast(name: string, words?: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  const place = words === undefined ? region : region.getByRole('alertdialog').filter({ hasText: words });
  const button = place.getByRole('button', { name, exact: true });
  const press = () => {
    const shown = button.query();
    if (shown instanceof HTMLElement) shown.click();
    return shown !== null;
  };
  await expect.poll(press).toBe(true);
}

/** The input behind a button that opens the browser's dialog. */
export async function inputAfter(press: Locator): Promise<HTMLElement> {
  await expect.element(press).toBeVisible();
  return press.element().nextElementSibling as HTMLElement;
}
