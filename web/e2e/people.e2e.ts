import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAndFitting } from './axe.ts';
import { coldStart, reconnect } from './cold-start.ts';
import { notesOf, openControl, syncPill } from './compliance-page.ts';
import { untilDraftKept } from './drafts.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, PASSWORD, signUp, signUpByForm, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let mail: string;
let names: Names;

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail);
});

async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => (await fetch(address)).json() as T, path);
}

async function choose(scope: Page | Locator, page: Page, label: string, option: string): Promise<void> {
  await scope.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

function card(page: Page, weakness: string): Locator {
  return page.getByRole('article', { name: weakness });
}

async function addItem(page: Page, control: string, weakness: string, targetDate: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New POA&M' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New POA&M item' });
  await choose(sheet, page, 'Control', control);
  await sheet.getByLabel('Weakness').fill(weakness);
  await sheet.getByLabel('Target date').fill(targetDate);
  await sheet.getByRole('button', { name: 'Create item' }).click();
  await expect(sheet).toBeHidden();
}

/** Dana on a device and a server of her own, signed up, with one screen open. */
async function openOnSite(
  arrive: (options: { ownBrowser: true; fastBackgroundSync: true }) => Promise<Person>,
  ownServer: ServerProcess,
  path: string,
): Promise<Page> {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const page = await dana.page();
  await signUp(page, server.origin, { ...names, keep: true });
  await page.goto(`${server.origin}${path}`);
  return page;
}

test('a plan of action made on site without a network reaches the server once it is back @proof', async ({
  arrive,
  ownServer,
}) => {
  const online = await openOnSite(arrive, ownServer, '/poam');
  await expect(online.getByText('No POA&M items yet')).toBeVisible();
  await untilInstalled(online);

  await online.getByRole('button', { name: 'Create New POA&M' }).first().click();
  const empty = online.getByRole('dialog');
  await empty.getByRole('button', { name: 'Create item' }).click();
  for (const sentence of ['Control is required', 'Weakness is required', 'Target date is required']) {
    await expect(empty.getByText(sentence)).toBeVisible();
  }
  await empty.getByRole('button', { name: 'Cancel' }).click();
  await addItem(
    online,
    'AC.L2-3.1.5 Least Privilege: Apply least privilege',
    'Local administrators remain.',
    '2020-01-31',
  );
  const first = card(online, 'Local administrators remain.');
  await expect(first).toContainText('Not POA&M eligible');
  await expect(first).toContainText('Overdue');
  await expect(syncPill(online)).toContainText('synced');

  const cold = await coldStart(dana, server, '/poam?show=overdue');
  await card(cold, 'Local administrators remain.')
    .getByRole('button', { name: 'Edit item of AC.L2-3.1.5 Least Privilege' })
    .click();
  const sheet = cold.getByRole('dialog', { name: 'Edit POA&M item' });
  await sheet.getByLabel('Planned action').fill('Managed accounts.');
  await sheet.getByRole('button', { name: 'Add milestone' }).click();
  await sheet.getByLabel('Milestone 1', { exact: true }).fill('Waiver signed');
  // The unsaved text survives a reload.
  await untilDraftKept(cold, 'Waiver signed');
  await cold.reload();
  await expect(sheet.getByText('This was not saved last time.')).toBeVisible();
  await expect(sheet.getByLabel('Planned action')).toHaveValue('Managed accounts.');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect(sheet).toBeHidden();
  await addItem(
    cold,
    'AU.L2-3.3.8 Audit Protection: Protect audit information and tools',
    'Records can be deleted.',
    '2099-12-31',
  );
  await cold.getByRole('tab', { name: /^All/ }).click();
  await expect(card(cold, 'Records can be deleted.')).toContainText('More than 180 days from today.');
  await card(cold, 'Local administrators remain.')
    .getByRole('button', { name: 'Edit item of AC.L2-3.1.5 Least Privilege' })
    .click();
  await sheet.getByRole('button', { name: 'Ready for verification' }).click();
  // It has no owner, so nobody can qualify as a person other than its owner.
  await expect(sheet.getByText('Name an owner first')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Verify' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(cold, 'Local administrators remain.')).toContainText('Ready to verify');
  await expect(card(cold, 'Records can be deleted.')).toContainText('On this device');

  await reconnect(dana, server, cold);
  const items = await ask<Record<string, unknown>[]>(cold, '/api/poam');
  expect(items).toMatchObject([
    {
      controlId: '3.1.5',
      status: 'in_progress',
      state: 'ready',
      plannedAction: 'Managed accounts.',
      milestones: [{ text: 'Waiver signed' }],
    },
    { controlId: '3.3.8', status: 'open', targetDate: '2099-12-31' },
  ]);

  await card(cold, 'Records can be deleted.')
    .getByRole('button', { name: 'Edit item of AU.L2-3.3.8 Audit Protection' })
    .click();
  await sheet.getByRole('button', { name: 'Delete item' }).click();
  await cold.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click();
  await expect(card(cold, 'Records can be deleted.')).toBeHidden();
  await expect.poll(async () => (await ask<unknown[]>(cold, '/api/poam')).length).toBe(1);
  dana.expectQuiet();
});

test('the guided assessment goes on without a network, keeps its place over a reload, and is sent later @proof', async ({
  arrive,
  ownServer,
}) => {
  const online = await openOnSite(arrive, ownServer, '/compliance');
  await untilInstalled(online);

  const page = await coldStart(dana, server, '/assessment');
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  const asked = page.getByRole('article');
  await expect(page.getByText('Control 1 of 110')).toBeVisible();
  await expect(asked).toContainText('3.1.1');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Accounts come from HR tickets.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Control status updated. It is sent when this device is connected.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Accounts come from HR tickets.');
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Control 2 of 110')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Control 2 of 110')).toBeVisible();

  await reconnect(dana, server, page);
  await page.goto(`${server.origin}/compliance`);
  await openControl(page, '3.1.1');
  await expect(notesOf(page, '3.1.1')).toHaveValue('Accounts come from HR tickets.');
  const statuses = await ask<{ controlId: string; status: string; notes: string }[]>(page, '/api/compliance/status');
  expect(statuses.find(({ controlId }) => controlId === '3.1.1')).toMatchObject({
    status: 'complete',
    notes: 'Accounts come from HR tickets.',
  });
  dana.expectQuiet();
});

