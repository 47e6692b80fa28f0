import { expect, type Locator, type Page } from 'playwright/test';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { card, column } from '#web/e2e/board-page.ts';
import { controlRow, openControl, openNotesDialog } from '#web/e2e/compliance-page.ts';
import { untilDraftKept } from '#web/e2e/drafts.ts';
import { toastOf } from '#web/e2e/toast.ts';

/** How long (ms) an existing menu may take to open. */
const MENU_MS = 10_000;

export const columns = ['To Do', 'In Progress', 'Under Review', 'Done'];
const statusNames: Readonly<Record<string, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
};
export const statuses = Object.keys(statusNames);

/**
 * Adds a word to a control's notes in their dialog. Resolves when the dialog has closed, which is how it says 'saved'.
 */
export async function addToNotes(page: Page, controlId: string, token: string): Promise<void> {
  const { dialog, text } = await openNotes(page, controlId);
  const seen = await text.inputValue();
  await text.fill(seen === '' ? token : `${seen} ${token}`);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
}

/** Begins to write notes and does not save them: the device keeps them as a draft. */
export async function leaveDraft(page: Page, controlId: string, token: string): Promise<void> {
  const { text } = await openNotes(page, controlId);
  await text.fill(token);
  await untilDraftKept(page, token);
}

async function openNotes(page: Page, controlId: string): Promise<{ dialog: Locator; text: Locator }> {
  await openControl(page, controlId);
  await openNotesDialog(page, controlId);
  const dialog = page.getByRole('dialog', { name: `notes for ${requirementName(controlId)}` });
  const text = dialog.getByRole('textbox');
  const discard = dialog.getByRole('button', { name: 'Discard draft' });
  await expect(text.or(discard)).toBeVisible();
  if (await discard.isVisible()) await discard.click();
  return { dialog, text };
}

export async function chooseStatus(page: Page, controlId: string, status: string): Promise<void> {
  const choice = controlRow(page, controlId).getByRole('radio', { name: statusNames[status] ?? status });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
}

/** The notes and status that the screen shows of an open control. */
export async function lookAtControl(page: Page, controlId: string): Promise<{ notes: string; status: string }> {
  await openControl(page, controlId);
  const shown = await controlRow(page, controlId).evaluate((row) => {
    return {
      notes: row.querySelector<HTMLTextAreaElement>('[data-notes] textarea')?.value ?? '',
      chosen: row.querySelector('[role="radio"][aria-checked="true"]')?.textContent ?? '',
    };
  });
  const status = statuses.find((one) => shown.chosen.includes(statusNames[one] ?? ''));
  return { notes: shown.notes, status: status ?? shown.chosen };
}

export async function createTicketByHand(page: Page, title: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Add ticket to ${to}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New Ticket' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Moves a ticket with its menu. 'told': the toast says so (the board shows the move before it is stored). 'gone': a
 * colleague moved it first and the menu disappeared. 'silent': the ticket is in its column but no toast says so.
 */
export async function moveTicketByHand(page: Page, title: string, to: string): Promise<'told' | 'gone' | 'silent'> {
  const stood = await lookForTicket(page, title);
  try {
    await card(page, title).hover({ timeout: MENU_MS });
    await page.getByRole('button', { name: `Actions of ${title}` }).click({ timeout: MENU_MS });
    await page.getByRole('menuitem', { name: to, exact: true }).click({ timeout: MENU_MS });
  } catch (error) {
    if ((await lookForTicket(page, title)) === stood) throw error;
    await page.keyboard.press('Escape');
    return 'gone';
  }
  await expect(card(column(page, to), title)).toBeVisible();
  const said = toastOf(page)
    .filter({ hasText: `Moved to ${to}` })
    .filter({ hasText: title });
  return said.waitFor({ timeout: MENU_MS }).then(
    () => 'told',
    () => 'silent',
  );
}

/** The column in which the board shows a ticket; null when it shows none. */
export async function lookForTicket(page: Page, title: string): Promise<string | null> {
  return page.evaluate((name) => {
    const found = [...document.querySelectorAll('article')].find((one) => one.getAttribute('aria-label') === name);
    return found?.closest('section[aria-label]')?.getAttribute('aria-label') ?? null;
  }, title);
}
