import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { controlRow, editNotes, openControl, setStatus, syncPill } from './compliance-page.ts';
import { countRows } from './device-rows.ts';
import { acceptInvitation } from './invitation.ts';
import { namesOf, Person, signUp } from './person.ts';
import { ServerProcess } from './server-process.ts';

const main = join(import.meta.dirname, '../../dist/server/main.js');
const mail = 'dana@northfield.example';
const widths = [1440, 1180, 820, 390];

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ browser }) => {
  server = await ServerProcess.start();
  dana = await Person.arrive({ browser });
});

test.afterEach(async () => {
  await dana.leave();
  await server.remove();
});

/** Runs one of the server's commands on its data folder, as an operator does. */
function command(...words: string[]): string {
  const env = { ...process.env, DATA_FOLDER: server.folder, LOG_LEVEL: 'warn' };
  return execFileSync(process.execPath, [main, ...words], { env, encoding: 'utf8' });
}

/** Calls the server from a page that is signed in. */
async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => (await fetch(address)).json(), path) as Promise<T>;
}

async function arriveAt(page: Page, person: 'dana' | 'priya'): Promise<void> {
  if (person === 'dana') {
    const names = namesOf(mail, { organization: 'Northfield', keep: true });
    await signUp(page, server.origin, names);
  } else {
    await acceptInvitation(page, server, { first: 'Priya', last: 'Natarajan', email: 'priya@northfield.example' });
  }
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
}

async function inviteBy(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'priya@northfield.example', role: 'user' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/admin/invitations', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
}

async function addPhoto(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`${server.origin}/documents`);
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Evidence' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
}

interface Listed {
  id: string;
  originalName: string;
  storedAt: string | null;
}

const documentsOf = (page: Page) => ask<Listed[]>(page, '/api/documents');
const untilStored = (page: Page, name: string) =>
  expect
    .poll(async () => (await documentsOf(page)).find((one) => one.originalName === name)?.storedAt ?? null)
    .not.toBeNull();

async function statusesOf(page: Page): Promise<Record<string, [string, string]>> {
  const list = await ask<{ controlId: string; status: string; notes: string }[]>(page, '/api/compliance/status');
  return Object.fromEntries(list.map(({ controlId, status, notes }) => [controlId, [status, notes]]));
}

async function work(page: Page, controlId: string, status: string, notes?: string): Promise<void> {
  await page.goto(`${server.origin}/compliance`);
  await openControl(page, controlId);
  await setStatus(page, controlId, status);
  if (notes) await editNotes(page, controlId, notes);
  // The pill may still describe the state before the last change, so ask the server first.
  const stored = [status === 'Complete' ? 'complete' : 'in_progress', ...(notes ? [notes] : [])];
  await expect.poll(async () => (await statusesOf(page))[controlId]).toEqual(expect.arrayContaining(stored));
  await expect(syncPill(page)).toContainText('synced');
}

/** Makes the files old enough that a sweep removes those that no record names any more. */
function ageFiles(): void {
  const folder = join(server.folder, 'files');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), new Date(0), new Date(0));
  }
}

/** Deletes a file's bytes from the server's folder, wherever the restore has put them. */
function loseBytes(text: string): void {
  const name = createHash('sha256').update(text).digest('hex');
  const found = readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((one) => one.name === name);
  expect(found.length).toBeGreaterThan(0);
  for (const entry of found) rmSync(join(entry.parentPath, entry.name));
}

