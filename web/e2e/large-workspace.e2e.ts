import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test, type Page } from 'playwright/test';
import { column } from './board-page.ts';
import { editNotes, openControl, syncPill } from './compliance-page.ts';
import { countRows } from './device-rows.ts';
import { namesOf, Person, signIn, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

const BOARDS = 10;
const TICKETS = 430;
const mail = 'dana@northfield.example';
const names = namesOf(mail, { keep: true });

let server: ServerProcess;
const people: Person[] = [];

test.beforeEach(async () => {
  server = await ServerProcess.start();
});

test.afterEach(async () => {
  for (const person of people.splice(0)) await person.leave();
  await server.remove();
});

async function arrive(): Promise<{ person: Person; page: Page; rounds: () => number }> {
  const person = await Person.arrive();
  people.push(person);
  let rounds = 0;
  person.context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sync') rounds++;
  });
  return { person, page: await person.page(), rounds: () => rounds };
}

/** Calls the server as the person who is signed in on this page. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ method: verb, path: address, body: sent }) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(
        address,
        sent ? { method: verb, headers, body: JSON.stringify(sent) } : { method: verb },
      );
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    { method, path, body },
  );
}

async function createBoard(page: Page, name: string): Promise<string> {
  return (await call<{ id: string }>(page, 'POST', '/api/kanban/boards', { name })).id;
}

async function fillBoard(page: Page, name: string): Promise<void> {
  const boardId = await createBoard(page, name);
  await call(page, 'POST', '/api/kanban/initialize-compliance', { boardId });
}

/** Ages every deletion by half a year, and waits until the server has forgotten them. */
async function forgetDeletions(): Promise<void> {
  const file = readdirSync(server.folder).find((name) => name.endsWith('.sqlite'));
  const path = join(server.folder, String(file));
  await server.stop();
  const old = new SqliteDatabase(path);
  expect(old.prepare('update tombstone set at = ?').run('2020-01-01T00:00:00.000Z').changes).toBeGreaterThan(0);
  old.close();
  await server.start();
  const count = () => {
    const db = new SqliteDatabase(path, { readonly: true });
    const row = db.prepare('select count(*) as count from tombstone').get() as { count: number };
    db.close();
    return row.count;
  };
  await expect.poll(count).toBe(0);
}

async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => countRows(page, 'ticket')).toBe(BOARDS * TICKETS);
  await expect.poll(() => countRows(page, 'board')).toBe(BOARDS);
  await page.goto(`${server.origin}/kanban`);
  await expect(column(page, 'To Do').locator('header')).toContainText(String(TICKETS));
  await expect(syncPill(page)).toContainText('synced');
}

test('[PL7] once a deletion has been forgotten, a new device and one that was away for half a year still receive a large workspace whole @proof', async () => {
  const here = await arrive();
  await signUp(here.page, server.origin, names);
  await here.page.goto(server.origin);
  const doomed = await createBoard(here.page, 'Will be deleted');
  for (let board = 1; board <= BOARDS / 2; board++) await fillBoard(here.page, `Board ${board}`);

  // A tablet has the first half and text of its own that was never sent.
  const away = await arrive();
  await signIn(away.page, server.origin, mail, { keep: true, to: '/compliance' });
  await expect(syncPill(away.page)).toContainText('synced');
  await untilInstalled(away.page);
  await expect.poll(() => countRows(away.page, 'board')).toBe(BOARDS / 2 + 1);
  await away.person.context.setOffline(true);
  await openControl(away.page, '3.1.1');
  await editNotes(away.page, '3.1.1', 'Written before the tablet went into a drawer.');
  await expect(syncPill(away.page)).toContainText('1 change saved on this device');
  await away.person.shut();

  for (let board = BOARDS / 2 + 1; board <= BOARDS; board++) await fillBoard(here.page, `Board ${board}`);
  // Deleted last, so that the first page of a pull ends long before it.
  await call(here.page, 'DELETE', `/api/kanban/boards/${doomed}`);
  await forgetDeletions();

  const fresh = await arrive();
  await signIn(fresh.page, server.origin, mail, { to: '/compliance' });
  await expectWhole(fresh.page);
  expect(fresh.rounds()).toBeLessThan(40);

  await away.person.open();
  const back = await away.person.page();
  await back.goto(`${server.origin}/compliance`);
  await expectWhole(back);
  const sent = async () => {
    const all = await call<{ controlId: string; notes: string }[]>(back, 'GET', '/api/compliance/status');
    return all.find(({ controlId }) => controlId === '3.1.1')?.notes;
  };
  await expect.poll(sent).toBe('Written before the tablet went into a drawer.');
  for (const person of people) person.expectQuiet();
});
