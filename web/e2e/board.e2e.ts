import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAndFitting, expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { addTicket, card, column, createBoard, dragByFinger, dragByMouse, moveByMenu, pointOf } from './board-page.ts';
import { controlRow, syncPill } from './compliance-page.ts';
import { objective } from './objectives-page.ts';
import { newAddress, test } from './journey.ts';
import { type Names, type Person, signIn, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let mail: string;
let names: Names;

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email: mail };
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
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await page.goto(`${server.origin}/kanban`);
  await expect(page.getByText('Please log in to access the Kanban board.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login?return=%2Fkanban');
  await expectAccessible(page);
  dana.expectQuiet();
});

test('a board carries the whole standard, loaded once however often, and works from a cold start without a network', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, width: 1440, height: 1000, fastBackgroundSync: true });
  const online = await dana.page();
  await openBoard(online);
  await untilInstalled(online);
  await expect(syncPill(online)).toContainText('synced');

  await dana.shut();
  await server.stop();
  await dana.open();
  await dana.context.setOffline(true);
  const page = await dana.page();
  await page.goto(`${server.origin}/kanban`);
  const load = page.getByRole('button', { name: 'Load Compliance Controls' });
  await load.click();
  await expect(page.getByText('CMMC Compliance Board Initialized')).toBeVisible();
  await expect(page.getByText('Added 110 security controls and 320 assessment tasks to To Do column')).toBeVisible();
  await expect(column(page, 'To Do').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '110');
  await expect(column(page, 'To Do').locator('header')).toContainText('430');
  await load.click();
  await expect(page.getByText('Nothing to add')).toBeVisible();

  await server.start();
  await dana.context.setOffline(false);
  await expect(syncPill(page)).toContainText('synced', { timeout: 30_000 });
  expect(await ticketsOnServer(page)).toHaveLength(430);
  const answer = await page.evaluate(async () => {
    const [board] = (await (await fetch('/api/kanban/boards')).json()) as { id: string }[];
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ boardId: board?.id });
    return (await (await fetch('/api/kanban/initialize-compliance', { ...init, body })).json()) as object;
  });
  expect(answer).toEqual({ controlCount: 0, assessmentCount: 0 });

  // The last card does not exist until somebody goes there.
  const list = column(page, 'To Do').getByRole('list', { name: 'Tickets in To Do' });
  expect(await list.getByRole('article').count()).toBeLessThan(40);
  await list.evaluate((element) => element.parentElement?.scrollTo({ top: element.scrollHeight }));
  await expect(list.locator('[aria-posinset="110"]')).toBeVisible();
  dana.expectQuiet();
});

test('tickets move by mouse, by keyboard and by menu, and every move can be taken back', async ({ arrive }) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  for (const title of ['Alpha', 'Bravo', 'Charlie']) await addTicket(page, title);
  expect(await titles(page, 'To Do')).toEqual(['Alpha', 'Bravo', 'Charlie']);

  await dragByMouse(page, 'Bravo', column(page, 'In Progress'));
  await expect(card(column(page, 'In Progress'), 'Bravo')).toBeVisible();
  await expect(page.getByText('Moved to In Progress')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(page, 'To Do'), 'Bravo')).toBeVisible();
  await expect.poll(() => titles(page, 'To Do')).toEqual(['Alpha', 'Bravo', 'Charlie']);

  // Anywhere in a column's height and below it, beside cards and where none are.
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

  // Single keys go from card to card and column to column.
  await card(page, 'Bravo').getByRole('button', { name: 'Bravo', exact: true }).focus();
  await page.keyboard.press('l');
  await expect(card(page, 'Charlie').getByRole('button', { name: 'Charlie', exact: true })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New Ticket' })).toBeVisible();
  dana.expectQuiet();
});

