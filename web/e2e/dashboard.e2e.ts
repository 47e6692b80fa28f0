import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { editNotes, openControl, setStatus, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let mail: string;
let names: Names;

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail, { keep: true });
});

async function complete(page: Page, ...controlIds: string[]): Promise<void> {
  await page.goto(`${server.origin}/compliance`);
  for (const controlId of controlIds) {
    await openControl(page, controlId);
    await setStatus(page, controlId, 'Complete');
  }
}

/** Presses a button or a menu's item and returns the downloaded file. */
async function download(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('without a network: the dashboard from a cold start, reports as files, and notifications read and sent later @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await complete(page, '3.1.1');
  await editNotes(page, '3.1.1', 'Seen by Сергій Ющенко.');
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
  // The history arrives after the records.
  await page.goto(`${server.origin}/?tab=analytics`);
  await expect(page.getByRole('img', { name: /went from 0 to 1 of 110/ })).toBeVisible();
  const cold = await coldStart(dana, server, '/');
  await expect(cold.getByText('1 of 110 controls implemented')).toBeVisible();
  await cold.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  await cold.getByRole('button', { name: 'Mark as read: Begin your assessment' }).click();
  await expect(cold.getByRole('dialog')).toContainText('Set up your organization');
  await cold.getByRole('button', { name: 'Mark all as read' }).click();
  // A tooltip on one of these buttons would swallow the key.
  await expect(cold.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await cold.keyboard.press('Escape');
  await expect(cold.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await cold.getByRole('button', { name: 'Export report' }).click();
  expect((await download(cold, 'As JSON', 'menuitem')).name).toMatch(/^compliance-report-.*json$/);
  await cold.getByRole('tab', { name: 'Compliance Reports' }).click();
  const json = await download(cold, 'Export as JSON');
  expect(json.name).toMatch(/^compliance-report-\d{4}-\d{2}-\d{2}\.json$/);
  const report = JSON.parse(json.bytes.toString()) as {
    overview: { completed: number };
    categories: { controls: unknown[] }[];
  };
  expect(report.overview.completed).toBe(1);
  expect(report.categories).toHaveLength(14);
  const pdf = await download(cold, 'Export as PDF');
  expect(pdf.name).toBe(json.name.replace('json', 'pdf'));
  expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.bytes.subarray(-6).toString()).toBe('%%EOF\n');
  const workbook = await download(cold, 'Export as XLSX');
  expect(workbook.name).toBe(json.name.replace('json', 'xlsx'));
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  // The font is stored on the device with the app.
  expect(pdf.bytes.toString('latin1')).toMatch(/[A-Z]{6}\+IBMPlexSans/);

  await cold.getByRole('tab', { name: 'Analytics' }).click();
  await expect(cold.getByRole('img', { name: /went from 0 to 1 of 110/ })).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await expect(cold.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await reconnect(dana, server, cold);
  const other = await arrive();
  const elsewhere = await other.page();
  await signIn(elsewhere, server.origin, mail);
  await expect(elsewhere.getByText('1 of 110 controls implemented')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const told = await elsewhere.evaluate(async () => (await fetch('/api/activity')).json() as Promise<unknown>);
  expect(told).toMatchObject([
    { description: 'Dana Whitfield edited the notes of 3.1.1' },
    { description: 'Dana Whitfield marked 3.1.1 Complete' },
  ]);
  dana.expectQuiet();
});
