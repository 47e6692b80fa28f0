import { expect, type Page } from 'playwright/test';
import { editNotes, notesOf, openControl, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

const TITLE = 'This browser deleted what was stored here.';
const CONTROLS = ['3.1.1', '3.1.2', '3.1.3'];

let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async ({ arrive, commonServer }) => {
  server = commonServer;
  dana = await arrive({ keepsPages: true });
  page = await dana.page();
  const names = namesOf(newAddress(), { organization: 'Northfield', keep: true });
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
});

async function writeOffline(): Promise<void> {
  await dana.context.setOffline(true);
  for (const id of CONTROLS) {
    await openControl(page, id);
    await editNotes(page, id, `Unsent about ${id}.`);
  }
}

/** What the browser itself does to make room, or for a person who clears a site's data. */
async function clearStore(): Promise<void> {
  const blank = await dana.newPage();
  const session = await dana.context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'indexeddb' });
  await blank.close();
}

async function notesOnServer(): Promise<Record<string, string>> {
  const answer = await dana.context.request.get(`${server.origin}/api/compliance/status`);
  const all = (await answer.json()) as { controlId: string; notes: string }[];
  return Object.fromEntries(all.filter(({ notes }) => notes).map(({ controlId, notes }) => [controlId, notes]));
}

const unsent = Object.fromEntries(CONTROLS.map((id) => [id, `Unsent about ${id}.`]));
const notice = () => page.getByRole('alert').filter({ hasText: TITLE });

test('[LS2] [LS3] the store goes under an open page: what is typed stays, and what the page holds is sent', async () => {
  await writeOffline();
  await openControl(page, '3.1.4');
  await notesOf(page, '3.1.4').pressSequentially('In the middle of');
  await clearStore();
  await expect(notice()).toContainText(/[34] changes that this page still held will be sent\./);
  await expect(notesOf(page, '3.1.4')).toHaveValue('In the middle of');
  await notesOf(page, '3.1.4').pressSequentially(' a sentence.');
  await dana.context.setOffline(false);
  await expect.poll(notesOnServer).toEqual({ ...unsent, '3.1.4': 'In the middle of a sentence.' });
  await expect(syncPill(page)).toContainText('synced');
  await expect(notesOf(page, '3.1.1')).toHaveValue('Unsent about 3.1.1.');
  await expect(notesOf(page, '3.1.4')).toHaveValue('In the middle of a sentence.');
  dana.expectQuiet();
});

test('[LS3] the store goes while no page is open: the person is told what went, once, and so is an administrator', async () => {
  await writeOffline();
  await page.close();
  await clearStore();
  await dana.context.setOffline(false);
  page = await dana.newPage();
  await page.goto(`${server.origin}/compliance`);
  await expect(notice()).toContainText(/3 changes of \w+ \d+, \d{4} that had not been sent are lost\./);
  await expect(syncPill(page)).toContainText('synced');
  await notice().getByRole('button', { name: 'I have read this' }).click();
  await expect(notice()).toBeHidden();
  await page.goto(`${server.origin}/admin?tab=users`);
  await page.getByRole('button', { name: 'How Dana Whitfield signs in' }).click();
  await expect(page.getByRole('dialog')).toContainText(/deleted 3 changes of .* before they were sent/);
  await page.reload();
  await expect(syncPill(page)).toContainText('synced');
  await expect(notice()).toBeHidden();
  expect(await notesOnServer()).toEqual({});
  dana.expectQuiet();
});