test('what a visitor answered on /onboarding becomes theirs once they have an account', async ({ arrive }) => {
  dana = await arrive({ worker: false });
  const page = await dana.page();
  await page.goto(`${server.origin}/onboarding`);
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await page.getByLabel('Company name').fill('Northfield Avionics');
  await choose(page, page, 'Industry', 'Aerospace');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await choose(page, page, 'Employees', '51 to 200');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await choose(page, page, 'Current compliance', 'CMMC Level 1');
  await choose(page, page, 'Primary goal', 'Reach CMMC Level 2');
  await choose(page, page, 'Timeline', 'Within 6 months');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Additional information').fill('Two contracts renew in the fall.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Two contracts renew in the fall.')).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);

  await signUpByForm(page, server.origin, names);
  await expect
    .poll(async () => (await ask<{ setupData: unknown }>(page, '/api/auth/user')).setupData)
    .toMatchObject({ companyName: 'Northfield Avionics', timeline: '6-months', employeeCount: '51-200' });
  dana.expectQuiet();
});

test('the five-step setup has its gates, survives a reload, saves without a network, and is then complete @proof', async ({
  arrive,
  ownServer,
}) => {
  const online = await openOnSite(arrive, ownServer, '/');
  await expect(online.getByRole('button', { name: 'Start Setup' })).toBeVisible();
  await untilInstalled(online);

  const page = await coldStart(dana, server, '/');
  await page.getByRole('button', { name: 'Start Setup' }).click();
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Next' });
  await expect(dialog.getByText('Step 1 of 5')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  // The name given at sign-up is shown, not asked for.
  await expect(dialog.getByText(names.organization)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Organization name' })).toHaveCount(0);
  await choose(dialog, page, 'Organization type', 'Federal Contractor');
  await expect(next).toBeDisabled();
  await dialog.getByPlaceholder('City, State').fill('Portland, OR');
  await expectAccessible(page);
  await next.click();
  await choose(dialog, page, 'Compliance profile', 'State and Local');
  await expect(next).toBeDisabled();
  await choose(dialog, page, 'Compliance scope', 'Moderate');
  await next.click();
  await untilDraftKept(page, '"step":3');
  await page.reload();
  await page.getByRole('button', { name: 'Start Setup' }).click();
  await expect(dialog.getByText('Step 3 of 5')).toBeVisible();
  await choose(dialog, page, 'Primary framework', 'CJIS Security Policy');
  await choose(dialog, page, 'Target date', 'Within 6 months');
  await expect(next).toBeDisabled();
  await choose(dialog, page, 'Current status', 'Partly implemented');
  await next.click();
  await choose(dialog, page, 'Team size', '2 to 5 people');
  await choose(dialog, page, 'Budget', '$25,000 to $75,000');
  await next.click();
  await dialog.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Setup complete')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start Setup' })).toBeHidden();

  await reconnect(dana, server, page);
  expect(await ask<object>(page, '/api/auth/user')).toMatchObject({
    onboardingCompleted: true,
    agencyType: 'contractor',
    agencyName: names.organization,
    complianceProfile: 'state_local',
    setupData: { primaryFramework: 'cjis', teamSize: '2-5', hasConsultant: '' },
  });
  dana.expectQuiet();
});

