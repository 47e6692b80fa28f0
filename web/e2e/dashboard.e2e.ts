import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { openControl, setStatus, syncPill } from './compliance-page.ts';
import { Person, signIn, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

const mail = 'dana@northfield.example';
const names = { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email: mail, keep: true };

let server: ServerProcess;
let dana: Person;

test.beforeEach(async () => {
  server = await ServerProcess.start();
  dana = await Person.arrive({ fastBackgroundSync: true });
});

test.afterEach(async () => {
  await dana.leave();
  await server.remove();
});

async function complete(page: Page, ...controlIds: string[]): Promise<void> {
  await page.goto(`${server.origin}/compliance`);
  for (const controlId of controlIds) {
    await openControl(page, controlId);
    await setStatus(page, controlId, 'Complete');
  }
}

/** Presses a button and answers the file it hands over. */
async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a new organization is welcomed, walks through the tour, and sees the dashboard once a control is complete', async () => {
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Dana Whitfield' })).toBeVisible();
  for (const figure of ['110+', '320+', '15+', '24/7'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByText('Required First Step')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Columns of the board' })).toHaveText('To DoIn ProgressUnder ReviewDone');

  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Compliance Journey' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('3-6 months')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Your Compliance Journey' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Setup' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of 5');
  await page.keyboard.press('Escape');

  await complete(page, '3.1.1', '3.1.2');
  await page.goto(server.origin);
  await expect(page.getByText('2 of 110 controls implemented')).toBeVisible();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('You marked 3.1.2 Complete');
  await expect(page.getByRole('region', { name: 'Audit Score' })).toContainText('2%');
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
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/\?tab=reports$/);
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toContainText('1.8%');
  dana.expectQuiet();
});

test('without a network: the dashboard from a cold start, reports as files, and notifications read and sent later', async () => {
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await complete(page, '3.1.1');
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

  await cold.getByRole('tab', { name: 'Analytics' }).click();
  await expect(cold.getByRole('img', { name: /went from 0 to 1 of 110/ })).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await expect(cold.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await server.start();
  await dana.context.setOffline(false);
  await expect(syncPill(cold)).toContainText('synced', { timeout: 30_000 });
  const other = await Person.arrive();
  const elsewhere = await other.page();
  await signIn(elsewhere, server.origin, mail);
  await expect(elsewhere.getByText('1 of 110 controls implemented')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const told = await elsewhere.evaluate(async () => (await fetch('/api/activity')).json() as Promise<unknown>);
  expect(told).toMatchObject([{ description: 'Dana Whitfield marked 3.1.1 Complete' }]);
  dana.expectQuiet();
  await other.leave();
});

test('welcome, tabs and notifications are accessible and fit at 1180 and 390 px, in light and in dark', async () => {
  const person = await Person.arrive();
  const page = await person.page();
  await signUp(page, server.origin, names);
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
  }
  for (const toggle of await page.getByRole('radio', { name: 'Table' }).all()) await toggle.click();
  await expect(page.getByRole('table', { name: 'By family' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expectAccessibleInBoth(page);
  person.expectQuiet();
  await person.leave();
});
