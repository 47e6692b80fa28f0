import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp } from './person.ts';

interface Listed {
  id: string;
  originalName: string;
  storedAt: string | null;
  elsewhere: string | null;
}

/** What the server says of a document. */
async function documentOf(page: Page, name: string): Promise<Listed | undefined> {
  const list = await page.evaluate(async (): Promise<Listed[]> => (await fetch('/api/documents')).json());
  return list.find(({ originalName }) => originalName === name);
}

async function pick(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function upload(page: Page, name: string, cui: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says.`) });
  await pick(page, dialog, /Category/, 'Evidence');
  await pick(page, dialog, /Does it hold CUI/, cui);
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog).toBeHidden();
}

async function editing(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Edit details' }).click();
  return page.getByRole('dialog', { name: `Details of ${name}` });
}

test('what may be CUI stays on its device until somebody decides, and then leaves the server for good @proof', async ({
  arrive,
  commonServer: server,
}) => {
  const page = await (await arrive()).page();
  await signUp(page, server.origin, namesOf(newAddress()));
  await page.goto(`${server.origin}/documents?tab=evidence`);
  await upload(page, 'Rack 7.txt', 'Not sure');
  const row = page.locator('[data-document]').filter({ hasText: 'Rack 7.txt' });
  await expect(row).toContainText('CUI: undecided');
  await expect(row).toContainText('On this device, not sent');
  // A later upload is sent, so this one was left out, not merely late.
  await upload(page, 'Lunch menu.txt', 'No');
  await expect.poll(async () => (await documentOf(page, 'Lunch menu.txt'))?.storedAt ?? null).not.toBeNull();
  expect(await documentOf(page, 'Rack 7.txt')).toMatchObject({ storedAt: null });
  await expectAccessible(page);

  const decided = await editing(page, 'Rack 7.txt');
  await pick(page, decided, /Does it hold CUI/, 'No');
  await decided.getByRole('button', { name: 'Save details' }).click();
  await expect(decided).toBeHidden();
  await expect.poll(async () => (await documentOf(page, 'Rack 7.txt'))?.storedAt ?? null).not.toBeNull();
  await page.getByRole('dialog', { name: 'Rack 7.txt', exact: true }).getByRole('button', { name: 'Close' }).click();

  const marked = await editing(page, 'Rack 7.txt');
  await pick(page, marked, /Does it hold CUI/, 'Marked CUI');
  await marked.getByRole('textbox', { name: 'Place', exact: true }).fill('Safe in room 4');
  await marked.getByRole('textbox', { name: /Custodian/ }).fill('Front office');
  await marked.getByRole('button', { name: 'Save details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase the file' }).click();
  await expect(marked).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Held on site' })).toBeVisible();
  await expectNoSideways(page);
  await expect.poll(async () => (await documentOf(page, 'Rack 7.txt'))?.elsewhere).toBe('held_on_site');
  const held = await documentOf(page, 'Rack 7.txt');
  expect(held).toMatchObject({ storedAt: null });
  const status = await page.evaluate(async (id) => (await fetch(`/api/documents/${id}/file`)).status, held?.id);
  expect(status).toBe(404);
});
