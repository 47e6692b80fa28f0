import { expect, type Page } from 'playwright/test';
import { openControl, setStatus, syncPill } from './compliance-page.ts';
import { test } from './journey.ts';
import { signUp, untilInstalled, type Person } from './person.ts';
import { addMembership, completeIn } from './second-workspace.ts';
import type { ServerProcess } from './server-process.ts';

const dana = 'dana@northfield.example';
const cara = 'cara@calder.example';

/** Northfield is Dana's own, Calder is Cara's, and Dana is a member of both. */
async function twoClients(server: ServerProcess, hers: Page, other: Page): Promise<{ north: string; calder: string }> {
  const { origin } = server;
  await signUp(other, origin, {
    organization: 'Calder Precision',
    first: 'Cara',
    last: 'Diaz',
    email: cara,
    keep: true,
  });
  await signUp(hers, origin, { organization: 'Northfield', first: 'Dana', last: 'Whit', email: dana, keep: true });
  const calder = addMembership(server, dana, 'Calder Precision');
  const asked = await hers.context().request.get(`${origin}/api/auth/user`);
  const { memberships } = (await asked.json()) as { memberships: { workspaceId: string }[] };
  const north = memberships.find(({ workspaceId }) => workspaceId !== calder)?.workspaceId ?? '';
  return { north, calder };
}

