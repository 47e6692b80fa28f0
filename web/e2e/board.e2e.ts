import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { addTicket, card, column, createBoard, dragByFinger, dragByMouse, moveByMenu, pointOf } from './board-page.ts';
import { coldStart, reconnect } from './cold-start.ts';
import { syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { pressInToast } from './toast.ts';

let mail: string;
let names: Names;

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail);
});

interface SentTicket {
  title: string;
  columnId: string;
  position: number;
}

async function ticketsOnServer(page: Page): Promise<SentTicket[]> {
  return page.evaluate(async () => {
    const [board] = (await (await fetch('/api/kanban/boards')).json()) as { id: string }[];
    if (!board) return [];
    return (await (await fetch(`/api/kanban/tickets/${board.id}`)).json()) as SentTicket[];
  });
}

/** The titles in a column, from top to bottom. */
async function titles(page: Page, name: string): Promise<string[]> {
  return column(page, name).locator('h3').allTextContents();
}

async function openBoard(page: Page): Promise<void> {
  await signUp(page, server.origin, { ...names, keep: true });
  await page.goto(`${server.origin}/kanban`);
  await expect(page.getByText('No Kanban Boards Found')).toBeVisible();
  await createBoard(page, 'Readiness');
  await expect(page.getByText('Board Created Successfully')).toBeVisible();
}

test('a visitor is asked to log in, and the way leads back to the board', async ({ arrive }) => {
  dana = await arrive({ worker: false, width: 1440, height: 1000 });
  const page = await dana.page();
  await page.goto(`${server.origin}/kanban`);
  await expect(page.getByText('Please log in to access the Kanban board.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login?return=%2Fkanban');
  await expectAccessible(page);
  dana.expectQuiet();
});

test('a board carries the whole standard, loaded once however often, and works from a cold start without a network @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, width: 1440, height: 1000, fastBackgroundSync: true });
  const online = await dana.page();
  await openBoard(online);
  await untilInstalled(online);
  await expect(syncPill(online)).toContainText('synced');

  const page = await coldStart(dana, server, '/kanban');
  const load = page.getByRole('button', { name: 'Load Compliance Controls' });
  await load.click();
  await expect(page.getByText('CMMC Compliance Board Initialized')).toBeVisible();
  await expect(page.getByText('Added 110 security controls and 320 assessment tasks to To Do column')).toBeVisible();
  await expect(column(page, 'To Do').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '110');
  await expect(column(page, 'To Do').locator('header')).toContainText('430');
  await load.click();
  await expect(page.getByText('Nothing to add')).toBeVisible();

  await reconnect(dana, server, page);
  expect(await ticketsOnServer(page)).toHaveLength(430);
  const answer = await page.evaluate(async () => {
    const [board] = (await (await fetch('/api/kanban/boards')).json()) as { id: string }[];
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ boardId: board?.id });
    return (await (await fetch('/api/kanban/initialize-compliance', { ...init, body })).json()) as object;
  });
  expect(answer).toEqual({ controlCount: 0, assessmentCount: 0 });

  // The last card is rendered only when somebody scrolls there.
  const list = column(page, 'To Do').getByRole('list', { name: 'Tickets in To Do' });
  expect(await list.getByRole('article').count()).toBeLessThan(40);
  await list.evaluate((element) => element.parentElement?.scrollTo({ top: element.scrollHeight }));
  await expect(list.locator('[aria-posinset="110"]')).toBeVisible();
  dana.expectQuiet();
});