test('after the restore of an old backup everything comes back: by itself, or by an administrator’s word @proof', async () => {
  const page = await dana.page();
  // Her browser is closed with changes that only it has, and comes back later.
  const priya = await Person.arrive();
  const hers = await priya.page();
  await arriveAt(page, 'dana');
  await inviteBy(page);
  await arriveAt(hers, 'priya');
  await addPhoto(page, 'Policy.txt', 'The policy.');
  await untilStored(page, 'Policy.txt');
  const backup = join(server.folder, '../', `${server.port}-backup`);
  try {
    expect(command('backup', backup)).toContain('1 files');

    await work(hers, '3.1.1', 'In Progress', 'Badge reader seen at the north door.');
    await work(hers, '3.1.5', 'Complete');
    await addPhoto(page, 'Door.txt', 'A photo of the door.');
    await untilStored(page, 'Door.txt');
    await work(page, '3.1.2', 'Complete', 'Seen by Dana.');
    await expect(controlRow(page, '3.1.1')).toContainText('In Progress');
    await expect(controlRow(page, '3.1.5')).toContainText('Complete');
    await priya.shut();

    await server.stop();
    expect(command('restore', backup)).toContain('restored');
    ageFiles();
    loseBytes('A photo of the door.');
    await server.start();

    // Her own changes are back, and so is the photo that only her device had: it kept what it had sent.
    await expect.poll(async () => (await statusesOf(page))['3.1.2']).toEqual(['complete', 'Seen by Dana.']);
    await untilStored(page, 'Door.txt');
    const door = (await documentsOf(page)).find((one) => one.originalName === 'Door.txt');
    const bytes = await page.evaluate(async (id) => (await fetch(`/api/documents/${id}/file`)).text(), door?.id);
    expect(bytes).toBe('A photo of the door.');
    expect((await statusesOf(page))['3.1.1']?.[0]).toBe('not_started');

    await syncPill(page).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('The server was restored to an earlier state');
    await expect(panel).toContainText('4 changes again: the server has 4 of them');
    await expect(panel).toContainText('2 records that others wrote were offered to an administrator or a lead.');
    await panel.getByRole('button', { name: 'Got it' }).click();
    await panel.getByRole('link', { name: 'Look at proposals' }).click();

    await expect(page.getByRole('heading', { name: '2 proposals' })).toBeVisible();
    const proposal = page.getByRole('article', { name: /^AC\.L2-3\.1\.1 / });
    await expect(proposal).toContainText('Badge reader seen at the north door.');
    await expect(proposal).toContainText('1 device offers this');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    }
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 1180, height: 820 });
    await proposal.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { name: '1 proposal' })).toBeFocused();
    expect((await statusesOf(page))['3.1.1']).toEqual(['in_progress', 'Badge reader seen at the north door.']);

    // Priya comes back with her own text, and nothing is left to decide.
    await priya.open();
    const again = await priya.page();
    await again.goto(`${server.origin}/compliance`);
    await expect.poll(async () => (await statusesOf(page))['3.1.5']?.[0]).toBe('complete');
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('Nothing waits for a decision')).toBeVisible();
    await page.getByRole('button', { name: 'Close recovery' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close recovery' }).click();
    await expect(page.getByText('Nothing to recover')).toBeVisible();

    const all = await statusesOf(page);
    expect([all['3.1.1'], all['3.1.2'], all['3.1.5']?.[0]]).toEqual([
      ['in_progress', 'Badge reader seen at the north door.'],
      ['complete', 'Seen by Dana.'],
      'complete',
    ]);
    expect((await documentsOf(page)).map(({ originalName }) => originalName).sort()).toEqual([
      'Door.txt',
      'Policy.txt',
    ]);
    await expect(syncPill(page)).toContainText('synced');
    await expect(syncPill(again)).toContainText('synced');
    dana.expectQuiet();
    priya.expectQuiet();
  } finally {
    await priya.leave();
    rmSync(backup, { recursive: true, force: true });
  }
});

/** Replaces the stopped server's database with a copied file. */
function putDatabaseBack(from: string): void {
  const database = join(server.folder, 'vernier.sqlite');
  for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
  copyFileSync(from, database);
}

test('where a restored backup records a person as removed nothing on their device goes, and they are told @proof', async () => {
  const page = await dana.page();
  const priya = await Person.arrive();
  const hers = await priya.page();
  const backup = join(server.folder, '../', `${server.port}-removed`);
  const member = join(server.folder, 'member.sqlite');
  try {
    await arriveAt(page, 'dana');
    await inviteBy(page);
    await arriveAt(hers, 'priya');
    const { id } = await ask<{ id: string }>(hers, '/api/auth/user');
    await priya.shut();
    await server.stop();
    copyFileSync(join(server.folder, 'vernier.sqlite'), member);

    // The backup is from a time when she was removed; then she is a member again and goes on working.
    await server.start();
    const path = `/api/admin/users/${id}`;
    expect(await page.evaluate(async (at) => (await fetch(at, { method: 'DELETE' })).status, path)).toBe(200);
    command('backup', backup);
    // Dana's device has seen too much of that time to stay open.
    await page.goto('about:blank');
    await server.stop();
    putDatabaseBack(member);
    await server.start();
    await priya.open();
    const again = await priya.page();
    await work(again, '3.1.5', 'Complete', 'Only her device will know this.');
    const journal = await countRows(again, 'journal');
    expect(journal).toBeGreaterThan(0);

    await server.stop();
    expect(command('restore', backup)).toContain('restored');
    await server.start();
    await expect(syncPill(again)).toContainText('No access');
    await syncPill(again).click();
    const panel = again.getByRole('dialog');
    await expect(panel).toContainText('The server was restored from a backup in which you are not a member.');
    await expect(panel).toContainText('Everything is still on this device');
    await again.reload();
    await expect(syncPill(again)).toContainText('No access');
    await again.goto(`${server.origin}/compliance`);
    await expect(controlRow(again, '3.1.5')).toContainText('Complete');
    expect(await countRows(again, 'journal')).toBe(journal);
  } finally {
    await priya.leave();
    rmSync(backup, { recursive: true, force: true });
  }
});

test('a database file that was copied back without a word is noticed, and what it lacks is there again @proof', async () => {
  const page = await dana.page();
  await arriveAt(page, 'dana');
  await work(page, '3.1.1', 'In Progress');
  await server.stop();
  const database = join(server.folder, 'vernier.sqlite');
  copyFileSync(database, join(server.folder, 'yesterday.sqlite'));
  await server.start();
  await work(page, '3.1.2', 'Complete', 'Only the newer file knows this.');

  await server.stop();
  putDatabaseBack(join(server.folder, 'yesterday.sqlite'));
  await server.start();
  await expect
    .poll(async () => (await statusesOf(page))['3.1.2'])
    .toEqual(['complete', 'Only the newer file knows this.']);
  await page.goto(`${server.origin}/recovery`);
  await expect(page.getByText('A device noticed that the database is older')).toBeVisible();
  await expect(page.getByText('Nothing waits for a decision')).toBeVisible();
  dana.expectQuiet();
});