/** Opens the list of requirements of one workspace in a tab, synchronized. */
async function work(page: Page, origin: string, workspaceId: string): Promise<Page> {
  await page.goto(`${origin}/compliance?workspace=${workspaceId}`);
  await expect(page.getByText('110 controls found')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/compliance`);
  await expect(syncPill(page)).toContainText('Online');
  return page;
}

async function complete(page: Page, controlId: string): Promise<void> {
  await openControl(page, controlId);
  await setStatus(page, controlId, 'Complete');
}

const row = (page: Page, name: string) => page.getByRole('article', { name });

test('two workspaces of one person, edited offline and sent by the worker with every page closed @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const person: Person = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const other = await arrive({ worker: false });
  const first = await person.page();
  const { north, calder } = await twoClients(ownServer, first, await other.page());

  // A new tab begins at the portfolio, which knows both before either was opened here.
  await first.goto(`${origin}/`);
  await expect(first).toHaveURL(`${origin}/workspaces`);
  await expect(first.getByRole('article')).toHaveCount(2);
  await work(first, origin, north);
  await untilInstalled(first);
  const second = await work(await person.newPage(), origin, calder);

  await ownServer.stop();
  await complete(first, '3.1.1');
  await complete(second, '3.1.2');
  await expect(syncPill(first)).toContainText('1 change saved on this device');
  await expect(syncPill(second)).toContainText('1 change saved on this device');
  const portfolio = await person.newPage();
  await portfolio.goto(`${origin}/`);
  await expect(portfolio).toHaveURL(`${origin}/workspaces`);
  for (const name of ['Northfield', 'Calder Precision']) {
    await expect(row(portfolio, name)).toContainText('1 on this device');
  }

  await person.closePages();
  await ownServer.start();
  const sent = () => Promise.all([north, calder].map((id) => completeIn(person.context, origin, id)));
  await expect.poll(sent).toEqual([['3.1.1'], ['3.1.2']]);
  const again = await person.newPage();
  await again.goto(`${origin}/`);
  for (const name of ['Northfield', 'Calder Precision']) await expect(row(again, name)).toContainText('Synced');
  person.expectQuiet();
});

test('two tabs work in two workspaces at once, and each link of a tab names its own @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const person = await arrive({ worker: false });
  const other = await arrive({ worker: false });
  const first = await person.page();
  const his = await other.page();
  const { north, calder } = await twoClients(ownServer, first, his);
  await work(first, origin, north);
  const second = await work(await person.newPage(), origin, calder);
  await complete(first, '3.1.1');
  await complete(second, '3.1.2');
  const saved = () => Promise.all([north, calder].map((id) => completeIn(person.context, origin, id)));
  await expect.poll(saved).toEqual([['3.1.1'], ['3.1.2']]);

  // A colleague's change reaches only the tab of their workspace, by its own stream.
  await work(his, origin, calder);
  await complete(his, '3.1.3');
  await openControl(second, '3.1.3');
  await openControl(first, '3.1.3');
  const inTab = (page: Page) => page.locator('[data-control="3.1.3"]').getByRole('radio', { name: 'Complete' });
  await expect(inTab(second)).toHaveAttribute('aria-checked', 'true');
  await expect(inTab(first)).toHaveAttribute('aria-checked', 'false');

  // Links that leave the tab carry its workspace, and a reload stays in it; the menu leads to the other without signing
  // out.
  await expect(second.getByRole('link', { name: 'Documents', exact: true })).toHaveAttribute(
    'href',
    `/documents?workspace=${calder}`,
  );
  await second.reload();
  await expect(second.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Calder Precision');
  await second.getByRole('button', { name: 'Your account' }).click();
  await second.getByRole('menuitem', { name: 'Northfield' }).click();
  await expect(second.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Northfield');
  await second.keyboard.press('Control+k');
  await second.getByRole('dialog', { name: 'Go to' }).getByRole('searchbox').fill('switch');
  await second.getByRole('option', { name: 'Switch to Calder Precision' }).click();
  await expect(second.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Calder Precision');

  // The open page sends what a closed tab of the other workspace left behind, and its menu counts it.
  const third = await work(await person.newPage(), origin, calder);
  await person.context.setOffline(true);
  await complete(third, '3.1.4');
  await expect(syncPill(third)).toContainText('1 change saved on this device');
  await first.getByRole('button', { name: 'Your account' }).click();
  await expect(first.getByRole('menuitem', { name: 'Calder Precision' })).toContainText('1 unsent');
  await first.keyboard.press('Escape');
  await third.close();
  await person.context.setOffline(false);
  await expect.poll(() => completeIn(person.context, origin, calder)).toEqual(['3.1.2', '3.1.3', '3.1.4']);
  person.expectQuiet();
});

test('[SE3] who was removed loses what could be fetched again, online and offline, and keeps what was not sent', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const person = await arrive({ ownBrowser: true });
  const other = await arrive({ worker: false });
  const first = await person.page();
  const his = await other.page();
  const { north, calder } = await twoClients(ownServer, first, his);
  await work(first, origin, calder);
  await untilInstalled(first);
  const second = await work(await person.newPage(), origin, calder);
  const third = await work(await person.newPage(), origin, north);
  await work(his, origin, calder);

  await person.context.setOffline(true);
  await complete(first, '3.1.4');
  await expect(syncPill(first)).toContainText('1 change saved on this device');
  const people = (await (await his.context().request.get(`${origin}/api/admin/users`)).json()) as {
    id: string;
    email: string;
  }[];
  const id = people.find(({ email }) => email === dana)?.id;
  const removed = await his.context().request.delete(`${origin}/api/admin/users/${id}`, {
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(removed.status()).toBe(200);
  // Offline, nothing is removed.
  await expect(first.getByText('110 controls found')).toBeVisible();

  await person.context.setOffline(false);
  for (const tab of [first, second]) {
    await expect(tab.getByRole('heading', { name: 'You no longer have access to Calder Precision' })).toBeVisible();
  }
  await expect(first.getByText('What you had not sent is kept here for you (1 change)')).toBeVisible();
  const left = async () => first.evaluate(rowsOfDatabase, calder);
  await expect.poll(async () => Object.keys(await left()).sort()).toEqual(['meta', 'outbox']);
  expect((await left())['outbox']).toBe(1);
  const download = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Export unsent changes' }).click();
  expect((await download).suggestedFilename()).toMatch(/^unsent-changes-.*\.json$/);

  // The other workspace goes on working, and the portfolio says what happened.
  await complete(third, '3.1.5');
  await expect.poll(() => completeIn(person.context, origin, north)).toEqual(['3.1.5']);
  await third.goto(`${origin}/workspaces`);
  await expect(row(third, 'Calder Precision')).toContainText('Access withdrawn');

  // The device shows nothing more of it, even offline.
  await person.context.setOffline(true);
  await second.reload();
  await expect(second.getByRole('heading', { name: 'You no longer have access to Calder Precision' })).toBeVisible();
  await person.context.setOffline(false);
  await first.getByRole('button', { name: 'Discard them' }).click();
  await expect(first).toHaveURL(`${origin}/workspaces`);
  await expect(first.getByRole('article')).toHaveCount(1);
  person.expectQuiet();
});

/** How many rows each table of a workspace's records has on this device; empty tables are left out. */
async function rowsOfDatabase(workspaceId: string): Promise<Record<string, number>> {
  const known = await indexedDB.databases();
  const name = known.find((one) => one.name?.startsWith(`vernier-${workspaceId}-`))?.name ?? '';
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name);
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(new Error('the database did not open')));
  });
  const tables = [...db.objectStoreNames];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = await new Promise<number>((resolve) => {
      const asked = db.transaction(table).objectStore(table).count();
      asked.addEventListener('success', () => resolve(asked.result));
    });
  }
  db.close();
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