test('tickets move by mouse, by keyboard and by menu, and every move can be taken back @proof', async ({ arrive }) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  for (const title of ['Alpha', 'Bravo', 'Charlie']) await addTicket(page, title);
  await expect.poll(() => titles(page, 'To Do')).toEqual(['Alpha', 'Bravo', 'Charlie']);

  await dragByMouse(page, 'Bravo', column(page, 'In Progress'));
  await expect(card(column(page, 'In Progress'), 'Bravo')).toBeVisible();
  await expect(page.getByText('Moved to In Progress')).toBeVisible();
  await pressInToast(page, 'Undo');
  await expect(card(column(page, 'To Do'), 'Bravo')).toBeVisible();
  await expect.poll(() => titles(page, 'To Do')).toEqual(['Alpha', 'Bravo', 'Charlie']);

  // At any height within a column and below it, next to cards and where there are none.
  for (const [name, below] of [
    ['In Progress', 20],
    ['Under Review', 230],
    ['Done', 560],
    ['To Do', 600],
  ] as const) {
    await dragByMouse(page, 'Bravo', await pointOf(column(page, name), below));
    await expect(card(column(page, name), 'Bravo')).toBeVisible();
  }
  await expect.poll(() => titles(page, 'To Do')).toEqual(['Alpha', 'Charlie', 'Bravo']);
  await dragByMouse(page, 'Charlie', await pointOf(column(page, 'To Do'), 640));

  await page.getByRole('button', { name: 'Lift Charlie' }).focus();
  await page.keyboard.press('Space');
  const spoken = page.locator('#board-lift-words');
  await expect(spoken).toContainText('Lifted Charlie. It is in To Do, position 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toHaveText('To Do, position 1 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page, 'To Do')).toEqual(['Charlie', 'Alpha', 'Bravo']);
  await expect(page.getByRole('button', { name: 'Lift Charlie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(spoken).toContainText('Move canceled. Charlie stays in To Do');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card(column(page, 'In Progress'), 'Charlie')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift Charlie' })).toBeFocused();

  await moveByMenu(page, 'Alpha', 'Under Review');
  await expect(card(column(page, 'Under Review'), 'Alpha')).toBeVisible();
  await expect
    .poll(async () => (await ticketsOnServer(page)).map((ticket) => [ticket.title, ticket.columnId.split(':')[1]]))
    .toEqual([
      ['Bravo', 'to-do'],
      ['Charlie', 'in-progress'],
      ['Alpha', 'under-review'],
    ]);

  // Single keys move the focus from card to card and from column to column.
  await card(page, 'Bravo').getByRole('button', { name: 'Bravo', exact: true }).focus();
  await page.keyboard.press('l');
  await expect(card(page, 'Charlie').getByRole('button', { name: 'Charlie', exact: true })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New Ticket' })).toBeVisible();
  dana.expectQuiet();
});

test('two devices that move tickets without seeing each other come to the same board @proof', async ({ arrive }) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  for (const title of ['Alpha', 'Bravo', 'Charlie', 'Delta']) await addTicket(page, title);
  await expect(syncPill(page)).toContainText('synced');
  const tablet = await arrive({ width: 1440, height: 1000, fastBackgroundSync: true });
  const other = await tablet.page();
  await signIn(other, server.origin, mail, { keep: true, to: '/kanban' });
  await expect(card(other, 'Delta')).toBeVisible();

  await dana.context.setOffline(true);
  await tablet.context.setOffline(true);
  await moveByMenu(page, 'Alpha', 'Done');
  await moveByMenu(page, 'Bravo', 'In Progress');
  await moveByMenu(other, 'Bravo', 'Under Review');
  await moveByMenu(other, 'Charlie', 'In Progress');
  await expect(card(column(other, 'In Progress'), 'Charlie')).toBeVisible();
  await expect(card(column(page, 'In Progress'), 'Bravo')).toBeVisible();
  await dana.context.setOffline(false);
  await expect.poll(async () => (await ticketsOnServer(page)).at(-1)?.title).toBe('Alpha');
  await tablet.context.setOffline(false);
  await expect(syncPill(other)).toContainText('synced');
  for (const one of [page, other]) {
    await expect(card(column(one, 'To Do'), 'Delta')).toBeVisible();
    await expect(card(column(one, 'In Progress'), 'Charlie')).toBeVisible();
    await expect(card(column(one, 'Under Review'), 'Bravo')).toBeVisible();
    await expect(card(column(one, 'Done'), 'Alpha')).toBeVisible();
    await expect(one.getByRole('article')).toHaveCount(4);
  }
  dana.expectQuiet();
  tablet.expectQuiet();
});

test('a finger drags a ticket after a long press on a tablet', async ({ arrive }) => {
  const tablet = await arrive({ worker: false, width: 820, height: 1180, touch: true });
  const page = await tablet.page();
  await openBoard(page);
  await addTicket(page, 'Alpha');
  for (const [name, below] of [
    ['In Progress', 700],
    ['To Do', 160],
  ] as const) {
    await dragByFinger(page, 'Alpha', await pointOf(column(page, name), below));
    await expect(card(column(page, name), 'Alpha')).toBeVisible();
  }
  // Dropped between two columns it goes to the nearer one; dropped above the board it stays where it was.
  const beside = await column(page, 'In Progress').boundingBox();
  if (!beside) throw new Error('there is no column');
  await dragByFinger(page, 'Alpha', { x: beside.x - 4, y: beside.y + 160 });
  await expect(card(column(page, 'In Progress'), 'Alpha')).toBeVisible();
  await dragByFinger(page, 'Alpha', { x: beside.x + 40, y: beside.y - 60 });
  await expect(card(column(page, 'In Progress'), 'Alpha')).toBeVisible();
  // A tap opens it.
  await card(page, 'Alpha').getByRole('button', { name: 'Alpha', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Ticket' })).toBeVisible();
  tablet.expectQuiet();
});