test('what one person has begun on /onboarding is not shown to the next at the same device @proof', async ({
  arrive,
}) => {
  dana = await arrive();
  const page = await dana.page();
  // The server says who it is only after the first words are written.
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/user', (route) => mayAnswer.then(() => route.continue()));
  await signUpByForm(page, server.origin, names);
  await page.goto(`${server.origin}/onboarding`);
  await page.getByLabel('Company name').fill('Northfield Holding');
  answer();
  await expect(syncPill(page)).toContainText('synced');
  await expect(page.getByLabel('Company name')).toHaveValue('Northfield Holding');
  await page.goto(`${server.origin}/test-auth`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/test-auth/);
  await page.goto(`${server.origin}/onboarding`);
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await signUpByForm(page, server.origin, { ...names, email: newAddress('priya') });
  await page.goto(`${server.origin}/onboarding`);
  await expect(page.getByText(names.organization, { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Northfield Holding')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use another name' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
});

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a profile with its picture is changed without a network, and password and sessions wait for one @proof', async ({
  arrive,
  ownServer,
}) => {
  const online = await openOnSite(arrive, ownServer, '/profile/security');
  await expect(online.getByText('This device')).toBeVisible();
  await untilInstalled(online);

  const page = await coldStart(dana, server, '/profile');
  await page.getByLabel('First name').fill('Danielle');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated. It is sent when this device is connected.')).toBeVisible();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Please select a JPG, PNG or GIF picture')).toBeVisible();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
  await page.getByLabel('Profile photo').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await page.getByRole('tab', { name: 'Organization' }).click();
  await choose(page, page, 'Organization type', 'Federal Contractor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated. It is sent when this device is connected.')).toBeVisible();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByText('Changing the password needs a connection.')).toBeVisible();
  await expect(page.getByText('The list of sessions needs a connection.')).toBeVisible();
  await page.goto(`${server.origin}/test-auth`);
  await expect(page.getByText('Danielle Whitfield')).toBeVisible();

  await reconnect(dana, server, page);
  const user = await ask<Record<string, unknown>>(page, '/api/auth/user');
  expect(user).toMatchObject({ firstName: 'Danielle', agencyType: 'contractor' });
  expect(user.profileImageUrl).toMatch(/^data:image\/jpeg;base64,/);

  await page.goto(`${server.origin}/profile/security`);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('nine loud geese depart');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.goto(`${server.origin}/test-auth`);
  await expect(page.getByText(mail)).toBeVisible();
  dana.expectQuiet();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/test-auth/);
  await page.goto(`${server.origin}/test-auth`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('what visitors see of them is accessible and fits at every width, in light and in dark @proof', async ({
  arrive,
}) => {
  const person = await arrive({ worker: false });
  const page = await person.page();
  for (const path of ['/onboarding', '/test-auth']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(page);
  }
  person.expectQuiet();
});
