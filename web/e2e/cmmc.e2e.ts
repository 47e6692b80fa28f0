import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { coldStart, reconnect } from './cold-start.ts';
import { controlRow, setStatus } from './compliance-page.ts';
import { untilDraftKept } from './drafts.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let mail: string;
let names: Names;

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail, { keep: true });
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

async function saveEstimate(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Save estimate' });
  await dialog.getByRole('button', { name: 'Save estimate' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save estimate' }).click();
  await expect(dialog).toBeHidden();
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an estimate made and kept without a network reaches a colleague’s overview once it is back @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const online = await dana.page();
  await signUp(online, server.origin, names);
  await online.goto(server.origin);
  await online.getByRole('link', { name: 'CMMC Level 2' }).first().click();
  await expect(online.getByRole('heading', { name: 'CMMC Level 2 Compliance' })).toBeVisible();
  await expect(online.getByText('NIST 800-171 Required')).toBeVisible();
  await expect(online.getByText('0 of 110 controls implemented')).toBeVisible();
  await expect(online.getByText('100% remaining to complete')).toBeVisible();
  await expect(online.getByText('No open items')).toBeVisible();
  for (const count of ['22 controls', '16 controls', '9 controls']) {
    await expect(online.getByText(count, { exact: true })).toBeVisible();
  }
  await untilInstalled(online);

  const page = await coldStart(dana, server, '/cmmc');
  await page.getByRole('button', { name: 'Calculate Costs' }).click();
  await expect(page).toHaveURL(/tab=calculator/);
  const calculate = page.getByRole('button', { name: 'Calculate', exact: true });
  await expect(calculate).toBeDisabled();
  await choose(page, 'Company size', '51-100 employees');
  await choose(page, 'Security maturity', 'Basic: antivirus, firewall, backups');
  await choose(page, 'Timeline', '12 months');
  await choose(page, 'IT staff', 'Basic: general IT');
  await expect(calculate).toBeDisabled();
  await choose(page, 'Infrastructure', 'Moderate: managed, some of it old');
  await calculate.click();
  // 65,000 + 119 days x 2,200 + 77,000; and 840 hours x 85.
  await expect(page.getByText('$475,200', { exact: true })).toBeVisible();
  await expect(page.getByText('$403,800', { exact: true }).first()).toBeVisible();
  await openTab(page, 'Cost Savings');
  await expect(page.getByText('Enter a contract value to compare the cost with its revenue.')).toBeVisible();
  await openTab(page, 'CMMC Controls');
  await expect(page.getByText('110 of 110')).toBeVisible();
  await openTab(page, 'Implementation');
  await expect(page.getByText('119 days at $2,200')).toBeVisible();

  // The answers and what they came to survive a reload without a network.
  await untilDraftKept(page, '"calculated":{');
  await page.reload();
  await expect(page.getByText('$475,200', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Implementation', exact: true })).toHaveAttribute('aria-selected', 'true');

  await saveEstimate(page, 'Save estimate', 'All in house');
  await choose(page, 'Timeline', '18 months');
  await expect(page.getByText('Your answers have changed.')).toBeVisible();
  await calculate.click();
  await expect(page.getByText('Your answers have changed.')).toBeHidden();
  await saveEstimate(page, 'Save as new', 'Slower');
  await act(page, 'Slower', 'Rename');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Half a year more');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  for (const name of ['All in house', 'Half a year more']) {
    const box = page.getByRole('checkbox', { name: `Compare ${name}` });
    // The visible box is drawn next to its input, so only a forced click reaches the input.
    await box.click({ force: true });
    await expect(box).toBeChecked();
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('table', { name: 'All in house and Half a year more' });
  await expect(comparison.getByRole('row', { name: /^Timeline \(differs\)/ })).toContainText('18 months');
  await expect(comparison.getByRole('row', { name: /^Company size 51/ })).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Cost in months of revenue/ })).toBeVisible();
  await expect(comparison.getByRole('columnheader', { name: /^All in house Saved \w+ \d+, \d{4}$/ })).toBeVisible();
  await expect(page.getByText(/^Northfield Avionics · \w+ \d+, \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close comparison' }).click();

  await openTab(page, 'Overview');
  await expect(page.getByText('$475,200', { exact: false }).first()).toBeVisible();
  await reconnect(dana, server, page);

  const elsewhere = await arrive();
  try {
    const other = await elsewhere.page();
    await signIn(other, server.origin, mail, { to: '/cmmc' });
    await expect(other.getByText('All in house')).toBeVisible();
    await other.goto(`${server.origin}/cmmc?tab=calculator`);
    await act(other, 'Half a year more', 'Show on the overview');
    await act(other, 'All in house', 'Delete');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete estimate' }).click();
    await expect(other.getByRole('button', { name: 'Open All in house' })).toBeHidden();
    await expect(page.getByText('Half a year more')).toBeVisible();
    await expect(page.getByText('All in house')).toBeHidden();
    elsewhere.expectQuiet();
  } finally {
    await elsewhere.leave();
  }
  dana.expectQuiet();
});

test('a visitor is asked to sign in, and the way leads back to the tab they wanted', async ({ arrive }) => {
  dana = await arrive({ worker: false });
  const page = await dana.page();
  await page.goto(`${server.origin}/cmmc?tab=path`);
  await expect(page.getByText('Please sign in to access your CMMC compliance dashboard')).toBeVisible();
  const signInLink = page.getByRole('link', { name: 'Sign In' });
  await expect(signInLink).toHaveAttribute('href', '/api/login?return=%2Fcmmc%3Ftab%3Dpath');
  await expectAccessible(page);
  dana.expectQuiet();
});

test('the guide shows live statuses, and partial credit given without a network counts in the score @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const online = await dana.page();
  await signUp(online, server.origin, names);
  await online.goto(`${server.origin}/cmmc?tab=guide`);
  await expect(online.getByText('0 of 110 Controls Complete')).toBeVisible();
  await expect(online.getByRole('heading', { name: 'Phase 1 Critical' })).toBeVisible();
  await untilInstalled(online);

  const page = await coldStart(dana, server, '/cmmc?tab=guide');
  await page.getByRole('link', { name: /^SC/ }).click();
  await expect(page).toHaveURL(/family=SC/);
  await expect(page.getByRole('tab', { name: 'SC', exact: true })).toHaveAttribute('aria-selected', 'true');
  await openTab(page, 'Technology');
  await expect(page.getByRole('heading', { name: 'Before you buy' })).toBeVisible();
  await openTab(page, 'Costs');
  await expect(page.getByText('$18,000-35,000')).toBeVisible();
  await openTab(page, 'Controls');
  const row = page.getByRole('link', { name: /^SC\.L2-3\.13\.11 .+ Not Started$/ });
  await row.click();
  await setStatus(page, '3.13.11', 'In Progress');
  const answer = controlRow(page, '3.13.11').getByRole('radio', { name: /^Encryption is in use/ });
  await answer.click({ force: true });
  await expect(answer).toBeChecked();
  await page.goto(`${server.origin}/score`);
  await expect(page.locator('[data-mark=claim] dd')).toHaveText('−201');
  await page.goto(`${server.origin}/cmmc?tab=guide&family=SC&part=controls`);
  await expect(page.getByRole('link', { name: /^SC\.L2-3\.13\.11 .+ In Progress$/ })).toBeVisible();

  await reconnect(dana, server, page);
  const statuses = await page.evaluate(
    async () => (await fetch('/api/compliance/status')).json() as Promise<{ id: string; fips: string }[]>,
  );
  expect(statuses.find(({ id }) => id === '3.13.11')).toMatchObject({ status: 'in_progress', fips: 'not_validated' });
  await page.goto(`${server.origin}/compliance?details=3.13.11`);
  await expect(page.getByRole('dialog').getByText('FIPS validation', { exact: true })).toBeVisible();
  dana.expectQuiet();
});
