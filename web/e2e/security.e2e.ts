import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page } from 'playwright/test';
import { shownCode } from './authenticator.ts';
import { mailsOf } from './invitation.ts';
import { addOperator, newAddress, test } from './journey.ts';
import { foundNorthfield } from './northfield.ts';
import { namesOf, PASSWORD, signIn, signInByForm, signUp, signUpByForm } from './person.ts';
import { letProofsAge, proofDialog, proveAddress } from './proofs.ts';
import type { ServerProcess } from './server-process.ts';

/** Adds an authenticator on the Security screen; returns its secret and the recovery codes that are shown once. */
async function addAuthenticator(page: Page, server: ServerProcess): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${server.origin}/profile/security`);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByLabel('Code').fill(shownCode(secret));
  await dialog.getByRole('button', { name: 'Add this app' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Authenticator apps' })).toContainText('Work phone');
  return { secret, codes };
}

/** A passkey inside the device that unlocks at once, as a fingerprint does. */
async function addVirtualKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const unlocked = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const options = { protocol: 'ctap2' as const, transport: 'internal' as const, hasResidentKey: true, ...unlocked };
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('an authenticator app guards the sign-in, what cannot be undone asks for it again, and a recovery code counts once', async ({
  arrive,
  ownServer: server,
}) => {
  const { dana, page, email } = await foundNorthfield(arrive, server);
  const { secret, codes } = await addAuthenticator(page, server);
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByText('This device')).toBeVisible();

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=/profile/security`);
  await signInByForm(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await page.getByLabel('Code').fill('000 000 0');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not valid now.')).toBeVisible();
  // The next half minute's code: the current one was used up when the app was added.
  await page.getByLabel('Code').fill(shownCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${server.origin}/profile/security`);

  letProofsAge(server);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const proof = proofDialog(page);
  await proof.getByLabel('Code').fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const renewed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  expect(codes).not.toContain(await renewed.first().textContent());
  const fresh = await renewed.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login`);
  await signInByForm(page, email);
  await page.getByLabel('Code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not valid now.')).toBeVisible();
  await page.getByLabel('Code').fill(fresh[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goto(`${server.origin}/profile/security`);
  await expect(page.getByText('9 codes left.')).toBeVisible();

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=/profile/security`);
  await signInByForm(page, email);
  await page.getByLabel('Code').fill(fresh[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not valid now.')).toBeVisible();
  await page.getByLabel('Code').fill(fresh[1] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('8 codes left.')).toBeVisible();
  dana.expectQuiet();
});

test('a workspace that asks for second factors leads its people through the set-up before it shows anything @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { dana, page, email } = await foundNorthfield(arrive, server);
  await addAuthenticator(page, server);
  await page.goto(`${server.origin}/admin?tab=settings`);
  await page.getByRole('button', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required of everybody' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await page.goto(`${server.origin}/profile/security`);
  await page.getByRole('button', { name: 'Remove Work phone' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove authenticator app' }).click();
  await expect(question.getByText('Your workspace asks for a second factor. Add another one first.')).toBeVisible();

  const database = new SqliteDatabase(join(server.folder, 'vernier.sqlite'));
  database.exec('delete from authenticator; delete from "recoveryCode"; delete from session');
  database.close();
  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=/compliance`);
  await signInByForm(page, email);
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture for an authenticator app' })).toBeVisible();
  const asked = await page.goto(`${server.origin}/api/sync/history`);
  expect(asked?.status()).toBe(401);
  await page.goto(`${server.origin}/api/login/set-up`);
  const fresh = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code').fill(shownCode(fresh));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL(`${server.origin}/compliance`);
  dana.expectQuiet();
});

