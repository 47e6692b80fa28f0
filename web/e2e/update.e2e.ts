import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { controlRow, notesOf, openControl, openNotesDialog, setStatus, syncPill } from './compliance-page.ts';
import { untilSent } from './device-rows.ts';
import { namesOf, Person, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

declare global {
  interface Window {
    isHidden?: boolean;
    /** Set on the page, and gone after a reload. */
    isSame?: boolean;
    /** Whether an install has failed since this page was opened. */
    isBrokenOff?: boolean;
  }
}

const root = join(import.meta.dirname, '../..');

let folder: string;
let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async () => {
  // A copy of the build, so that a newer one can be put in its place.
  folder = mkdtempSync(join(tmpdir(), 'vernier-build-'));
  for (const part of ['server', 'web'])
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  for (const part of ['node_modules', 'package.json']) symlinkSync(join(root, part), join(folder, part));
  server = await ServerProcess.start({}, join(folder, 'dist/server/main.js'));
  dana = await Person.arrive();
  page = await dana.page();
});

test.afterEach(async () => {
  await dana.leave();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const names = namesOf('dana@update.example', { organization: 'Northfield' });

async function begin(): Promise<void> {
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/compliance`);
  await untilInstalled(page);
  await openControl(page, '3.1.1');
}

const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

async function deploy(): Promise<void> {
  appendFileSync(join(folder, 'dist/web/sw.js'), '\n// a newer build\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(isWaiting).toBe(true);
}

async function editNotesOf(controlId: string, text: string): Promise<Locator> {
  await openNotesDialog(page, controlId);
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(text);
  return field;
}

test('a newer version waits until the person agrees, and what is being written stays', async () => {
  await begin();
  const text = await editNotesOf('3.1.1', 'In the middle of a sentence');
  await deploy();
  await page.waitForTimeout(1_000);
  await expect(text).toHaveValue('In the middle of a sentence');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await setStatus(page, '3.1.1', 'Complete');

  await syncPill(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Update ready');
  await panel.getByRole('button', { name: /^Update/ }).click();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(controlRow(page, '3.1.1')).toContainText('Complete');
  await openControl(page, '3.1.1');
  await expect(notesOf(page, '3.1.1')).toHaveValue('In the middle of a sentence');
  dana.expectQuiet();
});

test('an update takes effect at once, also while the version before waits to send', async () => {
  await begin();
  // Nothing gets through: the worker waits in its sync event for the page, which is open, to send.
  const context = page.context();
  await context.route('**/api/sync', (route) => route.abort());
  await setStatus(page, '3.1.1', 'Complete');
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('no worker');
  const events = await worker.evaluateHandle(() => {
    const seen: string[] = [];
    globalThis.addEventListener('sync', (event) => seen.push((event as Event & { tag: string }).tag));
    return seen;
  });
  await page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { register(tag: string): unknown } };
    await sync.register('drain-test');
  });
  await expect.poll(() => events.evaluate((seen) => seen.length)).toBeGreaterThan(0);
  await deploy();
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}panel=sync`);
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Update ready');
  await page.evaluate(() => (window.isSame = true));
  const begun = Date.now();
  await panel.getByRole('button', { name: /^Update/ }).click();
  await page.waitForFunction(() => window.isSame === undefined);
  expect(Date.now() - begun).toBeLessThan(8_000);
  await context.unroute('**/api/sync');
  await untilSent(page);
});

test('an install that broke off is tried again by the same page @proof', async () => {
  const file = join(folder, 'dist/web/third-party-notices.txt');
  renameSync(file, `${file}.away`);
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...words) => {
      const registration = await register(...words);
      const { installing } = registration;
      installing?.addEventListener('statechange', () => (window.isBrokenOff ||= installing.state === 'redundant'));
      return registration;
    };
  });
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/compliance`);
  await page.waitForFunction(() => window.isBrokenOff);
  renameSync(`${file}.away`, file);
  await untilInstalled(page);
  expect(await page.evaluate(() => window.isBrokenOff)).toBe(true);
});

test('no request of sync wakes the worker @proof', async () => {
  await begin();
  const worker = page.context().serviceWorkers()[0];
  if (!worker) throw new Error('no worker');
  const seen = await worker.evaluateHandle(() => {
    const addresses: string[] = [];
    globalThis.addEventListener('fetch', (event) =>
      addresses.push(new URL((event as Event & { request: Request }).request.url).pathname),
    );
    return addresses;
  });
  await page.evaluate(async () => {
    for (const path of ['/api/health', '/api/sync/probe', '/api/sync/history?after=0']) await fetch(path);
    await fetch('/api/sync', { method: 'POST', body: '{}' });
  });
  const addresses = await seen.jsonValue();
  expect(addresses).toContain('/api/health');
  expect(addresses.filter((path) => path.startsWith('/api/sync'))).toEqual([]);
});

test('out of sight for a minute, the app updates by itself, but never with a dialog open @proof', async () => {
  await page.clock.install();
  await begin();
  await deploy();
  await page.evaluate(() => {
    window.isSame = true;
    Object.defineProperty(document, 'visibilityState', { get: () => (window.isHidden ? 'hidden' : 'visible') });
  });
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      window.isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const isSame = () => page.evaluate(() => window.isSame ?? false);

  await editNotesOf('3.1.1', 'Half a sentence');
  await setHidden(true);
  await page.clock.runFor(61_000);
  expect([await isSame(), await isWaiting()]).toEqual([true, true]);

  await setHidden(false);
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Setting the clock forward would break a push in flight.
  await untilSent(page);
  // Takes the focus out of the field that was written in last.
  await page.getByRole('heading', { level: 1 }).click();
  await setHidden(true);
  await page.clock.runFor(30_000);
  expect([await isSame(), await isWaiting()]).toEqual([true, true]);
  await page.clock.runFor(31_000);
  await page.waitForFunction(() => !('isSame' in window));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(notesOf(page, '3.1.1')).toHaveValue('Half a sentence');
  dana.expectQuiet();
});
