import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { controlRow, editNotes, notesOf, openControl, setStatus, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, Person, signIn, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;
let mail: string;

test.beforeEach(async ({ arrive, commonServer }) => {
  server = commonServer;
  mail = newAddress();
  dana = await arrive();
  page = await dana.page();
  await signUp(page, server.origin, namesOf(mail, { organization: 'Northfield' }));
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
  await untilInstalled(page);
});

async function workOffline(): Promise<void> {
  await dana.context.setOffline(true);
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'In Progress');
  await editNotes(page, '3.1.1', 'Only on this device.');
  await expect(syncPill(page)).toContainText('2 changes saved on this device');
}

test('the panel lists what waits, and the queue can be saved to a file and queued again from it', async ({
  arrive,
}) => {
  await workOffline();
  await expect(controlRow(page, '3.1.1')).toContainText('On this device');
  await syncPill(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Status set to In Progress');
  await expect(panel).toContainText('Notes edited');
  const waiting = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export unsent changes' }).click();
  const path = await (await waiting).path();
  const file = JSON.parse(readFileSync(path, 'utf8')) as { changes: { name: string }[] };
  expect(file.changes.map((change) => change.name)).toEqual(['controlStatus.setStatus', 'controlStatus.saveNotes']);

  // The device is lost; a new one takes the file.
  const other = await arrive({ worker: false });
  const fresh = await other.page();
  await signIn(fresh, server.origin, mail, { to: '/compliance?panel=sync' });
  const chooser = fresh.waitForEvent('filechooser');
  await fresh.getByRole('button', { name: 'Import from a file' }).click();
  await (await chooser).setFiles(path);
  await fresh.keyboard.press('Escape');
  await fresh.keyboard.press('Escape');
  await openControl(fresh, '3.1.1');
  await expect(notesOf(fresh, '3.1.1')).toHaveValue('Only on this device.');
  await expect(syncPill(fresh)).toContainText('synced');
  other.expectQuiet();
  dana.expectQuiet();
});

test('signing out with unsent changes asks, and keeping them brings them back at the next sign-in', async () => {
  await syncPill(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Escape');
  await openControl(page, '3.1.3');
  await setStatus(page, '3.1.3', 'Complete');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out with 1 unsent change?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep on this device and sign out' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep on this device and sign out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);

  await signIn(page, server.origin, mail, { to: '/compliance?panel=sync' });
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await page.keyboard.press('Escape');
  await expect(controlRow(page, '3.1.3')).toContainText('Complete');
  await expect(syncPill(page)).toContainText('synced');
  dana.expectQuiet();
});
