import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { dialog } from './screen-acts.ts';

/** Where an import opens: its button, and the menu item if the button opens a menu. */
const places: Readonly<Record<string, readonly [button: string, item?: string]>> = {
  'Import plans': ['Import', 'Plans'],
  'Import statements': ['Import', 'Statements'],
  'Import statuses and notes': ['Import'],
};

export async function openImport(title: string) {
  const [button, item] = places[title] ?? [title];
  await page.getByRole('button', { name: button, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
  return dialog(title);
}

/** Gives the open sheet a file, or one with these lines. */
export async function upload(sheet: Locator, given: File | readonly string[]) {
  const file = given instanceof File ? given : new File([given.join('\r\n')], 'table.csv', { type: 'text/csv' });
  await userEvent.upload(sheet.element().querySelector('input[type=file]') as HTMLElement, file);
}

/** Opens the import of this title and gives it a file. */
export async function give(title: string, given: File | readonly string[]) {
  const sheet = await openImport(title);
  await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await upload(sheet, given);
  return sheet;
}

/** Imports what is chosen, such as '1 record'. */
export async function take(sheet: Locator, count: string) {
  await sheet.getByRole('button', { name: `Import ${count}` }).click();
  await expect.element(sheet).not.toBeInTheDocument();
}
