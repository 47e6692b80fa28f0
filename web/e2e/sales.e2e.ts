import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { test } from './journey.ts';
import { signUp, signUpByForm, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

const adminMail = 'rowan@provider.example';
const repMail = 'jordan@ellery.example';
const rowan = { organization: 'Provider', first: 'Rowan', last: 'Sterling', email: adminMail };
const jordan = { organization: 'Ellery Sales', first: 'Jordan', last: 'Ellery', email: repMail };

let server: ServerProcess;

test.use({ serverVariables: { SALES_ADMINS: adminMail } });
test.beforeEach(({ ownServer }) => {
  server = ownServer;
});

/** The newest match in the emails to this address; without a mail server, emails become files. */
function findInMail(to: string, wanted: RegExp): string | undefined {
  const folder = join(server.folder, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(`To: ${to}`)).flatMap((mail) => wanted.exec(mail)?.[1] ?? [])[0];
}

/** Signs up and confirms the address, which the sales side requires on the first visit. */
async function enter(page: Page, names: typeof rowan, path: string): Promise<void> {
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}${path}`);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`We sent a code to ${names.email}.`)).toBeVisible();
  await page.getByLabel('Code').fill('WRONGONE');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This is not the code we sent.').first()).toBeVisible();
  await page.getByLabel('Code').fill(findInMail(names.email, /Your code: (\w+)/) ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function choose(scope: Page | Locator, page: Page, label: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

async function apply(page: Page): Promise<void> {
  await page.goto(`${server.origin}/sales/signup`);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill('E');
  await expect(next).toBeDisabled();
  await page.getByLabel('Email').fill(repMail);
  await expect(page.getByText('Last name is required')).toBeVisible();
  await next.click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByLabel('Territory', { exact: true }).selectOption('Virginia');
  await page.getByLabel('Sales experience').fill('Nine years of selling to defense suppliers.');
  await next.click();
  await expect(page.getByText('10% recurring')).toBeVisible();
  await expect(page.getByText('Next steps')).toBeVisible();

  // Missing entries are listed under their fields, beginning with the first step.
  await page.getByRole('button', { name: 'Submit Application' }).click();
  for (const sentence of [
    'Last name is required',
    'Phone number is required',
    'Valid LinkedIn profile URL is required',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('Last name').fill('Ellery');
  await page.getByLabel('Phone').fill('(571) 555-0142');
  await page.getByLabel('LinkedIn profile URL').fill('https://www.linkedin.com/in/jordan-ellery');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('(571) 555-0142');
  await next.click();
  await page.getByLabel('Why do you want to join our sales team?').fill('My customers ask me about this every week.');
  await next.click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!')).toBeVisible();
  const promise = "We'll review your application and get back to you within 2 business days.";
  await expect(page.getByText(promise)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Rep Login' })).toHaveAttribute('href', '/sales/login');
}

/**
 * Checks the page at every width, in light and dark in turn. Opened on a phone, it must show the tab that the address
 * names.
 */
async function expectWellMade(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${server.origin}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  if (path.includes('tab=')) await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  for (const width of [1440, 820, 390, 1180]) {
    await page.emulateMedia({ colorScheme: width === 390 || width === 1440 ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    if (width === 390 || width === 1180) await expectAccessible(page);
  }
}

test('an applicant becomes a representative, whose link brings a customer, whose subscription brings a commission and a file @proof', async ({
  arrive,
}) => {
  test.slow();
  const visitor = await arrive();
  const outside = await visitor.page();
  await apply(outside);
  // The form does not wait for the mail server.
  const told = () => findInMail('set-SALES_EMAIL@configuration.invalid', /Reply-To: (jordan@ellery\.example)/);
  await expect.poll(told).toBe(repMail);

  const deskPerson = await arrive();
  const desk = await deskPerson.page();
  await enter(desk, rowan, '/sales/admin');
  await expect(desk.getByText('No representatives yet')).toBeVisible();
  await desk.getByRole('tab', { name: /^Applications/ }).click();
  await expect(desk.getByText('My customers ask me about this every week.')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve Jordan Ellery' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Application approved')).toBeVisible();
  await desk.getByRole('tab', { name: 'Representatives' }).click();
  await expect(desk.getByRole('row', { name: /Jordan Ellery/ })).toContainText('Active');

  const seller = await arrive();
  const phone = await seller.page();
  await seller.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await enter(phone, jordan, '/sales/dashboard');
  await expect(phone.getByText('No leads yet. Start sharing your referral link!')).toBeVisible();
  await phone.getByRole('tab', { name: 'Referral Tools' }).click();
  const link = await phone.getByRole('textbox', { name: 'Referral link' }).inputValue();
  expect(link).toMatch(new RegExp(`^${server.origin}/\\?ref=ELLERY-[A-Z0-9]{6}$`));
  // The confirmation disappears by itself, so the wait for it starts before the press.
  const copied = phone.getByRole('button', { name: 'Copied! referral link' }).waitFor();
  await phone.getByRole('button', { name: 'Copy referral link' }).click();
  await copied;
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(phone.getByRole('button', { name: 'Copy referral link' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Preview Quote Page' })).toHaveAttribute('href', '/request-quote');
  await expect(phone.getByRole('link', { name: 'Preview Quote Page' })).toHaveAttribute('target', '_blank');
  for (const [label, name] of [
    ['Sales Deck', 'vernier-sales-deck.pdf'],
    ['Brochures', 'vernier-brochure.pdf'],
    ['Email Templates', 'vernier-email-templates.txt'],
    ['Training', 'vernier-sales-training.pdf'],
  ] as const) {
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: label }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }

  // A visitor whose browser already has the app installed still reaches the server with the link.
  await outside.goto(`${server.origin}/sales/login`);
  await untilInstalled(outside);
  await outside.goto(link);
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible();
  const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'ref');
  expect(cookie).toMatchObject({ value: link.split('=')[1], sameSite: 'Lax', httpOnly: true });
  const customer = { organization: 'Harbor Machine Works', first: 'Ana', last: 'Okafor', email: 'ana@harbor.example' };
  await signUpByForm(outside, server.origin, customer);

  await desk.goto(`${server.origin}/sales/admin?tab=leads`);
  const lead = desk.getByRole('row', { name: /Harbor Machine Works/ });
  await expect(lead).toContainText('Trial');
  await expect(lead).toContainText('Jordan Ellery');
  await lead.getByRole('button', { name: 'Mark paid' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(dialog.getByText('Plan is required')).toBeVisible();
  await choose(dialog, desk, 'Plan', /^Enterprise/);
  await expect(dialog.getByLabel('Monthly value')).toHaveValue('$599.00');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(desk.getByText('Lead updated successfully')).toBeVisible();
  await expect(lead).toContainText('$599.00');

  // A workspace without a representative can be marked as paying, too; its people see that on their plan page.
  await desk.getByRole('tab', { name: 'Workspaces' }).click();
  await expect(desk.getByRole('row', { name: /^Harbor Machine Works/ })).toContainText('Enterprise');
  await expect(desk.getByRole('row', { name: /^Harbor Machine Works/ })).toContainText('Noted on its lead');
  const own = desk.getByRole('row', { name: new RegExp(`^${rowan.organization}`) });
  await expect(own).toContainText('Evaluates to');
  await own.getByRole('button', { name: `Mark paid of ${rowan.organization}` }).click();
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(dialog.getByText('Plan is required')).toBeVisible();
  await choose(dialog, desk, 'Plan', /^Starter/);
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(desk.getByText('Workspace updated successfully')).toBeVisible();
  await expect(own).toContainText('Starter');
  await desk.goto(`${server.origin}/plan`);
  await expect(desk.getByText('You have the Starter plan')).toBeVisible();

  // Neither a restart nor the scheduler's first run pays a month's commission twice.
  await server.stop('SIGKILL');
  await server.start();
  await desk.goto(`${server.origin}/sales/admin?tab=commissions`);
  await expect(desk.getByRole('row')).toHaveCount(3);
  await desk.getByRole('button', { name: 'Mark Paid Enterprise bonus of Harbor Machine Works' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click();
  await expect(desk.getByText('Commission marked as paid')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Enterprise bonus/ })).toContainText('Paid');

  await desk.getByRole('tab', { name: 'Reports' }).click();
  await expect(desk.getByRole('row', { name: /Jordan Ellery/ })).toContainText('$500.00');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export Commissions' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-commissions-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(desk.getByText('commissions data exported successfully')).toBeVisible();
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',').slice(0, 2))
      .sort(),
  ).toEqual([
    ['enterprise bonus', '500'],
    ['monthly subscription', '59.9'],
  ]);

  await phone.goto(`${server.origin}/sales/dashboard`);
  for (const figure of ['$500.00', '$59.90', '100.0%']) await expect(phone.getByText(figure).first()).toBeVisible();
  await phone.getByRole('tab', { name: 'Commissions' }).click();
  await expect(phone.getByRole('row', { name: /Monthly subscription/ })).toContainText('Pending');

  await desk.goto(`${server.origin}/sales/admin`);
  await desk.getByRole('button', { name: 'Edit Jordan Ellery' }).click();
  await dialog.getByRole('textbox', { name: 'Commission rate' }).fill('12.5');
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Jordan');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(desk.getByText('Representative updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('row', { name: /Jordan Ellery/ })).toContainText('12.5%');
  await desk.getByRole('searchbox', { name: 'Search representatives' }).fill('nobody');
  await expect(desk.getByText('Nobody matches')).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Search representatives' }).fill('virginia');

  for (const path of ['', '?tab=applications', '?tab=leads', '?tab=reports']) {
    await expectWellMade(desk, `/sales/admin${path}`);
  }
  for (const path of ['', '?tab=commissions', '?tab=referral']) {
    await expectWellMade(phone, `/sales/dashboard${path}`);
  }

  // Access to the dashboard ends at once when the representative is deactivated.
  await desk.goto(`${server.origin}/sales/admin`);
  await desk.getByRole('button', { name: 'Deactivate Jordan Ellery' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(desk.getByRole('row', { name: /Jordan Ellery/ })).toContainText('Inactive');
  await phone.goto(`${server.origin}/sales/dashboard`);
  await expect(phone.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  for (const person of [visitor, deskPerson, seller]) person.expectQuiet();
});

test('an application without scripts is received; what is typed before they arrive is kept', async ({ arrive }) => {
  const plain = await arrive({ scripts: false, width: 390, height: 844 });
  const page = await plain.page();
  await page.goto(`${server.origin}/sales/signup`);
  await expect(page).toHaveTitle('Join the sales team · Vernier');
  await expect(page.getByText('10% recurring')).toBeVisible();
  await expectNoSideways(page);
  for (const [label, value] of [
    ['First name', 'Jordan'],
    ['Last name', 'Ellery'],
    ['Email', repMail],
    ['Phone', '(571) 555-0142'],
    ['Sales experience', 'Nine years of selling to defense suppliers.'],
    ['Why do you want to join our sales team?', 'My customers ask me about this every week.'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel('Territory', { exact: true }).selectOption('Virginia');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Valid LinkedIn profile URL is required')).toBeVisible();
  await expect(page.getByLabel('Territory', { exact: true })).toHaveValue('Virginia');
  await expect(page).toHaveURL(`${server.origin}/sales/signup`);
  await page.getByLabel('LinkedIn profile URL').fill('https://www.linkedin.com/in/jordan-ellery');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
  await expect
    .poll(() => findInMail('set-SALES_EMAIL@configuration.invalid', /(jordan@ellery\.example)/))
    .toBe(repMail);
  plain.expectQuiet();

  const late = await arrive({ worker: false });
  const form = await late.page();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await form.route('**/assets/hydrate-signup-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await form.goto(`${server.origin}/sales/signup`, { waitUntil: 'commit' });
  await form.getByLabel('First name').fill('Jordan');
  await form.getByLabel('Last name').fill('Ellery');
  await form.getByLabel('Email').fill(repMail);
  await expect(form.getByRole('button', { name: 'Next' })).toBeDisabled();
  release();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Step 2 of 3')).toBeVisible();
  await form.getByRole('button', { name: 'Previous' }).click();
  await expect(form.getByLabel('Last name')).toHaveValue('Ellery');
  late.expectQuiet();
});

test('nobody else gets in, and everybody is told what this is @proof', async ({ arrive }) => {
  const visitor = await arrive();
  const page = await visitor.page();
  await page.goto(`${server.origin}/sales/dashboard`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('approved sales representative')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply to Join' })).toHaveAttribute('href', '/sales/signup');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.goto(`${server.origin}/sales/admin`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  for (const path of ['/sales/signup', '/sales/login', '/sales/dashboard']) await expectWellMade(page, path);

  // The short page leads through the sign-in and back.
  await page.goto(`${server.origin}/sales/login`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/api/login?return=%2Fsales%2Fdashboard`);
  await page.getByRole('link', { name: /organization/ }).click();
  const ana = { organization: 'Harbor', first: 'Ana', last: 'Okafor', email: 'ana@harbor.example' };
  await signUpByForm(page, server.origin, ana);
  await page.goto(`${server.origin}/api/login?return=%2Fsales%2Fdashboard`);
  await expect(page).toHaveURL(`${server.origin}/sales/dashboard`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto(`${server.origin}/sales/admin`);
  await expect(page.getByText('You need to be a sales administrator')).toBeVisible();
  visitor.expectQuiet();
});

test('without a network the sales side says so, keeps what was written, and goes on by itself @proof', async ({
  arrive,
}) => {
  const person = await arrive();
  const page = await person.page();
  await enter(page, rowan, '/sales/admin');
  await expect(page.getByText('No representatives yet')).toBeVisible();
  await untilInstalled(page);
  const form = await person.newPage();
  await form.goto(`${server.origin}/sales/signup`);
  await form.getByLabel('First name').fill('Jordan');
  await person.context.setOffline(true);
  await expect(page.getByText('The sales side needs a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Data' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();

  await page.goto(`${server.origin}/sales/signup`);
  await expect(page.getByLabel('First name')).toBeVisible();

  await form.getByLabel('Last name').fill('Ellery');
  await form.getByLabel('Email').fill(repMail);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Submitting needs a connection.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  await person.context.setOffline(false);
  await expect(form.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  await page.goto(`${server.origin}/sales/admin`);
  await expect(page.getByText('No representatives yet')).toBeVisible();
  person.expectQuiet();
});
