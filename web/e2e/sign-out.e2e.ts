import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { controlRow, openControl, setStatus, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

/** Dana on her tablet, offline, with one change that was not sent. */
async function workOffline(dana: Person, server: ServerProcess, email: string): Promise<Page> {
  const page = await dana.page();
  const names = namesOf(email, { organization: 'Northfield', keep: true });
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
  await dana.context.setOffline(true);
  await openControl(page, '3.1.3');
  await setStatus(page, '3.1.3', 'Complete');
  await expect(syncPill(page)).toContainText('1 change saved on this device');
  return page;
}

async function askToSignOut(page: Page, title: string) {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** How many sessions the server has for the address. */
function sessionsOf({ folder }: ServerProcess, email: string): number {
  const database = new SqliteDatabase(join(folder, 'vernier.sqlite'), { readonly: true });
  const sql = 'select count(*) as count from session join account on account.id = session."accountId" where email = ?';
  const { count } = database.prepare(sql).get(email) as { count: number };
  database.close();
  return count;
}

test('signing out without a network keeps the work for its author, shows nothing more, and the server is told later @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const email = newAddress();
  const dana = await arrive({ ownBrowser: true });
  const page = await workOffline(dana, server, email);
  const dialog = await askToSignOut(page, 'Sign out with 1 unsent change?');
  await expectAccessible(page);
  await expect(dialog).toContainText('the server ends your session as soon as this browser reaches it again');
  await dialog.getByRole('button', { name: 'Keep on this device and sign out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  expect(await page.content()).not.toContain('Northfield');
  expect(sessionsOf(server, email)).toBe(1);

  await dana.context.setOffline(false);
  await expect.poll(() => sessionsOf(server, email)).toBe(0);
  const asked = await page.goto(`${server.origin}/api/auth/user`);
  expect(asked?.status()).toBe(401);

  await signIn(page, server.origin, email, { to: '/compliance' });
  await expect(controlRow(page, '3.1.3')).toContainText('Complete');
  await expect(syncPill(page)).toContainText('synced');
  expect(sessionsOf(server, email)).toBe(1);

  // Even if everything was sent, nothing is removed without asking.
  await dana.context.setOffline(true);
  await expect(syncPill(page)).toContainText('Offline');
  const question = await askToSignOut(page, 'Sign out without a connection?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(controlRow(page, '3.1.3')).toContainText('Complete');
  dana.expectQuiet();
});

test('who exports what was not sent and erases the rest leaves nothing on the device, also without a network @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const email = newAddress();
  const dana = await arrive({ ownBrowser: true });
  const page = await workOffline(dana, server, email);
  const dialog = await askToSignOut(page, 'Sign out with 1 unsent change?');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export, then erase and sign out' }).click();
  expect((await download).suggestedFilename()).toMatch(/^unsent-changes-.*\.json$/);
  const question = page.getByRole('alertdialog', { name: 'Is the file in your downloads?' });
  await question.getByRole('button', { name: 'Erase and sign out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left).toEqual(['vernier-device']);

  await dana.context.setOffline(false);
  await expect.poll(() => sessionsOf(server, email)).toBe(0);
  dana.expectQuiet();
});