test('a control takes its objectives along, follows the last of them into Done, and offers to be marked complete', async ({
  arrive,
}) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  await page.getByRole('button', { name: 'Load Compliance Controls' }).click();
  await expect(page.getByText('CMMC Compliance Board Initialized')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('3.1.2');
  const control = column(page, 'To Do').locator('[data-ticket$=":3.1.2"]');
  await expect(control).toBeVisible();
  await control.getByRole('button', { name: /^2 objectives/ }).click();
  const lines = control.getByRole('list', { name: 'Objectives of 3.1.2' }).getByRole('article');
  await expect(lines).toHaveCount(2);

  const actions = (place: ReturnType<Page['locator']>) => place.getByRole('button', { name: /^Actions of/ }).last();
  const toDone = async (line: ReturnType<Page['locator']>) => {
    await line.hover();
    await actions(line).click();
    await page.getByRole('menuitem', { name: 'Done', exact: true }).click();
  };
  await toDone(lines.first());
  await expect(page.getByText('Moved to Done')).toBeVisible();
  await toDone(lines.first());
  await expect(page.getByText('Control Auto-Completed')).toBeVisible();
  await expect(column(page, 'Done').locator('[data-ticket$=":3.1.2"]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'To Do').locator('[data-ticket$=":3.1.2"]')).toBeVisible();

  const head = column(page, 'To Do').locator('[data-ticket$=":3.1.2"]');
  await head.hover();
  await head
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Control Completed')).toBeVisible();
  await expect(column(page, 'To Do').locator('[data-ticket$=":3.1.2"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark control complete' }).click();
  await expect(page.getByText('Control status updated successfully')).toBeVisible();
  const status = () =>
    page.evaluate(async () => {
      const all = (await (await fetch('/api/compliance/status')).json()) as { controlId: string; status: string }[];
      return all.find(({ controlId }) => controlId === '3.1.2')?.status;
    });
  await expect.poll(status).toBe('complete');

  dana.expectQuiet();
});

test('a ticket leads back to the very record it is about', async ({ arrive }) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  await page.getByRole('button', { name: 'Load Compliance Controls' }).click();
  await expect(page.getByText('CMMC Compliance Board Initialized')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('3.1.2');
  const control = column(page, 'To Do').locator('[data-ticket$=":3.1.2"]');
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await control.locator('[data-part="title"]').first().click();
  await sheet.getByRole('link', { name: 'Open control 3.1.2' }).click();
  await expect(controlRow(page, '3.1.2').locator('button[aria-expanded="true"]').first()).toBeVisible();
  // Back is where one came from: the open ticket.
  await page.goBack();
  await expect(sheet.getByRole('link', { name: 'Open control 3.1.2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await control.getByRole('button', { name: /^2 objectives/ }).click();
  const lines = control.getByRole('list', { name: 'Objectives of 3.1.2' }).getByRole('article');
  await lines.first().locator('[data-part="title"]').click();
  await sheet.getByRole('link', { name: 'Open objective 3.1.2[a]' }).click();
  await expect(page).toHaveURL(/assessment-objectives\?.*objective=3\.1\.2/);
  await expect(objective(page, '3.1.2[a]').getByRole('radiogroup', { name: 'Status of 3.1.2[a]' })).toBeVisible();
  dana.expectQuiet();
});

test('a column has a name, a color and a limit, warns at it, and goes with its tickets put elsewhere; a ticket has all its fields', async ({
  arrive,
}) => {
  dana = await arrive({ width: 1440, height: 1000 });
  const page = await dana.page();
  await openBoard(page);
  await page.getByRole('button', { name: 'Column In Progress' }).click();
  await page.getByRole('menuitem', { name: 'Name, color and limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('1');
  await dialog.getByLabel('Column name').fill('Doing');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(column(page, 'Doing')).toContainText('0 / 1');
  await addTicket(page, 'Alpha', 'Doing');
  await expect(column(page, 'Doing')).toContainText('At limit');
  await addTicket(page, 'Bravo', 'Doing');
  await expect(column(page, 'Doing').locator('header')).toContainText('2 / 1');
  await expect(column(page, 'Doing')).toContainText('Over limit');

  await card(page, 'Alpha').getByRole('button', { name: 'Alpha', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await sheet.getByLabel('Due date').fill('2020-01-31');
  await sheet.getByRole('textbox', { name: 'Story points' }).fill('5');
  await sheet.getByLabel('Add a label').fill('Visit');
  await sheet.getByLabel('Add a label').press('Enter');
  await sheet.getByRole('button', { name: /Assignee/ }).click();
  await page.getByRole('option', { name: 'Dana Whitfield' }).click();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(sheet).toBeHidden();
  await expect(card(page, 'Alpha')).toContainText('Overdue');
  await expect(card(page, 'Alpha')).toContainText('Visit');
  await expect(card(page, 'Alpha')).toContainText('Assigned to Dana Whitfield');

  await page.getByRole('button', { name: 'Column Doing' }).click();
  await page.getByRole('menuitem', { name: 'Delete column' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move 2 tickets and delete' }).click();
  await expect(column(page, 'Doing')).toBeHidden();
  expect(await titles(page, 'To Do')).toEqual(['Alpha', 'Bravo']);

  await card(page, 'Bravo').getByRole('button', { name: 'Bravo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete ticket' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete ticket' }).click();
  await expect(card(page, 'Bravo')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Bravo')).toBeVisible();
  dana.expectQuiet();
});

test('two devices that move tickets without seeing each other come to the same board', async ({ arrive }) => {
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
  await expect.poll(async () => (await ticketsOnServer(page)).at(-1)?.title, { timeout: 30_000 }).toBe('Alpha');
  await tablet.context.setOffline(false);
  await expect(syncPill(other)).toContainText('synced', { timeout: 30_000 });
  for (const one of [page, other]) {
    await expect(card(column(one, 'To Do'), 'Delta')).toBeVisible();
    await expect(card(column(one, 'In Progress'), 'Charlie')).toBeVisible({ timeout: 30_000 });
    await expect(card(column(one, 'Under Review'), 'Bravo')).toBeVisible({ timeout: 30_000 });
    await expect(card(column(one, 'Done'), 'Alpha')).toBeVisible({ timeout: 30_000 });
    await expect(one.getByRole('article')).toHaveCount(4);
  }
  dana.expectQuiet();
  tablet.expectQuiet();
});

test('a finger drags a ticket after a long press on a tablet', async ({ arrive }) => {
  const tablet = await arrive({ width: 820, height: 1180, touch: true });
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
  tablet.expectQuiet();
});

test('the board is accessible and fits at 1440, 1180, 820 and 390 px, in light and in dark', async ({ arrive }) => {
  const person = await arrive({ width: 1440, height: 1000, worker: false });
  const page = await person.page();
  await openBoard(page);
  await page.getByRole('button', { name: 'Load Compliance Controls' }).click();
  await expect(page.getByText('CMMC Compliance Board Initialized')).toBeVisible();
  await expectAccessibleAndFitting(page, () => expect(page.getByRole('article').first()).toBeVisible());
  // All four columns are in view on a tablet in landscape, where the window was left.
  const done = await column(page, 'Done').boundingBox();
  expect((done?.x ?? Infinity) + (done?.width ?? 0)).toBeLessThanOrEqual(1180);
  await page.setViewportSize({ width: 390, height: 1000 });
  // One column at a time on a phone.
  await expect(page.getByRole('region', { name: 'Done', exact: true })).toBeHidden();
  await page.getByRole('tab', { name: /Done/ }).click();
  await expect(column(page, 'Done')).toBeVisible();
  await page.getByRole('button', { name: 'Add ticket to Done' }).click();
  await expectAccessibleInBoth(page);
  await expectNoSideways(page);
  person.expectQuiet();
});
