import { expect, type Locator, type Page } from 'playwright/test';

/** The part of the page that is one control's row with its detail. */
export function controlRow(page: Page, controlId: string): Locator {
  return page.locator(`[data-control="${controlId}"]`);
}

export function syncPill(page: Page): Locator {
  return page.locator('button[aria-haspopup="dialog"][data-state]');
}

export async function openControl(page: Page, controlId: string, isOpen = true): Promise<void> {
  const trigger = controlRow(page, controlId).locator('button[aria-expanded]').first();
  if ((await trigger.getAttribute('aria-expanded')) !== String(isOpen)) await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', String(isOpen));
}

/** Sets the status of an open control. */
export async function setStatus(page: Page, controlId: string, status: string): Promise<void> {
  const choice = controlRow(page, controlId).getByRole('radio', { name: status });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
}

export async function openNotesDialog(page: Page, controlId: string): Promise<void> {
  await controlRow(page, controlId)
    .getByRole('button', { name: `More for ${controlId}` })
    .click();
  await page.getByRole('menuitem', { name: /(Add|Edit) Notes/ }).click();
  // The menu is also a dialog while it closes.
  await expect(page.locator('[data-trigger="MenuTrigger"]')).toHaveCount(0);
}

/** Replaces the notes of an open control. */
export async function editNotes(page: Page, controlId: string, notes: string): Promise<void> {
  await openNotesDialog(page, controlId);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(notes);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
  await expect(notesOf(page, controlId)).toHaveValue(notes);
}

/** The notes in an open control's row. */
export function notesOf(page: Page, controlId: string): Locator {
  return controlRow(page, controlId).locator('[data-notes] textarea');
}
