import { expect, type Page } from 'playwright/test';
import { controlRow, openControl, setStatus, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async ({ arrive, commonServer }) => {
  server = commonServer;
  dana = await arrive({ ownBrowser: true, keepsPages: true });
  page = await dana.page();
  await signUp(page, server.origin, namesOf(newAddress(), { organization: 'Northfield', keep: true }));
  await page.goto(`${server.origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
});

/** Opens an address as if typed, and waits until the screen shows its heading. */
async function visit(path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The status of one control on the server, requested from a page of its own. */
async function statusOnServer(controlId: string): Promise<string | undefined> {
  const answer = await dana.context.request.get(`${server.origin}/api/compliance/status`);
  const all = (await answer.json()) as { controlId: string; status: string }[];
  return all.find((one) => one.controlId === controlId)?.status;
}

test('pages that were left stand in nobody’s way, and work when they are back', async () => {
  await visit('/compliance', /.+/);
  for (const status of ['In Progress', 'Complete']) {
    await visit('/poam', /.+/);
    // The browser keeps the page in its back/forward cache, or reloads it if another tab has messaged it meanwhile.
    await page.goBack({ waitUntil: 'commit' });
    await openControl(page, '3.1.1');
    await setStatus(page, '3.1.1', status);
    await expect(syncPill(page)).toContainText('synced');
    await expect.poll(() => statusOnServer('3.1.1')).toBe(status === 'Complete' ? 'complete' : 'in_progress');
    await page.goForward({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(controlRow(page, '3.1.1')).toBeVisible();
  }
  dana.expectQuiet();
});

test('a frozen page lets the others work, and shows what they did when it thaws @proof', async () => {
  await openControl(page, '3.1.1');
  const session = await dana.context.newCDPSession(page);
  for (const status of ['In Progress', 'Complete']) {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const other = await dana.newPage();
    await other.goto(`${server.origin}/compliance`);
    await openControl(other, '3.1.1');
    await setStatus(other, '3.1.1', status);
    await expect(syncPill(other)).toContainText('synced');
    await other.close();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    const choice = controlRow(page, '3.1.1').getByRole('radio', { name: status });
    await expect(choice).toHaveAttribute('aria-checked', 'true');
    await openControl(page, '3.1.2');
    await setStatus(page, '3.1.2', status);
    await expect(syncPill(page)).toContainText('synced');
    await expect.poll(() => statusOnServer('3.1.2')).toBe(status === 'Complete' ? 'complete' : 'in_progress');
  }
  dana.expectQuiet();
});

test('the worker looks for whom the device remembers, and leaves no database behind', async () => {
  await page.goto(`${server.origin}/faq`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name!);
        removal.addEventListener('success', () => resolve());
        removal.addEventListener('error', () => reject(new Error('not removed')));
      });
    }
  });
  await dana.context.clearCookies();
  await page.goto(`${server.origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  dana.expectQuiet();
});
