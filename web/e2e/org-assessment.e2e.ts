import { expect, type Page } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { untilDraftKept } from './drafts.ts';
import { newAddress, test } from './journey.ts';
import { Person, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

const names = { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield' };

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const check = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
const pick = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
const read = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/organizational-assessment')).json() as Promise<object>);

async function answerBaseline(page: Page): Promise<void> {
  for (const tool of ['Antivirus', 'Firewall', 'Backup', 'Monitoring', 'Encryption']) {
    await check(page, 'Security tools', tool);
  }
  await pick(page, 'Incident history', 'Significant');
  await pick(page, 'Existing SSP', 'No');
  await pick(page, 'Existing POA&M', 'Unsure');
  await page.getByLabel('CUI storage and transmission details').fill('File server and mail.');
  await pick(page, 'Multifactor authentication', 'No');
  await pick(page, 'Endpoint protection', 'Yes');
  await pick(page, 'Access controls', 'Yes');
  await page.getByLabel('Team members needing platform access').fill('Dana, Marcus');
}

async function answerGoals(page: Page): Promise<void> {
  await choose(page, 'Target compliance deadline', 'Within 12 months');
  await choose(page, 'Budget', '$100,000 to $250,000');
  await check(page, 'Business drivers', 'Contract requirement');
}

test('the five steps, answered on site without a network and over a cold start, become a plan and reach the server @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const online = await dana.page();
  await signUp(online, server.origin, { ...names, email: newAddress(), keep: true });
  await online.goto(`${server.origin}/org-assessment`);
  await expect(online.getByRole('heading', { name: 'Organizational Assessment' })).toBeVisible();
  await untilInstalled(online);
  let page = await coldStart(dana, server, '/org-assessment');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByText('20%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await choose(page, 'Company size', '11 to 50 employees');
  await choose(page, 'Annual revenue range', '$5 to $25 million');
  await page.getByLabel('Total employee count').fill('46');
  await page.getByLabel('IT staff count').fill('none');
  await next(page);
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await check(page, 'Environments', 'On-premises');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await check(page, 'Data types', 'CUI (controlled unclassified information)');
  await next(page);
  await check(page, 'Current frameworks', 'SOX');
  await check(page, 'Current frameworks', 'None');
  await expect(page.getByRole('checkbox', { name: 'SOX' })).not.toBeChecked();

  // The draft is kept a moment after the last change; then the app is closed.
  await untilDraftKept(page, '"currentFrameworks":["none"]');
  await dana.shut();
  await dana.open();
  await dana.context.setOffline(true);
  page = await dana.page();
  await page.goto(`${server.origin}/org-assessment`);
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await expect(page.getByText('You did not finish last time.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'None' })).toBeChecked();
  await answerBaseline(page);
  await next(page);
  await answerGoals(page);
  await next(page);
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
  await expect(page.getByText('Create a prioritized roadmap')).toBeVisible();

  // The industry was skipped, so submitting leads back to it.
  await page.getByRole('button', { name: 'Generate Compliance Plan' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByText('Industry is required')).toBeVisible();
  await expect(page.getByLabel('Industry')).toBeFocused();
  await page.keyboard.type('Aerospace machining');
  await expect(page.getByText('Industry is required')).toBeHidden();
  for (let step = 1; step < 5; step++) await next(page);
  await expect(page.getByText(/begins with Identification and Authentication/)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Compliance Plan' }).click();

  await expect(page).toHaveURL(`${server.origin}/assessment`);
  await expect(page.getByText(/First come Identification and Authentication/)).toBeVisible();
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await expect(page.getByRole('article')).toContainText('3.5.1');
  await page.getByRole('button', { name: 'Exit Assessment' }).click();
  await page.getByRole('link', { name: 'View plan' }).click();
  await expect(page.getByRole('heading', { name: 'Write the system security plan' })).toBeVisible();
  await expect(page.getByText('Nobody on your staff does IT.')).toBeVisible();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();

  await reconnect(dana, server, page);
  expect(await read(page)).toMatchObject({
    industry: 'Aerospace machining',
    employeeCount: 46,
    itStaffCount: 0,
    currentFrameworks: ['none'],
    incidentHistory: 'significant',
    complianceDeadline: '12-months',
  });

  // The answers are still there and can be changed.
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByLabel('Industry')).toHaveValue('Aerospace machining');
  dana.expectQuiet();
});
