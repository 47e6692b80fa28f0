import { expect, type Page } from 'playwright/test';
import { docxOf, docxType } from '#sync/testing/office-samples.ts';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { coldStart } from './cold-start.ts';
import { controlRow, openControl, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { toastOf } from './toast.ts';

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail, { keep: true });
});

let mail: string;
let names: Names;

interface Listed {
  originalName: string;
  storedAt: string | null;
  fileSize: number;
}

/** The server's documents, requested by a browser that is signed in and online. */
async function documents(page: Page): Promise<Listed[]> {
  return page.evaluate(async () => (await fetch('/api/documents')).json());
}

const pdf = (name: string, size = 2_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]),
});

const withMacros = {
  name: 'Inventory.docx',
  mimeType: docxType,
  buffer: Buffer.from(docxOf({ 'word/vbaProject.bin': 'x' })),
};

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(file);
}

async function upload(page: Page, file: ReturnType<typeof pdf>, category: string, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, file);
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: category }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toastOf(page)).toContainText(said);
  await expect(dialog).toBeHidden();
}

test('a document is uploaded, found, described, kept and deleted @proof', async ({ arrive }) => {
  dana = await arrive();
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/documents`);
  await expect(page.getByText('No documents found')).toBeVisible();

  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByLabel('Description').press('Control+Enter');
  await expect(page.getByText('No file selected', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Please select a file to upload');
  await choose(page, { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(dialog.getByRole('alert')).toContainText('This file has no content');
  await choose(page, { name: '../../x', mimeType: '', buffer: Buffer.from('x') });
  await expect(dialog.getByRole('alert')).toContainText('Please select a PDF, Word, Excel, image, or text file');
  await choose(page, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert')).first()).toContainText('Invalid file type');
  await choose(page, { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(dialog.getByRole('alert')).toContainText('Please select a file smaller than 10MB');
  await choose(page, withMacros);
  await expect(dialog.getByRole('alert')).toContainText('This file has macros in it.');
  await choose(page, pdf('Access policy.pdf', 700_000));
  await expect(dialog).toContainText('Please select a document category');
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'System Security Plan (SSP)' }).click();
  await dialog.getByLabel('Description').fill('Signed by the managing director.');
  for (const tag of ['policy', ' policy ', 'AC', 'signed']) {
    await dialog.getByRole('textbox', { name: 'Tags' }).fill(tag);
    await dialog.getByRole('textbox', { name: 'Tags' }).press('Enter');
  }
  await send.click();
  await expect(page.getByText('Document uploaded successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await documents(page))[0]?.storedAt ?? null).not.toBeNull();

  await page.getByRole('tab', { name: /SSP/ }).click();
  const row = page.locator('[data-document]');
  await expect(row).toContainText('Signed by the managing director.');
  await expect(row).toContainText('700 KB');
  await expect(row).toContainText('policyAC+1');
  await page.getByLabel('Search documents').fill('managing');
  await expect(page.getByText('1 document found')).toBeVisible();
  await page.getByLabel('Search documents').fill('nothing like it');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await row.getByRole('button', { name: 'Keep Access policy.pdf on this device' }).click();
  await expect(row).toContainText('On this device');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSideways(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'View Access policy.pdf' }).click();
  await expect(dialog).toContainText('Open the PDF in its own tab');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await row.getByRole('button', { name: 'Delete Access policy.pdf' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Delete Access policy.pdf?' });
  await expect(question).toContainText('Are you sure you want to delete this document? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted successfully')).toBeVisible();
  await expect.poll(async () => (await documents(page)).length).toBe(0);
  dana.expectQuiet();
});

test('evidence taken without a network, from a cold start, is sent with the app closed and reaches a colleague', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const priya = await arrive({ width: 1440, height: 1000 });
  const hers = await dana.page();
  await signUp(hers, server.origin, names);
  await hers.goto(`${server.origin}/documents`);
  await expect(hers.getByText('No documents found')).toBeVisible();
  await untilInstalled(hers);
  const his = await priya.page();
  await signIn(his, server.origin, mail, { to: '/documents' });
  await expect(his.getByText('No documents found')).toBeVisible();

  const cold = await coldStart(dana, server, '/compliance');
  await openControl(cold, '3.1.1');
  await controlRow(cold, '3.1.1')
    .getByRole('button', { name: 'Upload Evidence for AC.L2-3.1.1 Authorized Access Control' })
    .click();
  await choose(cold, withMacros);
  await expect(cold.getByRole('dialog').getByRole('alert')).toContainText('This file has macros in it.');
  await choose(cold, pdf('Badge log.pdf', 600_000));
  await cold.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(cold.getByRole('dialog')).toBeHidden();
  await expect(controlRow(cold, '3.1.1')).toContainText('Badge log.pdf');
  await controlRow(cold, '3.1.1').getByRole('link', { name: 'Related Documents' }).click();
  await expect(cold.getByText('Evidence of AC.L2-3.1.1 Authorized Access Control')).toBeVisible();
  await upload(cold, pdf('Guard interview.pdf'), 'Evidence', 'The document uploads when this device is connected.');
  await cold.getByRole('tab', { name: /Evidence/ }).click();
  await expect(cold.locator('[data-document]')).toHaveCount(2);
  await expect(cold.locator('[data-document]').first()).toContainText('On this device');
  await cold.reload();
  await expect(cold.locator('[data-document]')).toHaveCount(2);
  await syncPill(cold).click();
  await expect(cold.getByRole('list', { name: 'Queued changes' })).toContainText('Badge log.pdf');
  await expect(cold.getByRole('list', { name: 'Queued changes' })).toContainText('600 KB');
  await cold.getByRole('button', { name: 'Close' }).click();

  await dana.closePages();
  await server.start();
  await dana.context.setOffline(false);
  await expect.poll(async () => (await documents(his)).filter((one) => one.storedAt !== null).length).toBe(2);
  await his.goto(`${server.origin}/documents?control=3.1.1&tab=evidence`);
  await expect(his.locator('[data-document]')).toHaveCount(2);
  const size = await his.evaluate(async () => {
    const [one] = (await (await fetch('/api/documents')).json()) as { id: string; originalName: string }[];
    return (await (await fetch(`/api/documents/${one?.id}/file`)).arrayBuffer()).byteLength;
  });
  expect([2_009, 600_009]).toContain(size);

  // His device has none of the bytes: he chooses which file to keep, and reads it offline.
  await his.getByRole('button', { name: 'Keep Badge log.pdf on this device' }).click();
  const kept = his.locator('[data-document]').filter({ hasText: 'Badge log.pdf' });
  await expect(kept).toContainText('On this device');
  await priya.context.setOffline(true);
  await his.getByRole('button', { name: 'View Guard interview.pdf' }).click();
  await expect(his.getByRole('dialog')).toContainText('Not on this device yet');
  await his.getByRole('button', { name: 'Keep offline' }).click();
  await expect(his.getByRole('dialog')).toContainText('Waiting to download');
  await his.keyboard.press('Escape');
  await his.getByRole('button', { name: 'View Badge log.pdf' }).click();
  await expect(his.getByRole('button', { name: 'Save a copy' })).toBeEnabled();
  await his.keyboard.press('Escape');
  await priya.context.setOffline(false);
  const other = his.locator('[data-document]').filter({ hasText: 'Guard interview.pdf' });
  await expect(other).toContainText('On this device');

  // Her device has what it sent, so the file opens offline although she never asked to keep it.
  const again = await dana.page();
  await again.goto(`${server.origin}/documents?control=3.1.1&tab=evidence`);
  await expect(again.locator('[data-document]:not([data-pending-sync])')).toHaveCount(2);
  await dana.context.setOffline(true);
  await again.reload();
  await again.getByRole('button', { name: 'View Badge log.pdf' }).click();
  await expect(again.getByRole('button', { name: 'Save a copy' })).toBeEnabled();
  await expect(again.getByRole('dialog')).toContainText(
    'It is here now, and may be removed when this device needs space.',
  );
  await again.keyboard.press('Escape');
  await again.goto(`${server.origin}/compliance`);
  await openControl(again, '3.1.1');
  const keep = controlRow(again, '3.1.1').getByRole('switch', { name: /Keep the files of AC\.L2-3\.1\.1 / });
  // The button is enabled once the device has checked what it keeps.
  await expect(keep).toBeEnabled();
  await keep.press('Space');
  await expect(controlRow(again, '3.1.1')).toContainText('All 2 files are here.');
  await again.reload();
  await openControl(again, '3.1.1');
  await expect(keep).toBeChecked();
  dana.expectQuiet();
  priya.expectQuiet();
});

test('what is older than the organization’s archive age carries a badge, and stays', async ({ arrive }) => {
  dana = await arrive({ worker: false });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/documents`);
  await upload(page, pdf('Access policy.pdf'), 'Other', 'Document uploaded successfully');
  await page.getByRole('tab', { name: /Other/ }).click();
  const row = page.locator('[data-document]');
  await expect(row).toContainText('Access policy.pdf');
  await expect(row.getByText('Archived')).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 3 * 365 * 86_400_000);
  await page.reload();
  await expect(row.getByText('Archived')).toBeVisible();
  await page.getByRole('tab', { name: /All Documents/ }).click();
  await page.getByRole('button', { name: /Access policy\.pdf/ }).click();
  await expect(page.getByRole('dialog').getByText('Archived')).toBeVisible();
  dana.expectQuiet();
});
