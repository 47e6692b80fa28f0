import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { openControl, setStatus, syncPill } from './compliance-page.ts';
import { acceptInvitation } from './invitation.ts';
import { test } from './journey.ts';
import { namesOf, Person, signInByForm, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';
import { toastOf } from './toast.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;
const mail = 'dana@northfield.example';
const priya = { first: 'Priya', last: 'Natarajan', email: 'priya@northfield.example' };

test.beforeEach(async ({ arrive }) => {
  server = await ServerProcess.start();
  dana = await arrive();
  page = await dana.page();
  const names = namesOf(mail, { organization: 'Northfield', keep: true });
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
});

test.afterEach(async () => {
  await server.remove();
});

/** Calls the server as the person who is signed in on this page. */
async function call<T>(on: Page, method: string, path: string, body?: unknown): Promise<T> {
  return on.evaluate(
    async ({ method: verb, path: address, body: sent }) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = sent === undefined ? { method: verb } : { method: verb, headers, body: JSON.stringify(sent) };
      const response = await fetch(address, init);
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    { method, path, body },
  );
}

/** The statuses on the server of the controls that somebody has touched. */
async function statuses(on: Page): Promise<unknown> {
  const all = await call<{ controlId: string; status: string; updatedAt: string | null }[]>(
    on,
    'GET',
    '/api/compliance/status',
  );
  return Object.fromEntries(
    all.filter(({ updatedAt }) => updatedAt).map(({ controlId, status }) => [controlId, status]),
  );
}

/** A colleague on a device of their own, and their id. */
async function bringIn(person: Person, role: string): Promise<{ person: Person; theirs: Page; id: string }> {
  await call(page, 'POST', '/api/admin/invitations', { email: priya.email, role });
  const theirs = await person.page();
  await acceptInvitation(theirs, server, priya);
  const users = await call<{ id: string; email: string }[]>(page, 'GET', '/api/admin/users');
  return { person, theirs, id: users.find(({ email }) => email === priya.email)!.id };
}

test('while another person is signed in on the browser nothing is sent in their name, and everything later in one’s own @proof', async ({
  arrive,
}) => {
  const tom = await arrive();
  const elsewhere = await tom.page();
  await signUp(elsewhere, server.origin, {
    organization: 'Acme',
    first: 'Tom',
    last: 'Okafor',
    email: 'tom@acme.example',
  });
  await elsewhere.goto(server.origin);
  await expect(syncPill(elsewhere)).toBeVisible();
  await dana.context.clearCookies();
  await dana.context.addCookies(await tom.context.cookies());
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'Complete');
  await expect(syncPill(page)).toContainText('another person is signed in');
  await syncPill(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel).toContainText(
    'What you change is sent only under your own name. Your unsent changes wait on this device.',
  );
  await expect(panel.getByRole('list', { name: 'Queued changes' })).toContainText('Status set to Complete');
  await expectAccessible(page);
  await dana.context.clearCookies();
  await panel.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, mail);
  await expect(syncPill(page)).toContainText('synced');
  expect(await statuses(page)).toEqual({ '3.1.1': 'complete' });
  expect(await statuses(elsewhere)).toEqual({});
  dana.expectQuiet();
});

test('somebody who was taken out of the organization keeps their unsent changes and can export them', async ({
  arrive,
}) => {
  const { person, theirs, id } = await bringIn(await arrive(), 'user');
  await theirs.goto(`${server.origin}/compliance`);
  await openControl(theirs, '3.1.1');
  await person.context.setOffline(true);
  await setStatus(theirs, '3.1.1', 'Complete');
  await call(page, 'DELETE', `/api/admin/users/${id}`);
  await person.context.setOffline(false);
  const taken = theirs.getByRole('heading', { name: /^You no longer have access to / });
  await expect(taken).toBeVisible();
  await expect(theirs.getByText('What you had not sent is kept here for you (1 change)')).toBeVisible();
  // It was their only workspace: a page that starts over says so, and what to do next.
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'You are not in a workspace' })).toBeVisible();
  await expect(theirs.getByText('1 change not sent')).toBeVisible();
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: /^Export from / }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ changes: [{ name: 'controlStatus.setStatus' }] });
  expect(await statuses(page)).toEqual({});
  person.expectQuiet();
});

