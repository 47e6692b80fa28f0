import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { editNotes, notesOf, openControl, openNotesDialog, syncPill } from './compliance-page.ts';
import { untilSent } from './device-rows.ts';
import { untilDraftKept } from './drafts.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, Person, signIn, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

// Dana has two tabs of one browser. What happens in the second must show in the first at once.
let server: ServerProcess;
let dana: Person;
let first: Page;
let second: Page;
let mail: string;
const SECRET = 'The rack key hangs behind the fan.';

test.beforeEach(async ({ arrive, commonServer }) => {
  server = commonServer;
  mail = newAddress();
  dana = await arrive();
  first = await dana.page();
  await signUp(first, server.origin, namesOf(mail, { organization: 'Northfield' }));
  await first.goto(`${server.origin}/compliance`);
  await expect(syncPill(first)).toContainText('synced');
  await untilInstalled(first);
  await openControl(first, '3.1.1');
  await editNotes(first, '3.1.1', SECRET);
  await untilSent(first);
  second = await dana.newPage();
  await second.goto(`${server.origin}/documents`);
  await expect(second.getByText('No documents found')).toBeVisible();
});

async function write(words: string): Promise<void> {
  await openNotesDialog(first, '3.1.1');
  await first.getByRole('dialog').getByRole('textbox').fill(words);
}

async function signOut(): Promise<void> {
  await second.getByRole('button', { name: /Your account/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Expects no trace of the first person on the page, even out of sight. */
async function expectNothingOf(page: Page, ...words: string[]): Promise<void> {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  for (const word of [SECRET, 'Northfield', 'Dana', mail, ...words]) expect(html).not.toContain(word);
  await expect(page).toHaveTitle(/Locked/);
}

async function asTom(page: Page): Promise<void> {
  await signUp(page, server.origin, {
    organization: 'Acme',
    first: 'Tom',
    last: 'Okafor',
    email: newAddress('tom'),
  });
  await page.goto(server.origin);
}

test('after a sign-out that keeps the records the other tab locks, and what was being written there waits @proof', async () => {
  await write('Half a thought');
  await untilDraftKept(first, 'Half a thought');
  await signOut();
  await first.getByRole('dialog').getByRole('textbox').fill('Half a thought, and more.');
  await second.getByRole('button', { name: 'Keep on this device and sign out' }).click();
  await expect(first.getByRole('heading', { name: 'You have signed out' })).toBeVisible();
  await expectNothingOf(first, 'Half a thought');
  await expectAccessible(first);

  // Another person takes over the browser: the tab stays locked until somebody continues in it.
  await asTom(second);
  await expect(syncPill(second)).toBeVisible();
  await expectNothingOf(first, 'Half a thought');

  await dana.context.clearCookies();
  await signIn(first, server.origin, mail, { to: '/compliance' });
  await openControl(first, '3.1.1');
  await expect(notesOf(first, '3.1.1')).toHaveValue(SECRET);
  await openNotesDialog(first, '3.1.1');
  await expect(first.getByRole('dialog')).toContainText('Half a thought, and more.');
  // Now the second tab is the one left behind.
  await expect(second.getByRole('heading', { name: 'Another person has signed in' })).toBeVisible();
  expect(await second.content()).not.toContain('Okafor');
  dana.expectQuiet();
});

test('after a sign-out that erases the records the other tab locks too, and nothing is left of them @proof', async () => {
  await signOut();
  await expect(first.getByRole('heading', { name: 'You have signed out' })).toBeVisible();
  await expectNothingOf(first);
  await expect(second).toHaveURL(`${server.origin}/`);
  const names = () => second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toEqual(['vernier-device']);
  await first.waitForTimeout(2_500);
  expect(await names()).toEqual(['vernier-device']);
  await first.getByRole('link', { name: 'Sign In' }).click();
  await expect(first).toHaveURL(/\/api\/login/);
  dana.expectQuiet();
});

test('when another person signs in without a sign-out, the other tab locks and goes on as theirs @proof', async () => {
  await write('Half a thought');
  await dana.context.clearCookies();
  await asTom(second);
  await expect(first.getByRole('heading', { name: 'Another person has signed in' })).toBeVisible();
  await expectNothingOf(first, 'Half a thought');
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Continue as this person' }).click();
  await expect(first.getByRole('button', { name: /Your account/ })).toContainText('TO');
  expect(await first.content()).not.toContain(SECRET);
  dana.expectQuiet();
});

test('a tab that missed the word, asleep, locks when it is seen again @proof', async () => {
  // The second tab would broadcast whenever it hears who is signed in.
  await second.close();
  await expect(notesOf(first, '3.1.1')).toHaveValue(SECRET);
  // Written without a broadcast, as if the tab had been frozen at the time.
  await first.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('vernier-device');
        asked.addEventListener('error', () => reject(new Error('the device database does not open')));
        asked.addEventListener('success', () => {
          const db = asked.result;
          const write = db.transaction('person', 'readwrite');
          const persons = write.objectStore('person');
          const all = persons.getAll();
          all.addEventListener('success', () => {
            for (const person of all.result as object[]) persons.put({ ...person, current: 0 });
          });
          write.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
  );
  await first.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(first.getByRole('heading', { name: 'You have signed out' })).toBeVisible();
  await expectNothingOf(first);
  dana.expectQuiet();
});
