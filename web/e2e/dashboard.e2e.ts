import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { families } from '#sync/catalog/catalog-facts.ts';
import { expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { editNotes, openControl, setStatus, syncPill } from './compliance-page.ts';
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
  names = { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email: mail, keep: true };
});

async function complete(page: Page, ...controlIds: string[]): Promise<void> {
  await page.goto(`${server.origin}/compliance`);
  for (const controlId of controlIds) {
    await openControl(page, controlId);
    await setStatus(page, controlId, 'Complete');
  }
}

/** A colleague's item whose date has long passed; returns its id. */
async function addLatePoam(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const body = JSON.stringify({
      controlId: '3.13.11',
      weakness: 'No validated module',
      plannedAction: 'Buy one.',
      targetDate: '2026-01-05',
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/poam', { method: 'POST', headers, body });
    return ((await response.json()) as { id: string }).id;
  });
}

/** Presses a button or a menu's item and returns the downloaded file. */
async function download(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a new organization is welcomed, walks through the tour, and sees the dashboard once a control is complete', async ({
  arrive,
}) => {
  dana = await arrive();
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(server.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Dana Whitfield' })).toBeVisible();
  for (const figure of ['110', '320', '14', '60 days'])
    await expect(page.getByRole('region', { name: 'What is inside' }).getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByText('Required First Step')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Columns of the board' })).toHaveText('To DoIn ProgressUnder ReviewDone');

  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Compliance Journey' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('6-18 months')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Your Compliance Journey' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Setup' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of 5');
  await page.keyboard.press('Escape');
  // One start: a single step is the current one, and it alone looks like it.
  await expect(page.locator('main [aria-current="step"]')).toContainText('Organizational Assessment');
  await expect(page.locator('main [data-variant="primary"]')).toHaveText(['Start here']);
  await expect(page.getByRole('link', { name: 'Start here' })).toHaveAttribute('href', '/org-assessment');
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/assessment');

  await complete(page, '3.1.1', '3.1.2');
  await page.goto(server.origin);
  await expect(page.getByText('2 of 110 controls implemented')).toBeVisible();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('You marked 3.1.2 Complete');
  await expect(page.getByRole('region', { name: 'Audit Score' })).toContainText(/2%.*Not audit ready: no SSP/);
  await expect(page.getByRole('region', { name: 'Open POA&Ms' })).toContainText('All on track');

  const tasks = page.getByRole('region', { name: 'Task guidance' });
  await expect(tasks).toContainText('3 tasks remaining');
  await tasks.getByRole('button', { name: 'View Steps' }).click();
  await expect(tasks.getByText('Start with Access Control')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload Evidence Document' })).toHaveAttribute(
    'href',
    '/documents?upload=1',
  );
  await expect(page.getByRole('link', { name: 'Create New POA&M' })).toHaveAttribute('href', '/poam?new');
  for (const [card, href] of [
    ['Overall Compliance', '/compliance'],
    ['Open POA&Ms', '/poam?show=open'],
    ['Documents', '/documents'],
    ['Audit Score', '/cmmc?tab=readiness'],
  ] as const) {
    const region = page.getByRole('region', { name: card, exact: true });
    await expect(region.getByRole('link', { name: card, exact: true })).toHaveAttribute('href', href);
  }
  await expect(tasks.getByRole('link', { name: 'View board' })).toHaveAttribute('href', '/kanban');
  await expect(page.getByRole('button', { name: 'Export report' })).toBeVisible();

  // What is overdue is named, and leads to its record; what is deleted says so.
  const poamId = await addLatePoam(page);
  await tasks.getByRole('link', { name: /^3\.13\.11 No validated module POA&M overdue by \d+ days, due / }).click();
  await expect(page).toHaveURL(`${server.origin}/poam?item=${poamId}`);
  await expect(page.getByRole('dialog')).toContainText('No validated module');
  await page.goto(server.origin);
  await activity.getByRole('link', { name: /You marked 3\.1\.2 Complete/ }).click();
  await expect(page).toHaveURL(`${server.origin}/compliance?open=3.1.2`);
  await page.goto(server.origin);
  await page.evaluate(async () => {
    const body = JSON.stringify({ status: 'implemented' });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`/api/assessment-objectives/${encodeURIComponent('3.1.1[f]')}`, { method: 'PUT', headers, body });
  });
  await activity.getByRole('link', { name: /You marked 3\.1\.1\[f\] Implemented/ }).click();
  const objective = page.locator('[data-objective="3.1.1[f]"]');
  await expect(objective).toHaveAttribute('data-expanded', 'true');
  await expect(objective).toBeInViewport();
  await page.goto(server.origin);
  await page.evaluate((id) => fetch(`/api/poam/${id}`, { method: 'DELETE' }), poamId);
  const added = activity.getByRole('listitem').filter({ hasText: 'added the POA&M item No validated module' });
  await expect(added).toContainText('No longer there');
  await expect(added.getByRole('link')).toHaveCount(0);
  await activity.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('link', { name: /You marked 3\.1\.1 Complete/ })).toBeVisible();
  await page.goto(server.origin);
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/\?tab=reports$/);
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toContainText('1.8%');
  dana.expectQuiet();
});