test('without a second factor the password is asked again before a session is ended @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { dana, page, email } = await foundNorthfield(arrive, server);
  await dana.context.clearCookies();
  await signIn(page, server.origin, email, { to: '/profile/security' });
  letProofsAge(server);
  await page.getByRole('button', { name: /^Sign out Chrom/ }).click();
  const proof = proofDialog(page);
  await proof.getByLabel('Your password').fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The session was not ended.')).toBeVisible();
  dana.expectQuiet();
});

test('a passkey signs in alone and after the password, confirms who is there, and is worth nothing once removed @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { dana, page, email } = await foundNorthfield(arrive, server);
  await addVirtualKey(page);
  await page.goto(`${server.origin}/profile/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Field tablet');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Field tablet');

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=/profile/security`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${server.origin}/profile/security`);

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=/profile/security`);
  await signInByForm(page, email);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(`${server.origin}/profile/security`);
  await expect(page.getByText('10 codes left.')).toBeVisible();

  letProofsAge(server);
  await page.getByRole('button', { name: 'Remove Field tablet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  const proof = proofDialog(page);
  await proof.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey does not sign in here.')).toBeVisible();
  dana.expectQuiet();
});

test('a forgotten password is replaced by a mailed link, which works once and signs every device out @proof', async ({
  arrive,
  ownServer: server,
}) => {
  await addOperator(server.origin, 'olga@operator.example');
  const { dana, page, email } = await foundNorthfield(arrive, server);
  const second = await (await arrive()).page();
  await proveAddress(page, server, email);
  await signIn(second, server.origin, email);
  await expect(second.getByText('Northfield').first()).toBeVisible();

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = () => mailsOf(server).flatMap((mail) => /\/api\/reset\/[\w-]+/.exec(mail)?.[0] ?? [])[0];
  await expect.poll(link).toBeDefined();
  const address = `${server.origin}${link()}`;
  await page.goto(address);
  await page.getByLabel('New password').fill('a slow river under the bridge 9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  const asked = await second.goto(`${server.origin}/api/auth/user`);
  expect(asked?.status()).toBe(401);

  await page.goto(`${server.origin}/api/login`);
  await signInByForm(page, email);
  await page.getByLabel('Password').fill('a slow river under the bridge 9');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  dana.expectQuiet();
});

test('an address that a stranger took is its owner’s again once they prove it @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const email = newAddress();
  const [stranger, owner] = [await arrive(), await arrive()];
  const [taken, page] = [await stranger.page(), await owner.page()];
  await addOperator(server.origin, 'olga@operator.example');
  await signUp(taken, server.origin, { organization: 'Elsewhere', first: 'Nobody', last: 'Known', email });
  await taken.goto(`${server.origin}/compliance`);
  await expect(taken.getByText('110 controls found')).toBeVisible();

  await signUpByForm(page, server.origin, namesOf(email, { organization: 'Northfield' }));
  await proveAddress(page, server, email);
  await page.goto(`${server.origin}/admin`);
  await expect(page.getByText('People, reminders, settings and audit log of Northfield')).toBeVisible();
  const asked = await taken.goto(`${server.origin}/api/auth/user`);
  expect(asked?.status()).toBe(403);
  owner.expectQuiet();
});

test('its one administrator closes a workspace after proving who they are, and opens it again @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { dana, page } = await foundNorthfield(arrive, server);
  await page.goto(`${server.origin}/admin?tab=settings`);
  const panel = page.getByRole('region', { name: 'Close this workspace' });
  await panel.getByRole('button', { name: 'Close workspace' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Type Northfield to close it').fill('Northfield');
  letProofsAge(server);
  await question.getByRole('button', { name: 'Close workspace' }).click();
  const proof = proofDialog(page);
  await proof.getByLabel('Password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You no longer have access to Northfield' })).toBeVisible();

  await page.goto(`${server.origin}/`);
  await expect(page.getByRole('heading', { name: 'You are not in a workspace' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Northfield again' }).click();
  await expect(page.getByRole('link', { name: 'Northfield' })).toBeVisible();
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
  dana.expectQuiet();
});
