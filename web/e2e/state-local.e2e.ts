import { expect, type Locator, type Page } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { newAddress, test } from './journey.ts';
import { Person, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

const names = { organization: 'Kanawha County', first: 'Dana', last: 'Whitfield' };

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
});

const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json() as T, path);
const row = (page: Page, name: string): Locator => page.getByRole('article', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

async function choose(scope: Page | Locator, page: Page, label: string, option: string): Promise<void> {
  await scope.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addGrant(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add grant' }).click();
  const sheet = page.getByRole('dialog', { name: 'New grant' });
  await sheet.getByRole('button', { name: 'Add grant' }).click();
  for (const sentence of ['Grant name is required', 'Funding agency is required', 'Grant type is required']) {
    await expect(sheet.getByText(sentence)).toBeVisible();
  }
  await sheet.getByLabel('Grant name').fill(name);
  await sheet.getByLabel('Funding agency').fill('CISA and FEMA');
  await sheet.getByLabel('Grant type').fill('Formula');
  await sheet.getByLabel('Total amount').fill('$250,000');
  await sheet.getByLabel('Awarded amount').fill('300000');
  await expect(sheet.getByText('Awarded amount cannot exceed the total amount')).toBeVisible();
  await sheet.getByLabel('Awarded amount').fill('');
  await sheet.getByLabel('Application deadline').fill('2020-01-31');
  await sheet.getByRole('button', { name: 'Add grant' }).click();
  await expect(sheet).toBeHidden();
}

async function addDeadline(page: Page, title: string, dueDate: string): Promise<void> {
  await page.getByRole('button', { name: 'Add deadline' }).click();
  const sheet = page.getByRole('dialog', { name: 'New deadline' });
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByLabel('Due date').fill(dueDate);
  await choose(sheet, page, 'Priority', 'Critical');
  await sheet.getByRole('button', { name: 'Add deadline' }).click();
  await expect(sheet).toBeHidden();
}

async function addRisk(page: Page, name: string, likelihood: string, impact: string): Promise<void> {
  await page.getByRole('button', { name: 'Add risk' }).click();
  const sheet = page.getByRole('dialog', { name: 'New risk' });
  await sheet.getByLabel('Assessment name').fill(name);
  await sheet.getByLabel('Assessment type').fill('Annual');
  await sheet.getByLabel('Risk description').fill('A shared account.');
  await choose(sheet, page, 'Likelihood', likelihood);
  await choose(sheet, page, 'Impact level', impact);
  await sheet.getByRole('button', { name: 'Add risk' }).click();
  await expect(sheet).toBeHidden();
}

test('grants, deadlines, risks and the profile kept without a network reach the server @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const online = await dana.page();
  await signUp(online, server.origin, { ...names, email: newAddress(), keep: true });
  await online.goto(`${server.origin}/state-local?type=state`);
  await expect(online.getByRole('heading', { name: 'West Virginia Cybersecurity Program' })).toBeVisible();
  await expect(online.getByRole('heading', { name: 'HIPAA Security Rule' })).toBeHidden();
  await untilInstalled(online);
  const page = await coldStart(dana, server, '/state-local?tab=grants');
  await expect(page.getByText('No grants yet')).toBeVisible();
  await addGrant(page, 'Cybersecurity grant');
  await expect(row(page, 'Cybersecurity grant')).toContainText('$250,000');
  await expect(row(page, 'Cybersecurity grant')).toContainText('Deadline passed');
  await expect(row(page, 'Cybersecurity grant')).toContainText('On this device');
  await page.getByRole('button', { name: 'Edit Cybersecurity grant' }).click();
  const grant = page.getByRole('dialog', { name: 'Edit grant' });
  await choose(grant, page, 'Status', 'Awarded');
  await grant.getByLabel('Awarded amount').fill('200,000');
  await grant.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, 'Cybersecurity grant')).toContainText('$200,000 awarded');

  await tab(page, 'Deadlines');
  await expect(page).toHaveURL(/tab=deadlines/);
  await addDeadline(page, 'Spending report', '2020-03-31');
  await addDeadline(page, 'Next audit', '2099-03-31');
  await expect(page.getByRole('article').first()).toContainText('Spending report');
  await expect(row(page, 'Spending report')).toContainText('Overdue');
  await expect(page.getByText('1 overdue')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Spending report' }).click();
  await expect(row(page, 'Spending report')).toContainText('Complete');
  await expect(page.getByText('1 overdue')).toBeHidden();

  await tab(page, 'Risk Assessment');
  await addRisk(page, 'Court records', 'High', 'Critical');
  await addRisk(page, 'Lobby printer', 'Low', 'Low');
  await page.getByRole('button', { name: /Likelihood High, impact Critical: 1 risk, level Critical/ }).click();
  await expect(page).toHaveURL(/cell=high\.critical/);
  await expect(row(page, 'Lobby printer')).toBeHidden();
  await expect(row(page, 'Court records')).toContainText('Critical risk');
  await page.getByRole('button', { name: /^Likelihood High, impact Critical/ }).press('Enter');
  await page.getByRole('button', { name: 'Edit Lobby printer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete risk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete risk' }).click();
  await expect(row(page, 'Lobby printer')).toBeHidden();

  await tab(page, 'Agency Profile');
  await page.getByLabel('Agency name').fill('Kanawha County');
  await choose(page, page, 'Agency type', 'Local government');
  await page.getByLabel('Jurisdiction').fill('Kanawha County, WV');
  await page.getByRole('button', { name: 'Add these' }).click();
  await expect(page.getByRole('checkbox', { name: 'West Virginia Cybersecurity Program' })).toBeChecked();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Agency profile saved')).toBeVisible();
  await tab(page, 'Frameworks');
  await expect(page.getByText('Applies to you')).toHaveCount(4);

  await reconnect(dana, server, page);
  expect(await ask(page, '/api/grants')).toMatchObject([
    { grantName: 'Cybersecurity grant', totalAmount: 250_000, awardedAmount: 200_000, status: 'awarded' },
  ]);
  expect(await ask(page, '/api/deadlines')).toMatchObject([
    { title: 'Next audit', status: 'pending', priority: 'critical' },
    { title: 'Spending report', status: 'complete' },
  ]);
  expect(await ask(page, '/api/risk-assessments')).toMatchObject([
    { assessmentName: 'Court records', riskLevel: 'critical' },
  ]);
  expect(await ask(page, '/api/agency-profile')).toMatchObject({
    agencyType: 'local',
    frameworks: ['NISTCSF', 'WV_CYBER', 'CIS_IG1', 'PCI_DSS'],
  });
  dana.expectQuiet();
});