test('an app that is too old to sync says so, keeps its changes, and sends them after the update @proof', async () => {
  let isUpdated = false;
  await dana.context.route('**/api/sync', (route) =>
    isUpdated
      ? route.continue()
      : route.fulfill({
          status: 426,
          headers: { 'Vernier-Protocol': '99' },
          json: { code: 'protocol', message: 'This version of the app is too old.' },
        }),
  );
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'In Progress');
  await expect(syncPill(page)).toContainText('Update to sync');
  await syncPill(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel).toContainText('The app is too old to sync.');
  // The server refuses until the page is gone: an earlier success would dismiss the notice before the press.
  page.once('framenavigated', () => (isUpdated = true));
  await panel.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(syncPill(page)).toContainText('synced');
  expect(await statuses(page)).toEqual({ '3.1.1': 'in_progress' });
  dana.expectQuiet();
});

test('a change the server refuses is set aside with its reason; it can be exported, tried again and discarded', async ({
  arrive,
}) => {
  await page.evaluate(async () => {
    const form = new FormData();
    form.set('file', new File(['Seen on site.'], 'Walk.txt', { type: 'text/plain' }));
    form.set('category', 'evidence');
    await fetch('/api/documents/upload', { method: 'POST', body: form });
  });
  const { person, theirs, id } = await bringIn(await arrive(), 'compliance_manager');
  await theirs.goto(`${server.origin}/documents?tab=evidence`);
  await expect(theirs.locator('[data-document]')).toHaveCount(1);
  await expect(syncPill(theirs)).toContainText('synced');
  // Later the row lies under the panel.
  const deletion = (name: string) => theirs.locator(`[data-document] button[aria-label^="${name}"]`);
  await person.context.setOffline(true);
  await deletion('Delete Walk.txt').click();
  await theirs.getByRole('button', { name: 'Delete document' }).click();
  await expect(theirs.locator('[data-document]')).toHaveCount(0);
  await call(page, 'PUT', `/api/admin/users/${id}`, { role: 'user' });
  // The answer that refuses the change also tells the device of its new role.
  await person.context.setOffline(false);
  await expect(syncPill(theirs)).toContainText('1 needs your decision');
  await expect(theirs.locator('[data-document]')).toHaveCount(1);

  await syncPill(theirs).click();
  const panel = theirs.getByRole('dialog', { name: 'Sync' });
  const aside = panel.getByRole('list', { name: 'Changes set aside' });
  await expect(aside).toContainText('Document deleted');
  await expect(aside).toContainText('Only the person who uploaded it, compliance managers and admins may do this.');
  await expectAccessible(theirs);
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    aside.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^set-aside-.*\.json$/);
  // By now the device knows what this person may do: it refuses by itself, and the change stays where it is.
  await expect(deletion('Delete Walk.txt: only the person who uploaded it')).toHaveCount(1);
  const refused = toastOf(theirs).getByText('Not possible').waitFor();
  await aside.getByRole('button', { name: 'Retry' }).click();
  await refused;
  await expect(aside).toContainText('Document deleted');

  // Discarded here and taken in again from the file, it again waits for a decision.
  await aside.getByRole('button', { name: 'Discard' }).click();
  await theirs.getByRole('button', { name: 'Discard change' }).click();
  await expect(aside).toBeHidden();
  const chooser = theirs.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Import from a file' }).click();
  await (await chooser).setFiles(await file.path());
  await expect(aside).toContainText('Document deleted');

  // Once they have the right and the device knows it, the same change goes through.
  await call(page, 'PUT', `/api/admin/users/${id}`, { role: 'compliance_manager' });
  await theirs.reload();
  await expect(aside).toContainText('Document deleted');
  await expect(theirs.locator('[data-document] button[aria-label="Delete Walk.txt"]')).toHaveCount(1);
  await aside.getByRole('button', { name: 'Retry' }).click();
  await expect(aside).toBeHidden();
  await expect.poll(async () => call(page, 'GET', '/api/documents')).toEqual([]);
  await expect(syncPill(theirs)).toContainText('synced');
  person.expectQuiet();
});