test('without a network: the dashboard from a cold start, reports as files, and notifications read and sent later', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await complete(page, '3.1.1');
  await editNotes(page, '3.1.1', 'Seen by Сергій Ющенко.');
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
  // The past comes behind the records.
  await page.goto(`${server.origin}/?tab=analytics`);
  await expect(page.getByRole('img', { name: /went from 0 to 1 of 110/ })).toBeVisible();
  await dana.shut();
  await server.stop();
  await dana.open();
  await dana.context.setOffline(true);

  const cold = await dana.page();
  await cold.goto(server.origin);
  await expect(cold.getByText('1 of 110 controls implemented')).toBeVisible();
  await cold.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  await cold.getByRole('button', { name: 'Mark as read: Begin your assessment' }).click();
  await expect(cold.getByRole('dialog')).toContainText('Set up your organization');
  await cold.getByRole('button', { name: 'Mark all as read' }).click();
  await cold.keyboard.press('Escape');
  await expect(cold.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await cold.getByRole('button', { name: 'Export report' }).click();
  expect((await download(cold, 'As JSON', 'menuitem')).name).toMatch(/^compliance-report-.*json$/);
  await cold.getByRole('tab', { name: 'Compliance Reports' }).click();
  const json = await download(cold, 'Export as JSON');
  expect(json.name).toMatch(/^compliance-report-\d{4}-\d{2}-\d{2}\.json$/);
  const report = JSON.parse(json.bytes.toString()) as {
    overview: { completed: number };
    categories: { controls: unknown[] }[];
  };
  expect(report.overview.completed).toBe(1);
  expect(report.categories).toHaveLength(14);
  const pdf = await download(cold, 'Export as PDF');
  expect(pdf.name).toBe(json.name.replace('json', 'pdf'));
  expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.bytes.subarray(-6).toString()).toBe('%%EOF\n');
  // The letters that PDF's own fonts lack lie on the device with the app.
  expect(pdf.bytes.toString('latin1')).toContain('PARTOF+IBMPlexSans');

  await cold.getByRole('tab', { name: 'Analytics' }).click();
  await expect(cold.getByRole('img', { name: /went from 0 to 1 of 110/ })).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await expect(cold.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await server.start();
  await dana.context.setOffline(false);
  await expect(syncPill(cold)).toContainText('synced', { timeout: 30_000 });
  const other = await arrive();
  const elsewhere = await other.page();
  await signIn(elsewhere, server.origin, mail);
  await expect(elsewhere.getByText('1 of 110 controls implemented')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const told = await elsewhere.evaluate(async () => (await fetch('/api/activity')).json() as Promise<unknown>);
  expect(told).toMatchObject([
    { description: 'Dana Whitfield edited the notes of 3.1.1' },
    { description: 'Dana Whitfield marked 3.1.1 Complete' },
  ]);
  dana.expectQuiet();
});

const familyNames = families.map(({ name }) => name);

/** Every family's name on the page is whole. */
async function expectWholeNames(page: Page): Promise<void> {
  const found = await page.evaluate(
    (names) =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((part) => names.includes(part.textContent) && part.offsetParent !== null)
        .map((part) => ({ name: part.textContent, isCut: part.scrollWidth > part.clientWidth + 1 })),
    familyNames,
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ isCut }) => isCut)).toEqual([]);
}

/** On phones the tasks come before the figures. */
async function expectWorkFirst(page: Page): Promise<void> {
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await top('Task guidance')).toBeLessThan(await top('Overall Compliance'));
}

test('welcome, tabs and notifications are accessible and fit at 1180 and 390 px, in light and in dark', async ({
  arrive,
}) => {
  const person = await arrive({ worker: false });
  const page = await person.page();
  await signUp(page, server.origin, names);
  await page.goto(server.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = async () => {
    for (const width of [1180, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
      await expectAccessibleInBoth(page);
    }
  };
  await look();
  await complete(page, '3.1.1');
  for (const [tab, heading] of [
    ['overview', 'Category status'],
    ['reports', 'Control Categories'],
    ['analytics', 'By family'],
  ]) {
    await page.goto(`${server.origin}/?tab=${tab}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await look();
    if (tab === 'overview') await expectWorkFirst(page);
    if (tab !== 'analytics') await expectWholeNames(page);
  }
  for (const [path, figures, work] of [
    ['/compliance?category=SC', 'NIST 800-171 Compliance', page.getByRole('button', { name: /^SC System/ })],
    ['/assessment-objectives?family=SC', 'Summary', page.getByRole('button', { name: /^SC System/ })],
    ['/cmmc-objectives?category=SC', 'Progress', page.getByRole('region', { name: 'Objectives', exact: true })],
    ['/documents', 'Documents by category', page.getByRole('tabpanel')],
  ] as const) {
    await page.goto(`${server.origin}${path}`);
    const region = page.getByRole('region', { name: figures, exact: true });
    const topOf = async (part: Locator) => (await part.first().boundingBox())?.y ?? 0;
    await expect(region).toBeVisible();
    expect([path, (await topOf(work)) < (await topOf(region))]).toEqual([path, true]);
    if (path !== '/documents') await expectWholeNames(page);
  }
  await page.goto(`${server.origin}/?tab=analytics`);
  await expect(page.getByRole('heading', { name: 'By family' })).toBeVisible();
  for (const toggle of await page.getByRole('radio', { name: 'Table' }).all()) await toggle.click();
  await expect(page.getByRole('table', { name: 'By family' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expectAccessibleInBoth(page);
  person.expectQuiet();
});
