import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAndFitting } from './axe.ts';
import { acceptInvitation, mailsOf } from './invitation.ts';
import { addOperator, test } from './journey.ts';
import { namesOf, Person, signUp, untilInstalled } from './person.ts';
import { enterCode, mailedCode, sendCode } from './proofs.ts';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;

test.beforeEach(async () => {
  server = await ServerProcess.start();
});

test.afterEach(async () => {
  await server.remove();
});

const names = namesOf('dana@northfield.example');

async function openAdmin(page: Page, tab?: string): Promise<void> {
  await page.goto(`${server.origin}/admin${tab ? `?tab=${tab}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
}

/** Invites somebody through the dialog, and lets them accept by the mailed link on their own device. */
async function bringIn(hers: Page, theirs: Page, email: string): Promise<void> {
  await hers.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = hers.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(hers.getByText('Invitation sent successfully')).toBeVisible();
  await acceptInvitation(theirs, server, { first: 'Priya', last: 'Natarajan', email });
}

/** Presses a button that emails somebody, after confirming one's own address in the dialog that comes first. */
async function proveOnTheWay(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Until then no invitations or reminders are sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const proof = await sendCode(page, email);
  await expectAccessible(page);
  await enterCode(proof, 'WRONG');
  await expect(proof.getByText('This is not the code we sent.')).toBeVisible();
  await enterCode(proof, mailedCode(server));
  await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Until then no invitations or reminders are sent.')).toBeHidden();
}

test('an administrator proves their address, invites a colleague, changes what they may do, and takes them out again', async ({
  arrive,
}) => {
  dana = await arrive({ worker: false, width: 1180, height: 820 });
  const hers = await dana.page();
  const priya = await arrive({ worker: false, width: 390, height: 844 });
  await addOperator(server.origin, 'olga@operator.example');
  await signUp(hers, server.origin, { ...names, keep: true });
  // People may also look for it in their profile.
  await hers.goto(`${server.origin}/profile`);
  await hers.getByRole('button', { name: `Confirm ${names.email}` }).click();
  await expect(hers.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible();
  await openAdmin(hers);
  await expect(hers.getByText('No open invitations')).toBeVisible();
  await proveOnTheWay(hers, names.email);
  const his = await priya.page();
  await bringIn(hers, his, 'priya@northfield.example');

  // A colleague who is not an administrator is turned away, and the menu has no link there.
  await his.goto(`${server.origin}/admin`);
  await expect(his.getByText('Admin access required. Redirecting...')).toBeVisible();
  await expect(his).toHaveURL(`${server.origin}/`);
  await his.getByRole('button', { name: /navigation/i }).click();
  await expect(his.getByRole('link', { name: 'Federal Compliance' })).toBeVisible();
  await expect(his.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await hers.reload();
  const users = hers.getByRole('list', { name: 'Users' });
  await hers.getByRole('button', { name: 'Edit the role of Priya Natarajan' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Edit Priya Natarajan' });
  await dialog.getByText('Compliance manager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(hers.getByText('User updated successfully')).toBeVisible();
  await expect(users).toContainText('COMPLIANCE MANAGER');

  await hers.getByRole('button', { name: 'Edit the role of Dana Whitfield' }).click();
  const own = hers.getByRole('dialog', { name: 'Edit Dana Whitfield' });
  await own.getByText('User', { exact: true }).click();
  await own.getByRole('button', { name: 'Save Changes' }).click();
  await expect(own.getByRole('alert')).toHaveText('An organization needs at least one administrator.');
  await expect(hers.getByText('Failed to update user')).toBeVisible();
  await own.getByRole('button', { name: 'Cancel' }).click();

  await hers.getByRole('button', { name: 'Remove Priya Natarajan' }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  await expect(users).not.toContainText('Priya');
  await his.keyboard.press('Escape');
  await expect(his.getByRole('heading', { name: /^You no longer have access to / })).toBeVisible();
  dana.expectQuiet();
  priya.expectQuiet();
});

test('reminders are created, tested and switched off, settings are kept, and the audit log has all of it @proof', async ({
  arrive,
}) => {
  dana = await arrive({ width: 1180, height: 820 });
  const hers = await dana.page();
  await signUp(hers, server.origin, { ...names, keep: true });
  await openAdmin(hers, 'reminders');
  await hers.getByRole('button', { name: 'Create First Reminder' }).click();
  const dialog = hers.getByRole('dialog', { name: 'New email reminder' });
  await dialog.getByRole('button', { name: 'Create reminder' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Weekly review');
  await dialog.getByLabel('Recipients').fill('dana@northfield.example, office');
  await dialog.getByRole('button', { name: 'Create reminder' }).click();
  await expect(dialog.getByText('“office” is not an email address.')).toBeVisible();
  await dialog.getByLabel('Recipients').fill('dana@northfield.example, office@northfield.example');
  await dialog.getByRole('button', { name: 'Create reminder' }).click();
  const list = hers.getByRole('list', { name: 'Email reminders' });
  await expect(list).toContainText('Mondays at 8:00 AM');
  await expect(list).toContainText('2 recipients');

  await list.getByRole('button', { name: 'Test Send Weekly review' }).click();
  await expect(hers.getByText('Test email sent to your address')).toBeVisible();
  expect(mailsOf(server).find((mail) => mail.includes('Subject: Test: Vernier reminder'))).toContain('110 not started');
  await list.getByRole('switch', { name: 'Enable Weekly review' }).click({ force: true });
  await expect(hers.getByText('Email reminder updated successfully')).toBeVisible();
  await expect(list.getByRole('switch')).not.toBeChecked();

  await hers.getByRole('tab', { name: 'System Settings' }).click();
  await hers.getByRole('textbox', { name: 'Minimum password length' }).fill('16');
  await hers.getByRole('textbox', { name: 'Max login attempts' }).fill('3');
  await hers.getByRole('button', { name: 'Save Changes' }).nth(1).click();
  await expect(hers.getByText('Settings updated successfully')).toBeVisible();
  await hers.reload();
  await expect(hers.getByRole('textbox', { name: 'Minimum password length' })).toHaveValue('16');
  await expect(hers.getByRole('textbox', { name: 'Max login attempts' })).toHaveValue('3');
  await expect(hers.getByRole('list', { name: 'System health' })).toContainText('The database is sound.');

  await hers.getByRole('tab', { name: 'Audit Log' }).click();
  await expect(hers.getByText('The log is intact.')).toBeVisible();
  const table = hers.getByRole('table', { name: 'Audit log' });
  for (const event of ['Settings changed', 'Reminder tested', 'Organization created']) {
    await expect(table).toContainText(event);
  }
  await hers.getByRole('button', { name: /Event/ }).click();
  await hers.getByRole('option', { name: 'Reminder created' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(hers).toHaveURL(/event=reminder_created/);
  const [file] = await Promise.all([
    hers.waitForEvent('download'),
    hers.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('reminder_created,Dana Whitfield');
  dana.expectQuiet();
});

test('without a network the page says so, keeps what is being written, and shows nothing as if it were fresh @proof', async ({
  arrive,
}) => {
  dana = await arrive({ width: 1180, height: 820 });
  const hers = await dana.page();
  await signUp(hers, server.origin, { ...names, keep: true });
  await openAdmin(hers, 'reminders');
  await untilInstalled(hers);
  await hers.getByRole('button', { name: 'Create First Reminder' }).click();
  const dialog = hers.getByRole('dialog', { name: 'New email reminder' });
  await dialog.getByLabel('Name').fill('Half-written');
  await dana.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create reminder' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The server cannot be reached. Nothing was changed.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Half-written');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(hers.getByText('Administration needs a connection.')).toBeVisible();
  await expect(hers.getByText(/What you see is from today/)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Create First Reminder' })).toBeDisabled();

  await hers.reload();
  await expect(hers.getByText('Administration needs a connection.')).toBeVisible();
  for (const tab of ['User Management', 'Email Reminders', 'System Settings', 'Audit Log']) {
    await hers.getByRole('tab', { name: tab }).click();
    await expect(hers.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
  }
  await dana.context.setOffline(false);
  await expect(hers.getByText('The log is intact.')).toBeVisible();
  await expect(hers.getByText('Administration needs a connection.')).toBeHidden();
  dana.expectQuiet();
});

test('every tab is accessible and fits at every width, in light and in dark @proof', async ({ arrive }) => {
  dana = await arrive({ width: 1180, height: 820 });
  const hers = await dana.page();
  await signUp(hers, server.origin, { ...names, keep: true });
  for (const tab of ['users', 'reminders', 'settings', 'audit']) {
    // A phone has no room for all tabs.
    await hers.setViewportSize({ width: 390, height: 844 });
    await openAdmin(hers, tab);
    await expect(hers.getByRole('tabpanel').getByText(/^Loading /)).toHaveCount(0);
    const chosen = () => expect(hers.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
    await chosen();
    await expectAccessibleAndFitting(hers, chosen);
  }
  await hers.getByRole('tab', { name: 'User Management' }).click();
  await hers.getByRole('button', { name: 'Invite User' }).first().click();
  await expectAccessible(hers);
  dana.expectQuiet();
});
