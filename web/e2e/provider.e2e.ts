import { expect, type Page } from 'playwright/test';
import { startOidcProvider, type OidcTestProvider } from '#server/testing/oidc-provider.ts';
import { test as base } from './journey.ts';
import { foundNorthfield } from './northfield.ts';
import { PASSWORD, signUp } from './person.ts';
import { letProofsAge, proofDialog } from './proofs.ts';
import { addMembership } from './second-workspace.ts';
import { freePort } from './server-process.ts';

/** The provider's name on the sign-in page. */
const PROVIDER = 'Northfield Identity';

/**
 * Journeys whose own server also lets people sign in through a provider, which states a second factor as an acr of
 * 'gold'.
 */
const test = base.extend<{ signInPort: number; provider: OidcTestProvider }>({
  // oxlint-disable-next-line no-empty-pattern
  signInPort: async ({}, use) => use(await freePort()),
  provider: async ({ signInPort }, use) => {
    const provider = await startOidcProvider(`http://localhost:${signInPort}/api/oidc/callback`);
    await use(provider);
    await provider.close();
  },
  serverVariables: async ({ signInPort, provider }, use) => {
    await use({
      PORT: String(signInPort),
      ...provider.variables,
      OIDC_LABEL: PROVIDER,
      OIDC_FACTOR_ACR: 'gold',
    });
  },
});

const priya = { organization: 'Calder Precision', first: 'Priya', last: 'Natarajan', email: 'priya@calder.example' };

/** Goes to the provider, which answers at once, and arrives at the page with this heading. */
async function signInAgain(page: Page, heading: string): Promise<void> {
  const proof = proofDialog(page);
  await expect(proof.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  await expect(proof.getByLabel('Your password')).toHaveCount(0);
  await proof.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

async function makeManager(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit the role of Priya Natarajan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Priya Natarajan' });
  await dialog.getByText('Compliance manager', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
}

test('who signs in through the provider shows it a fresh second factor for roles, removal, export and factors, or is refused @proof', async ({
  arrive,
  provider,
  ownServer: server,
}) => {
  const { dana, page, email } = await foundNorthfield(arrive, server);
  const other = await arrive();
  await signUp(await other.page(), server.origin, priya);
  addMembership(server, priya.email, 'Northfield');
  const gold = { subject: 'dana', email, emailVerified: true, acr: 'gold' };
  provider.person = gold;

  await dana.context.clearCookies();
  await page.goto(`${server.origin}/api/login?return=${encodeURIComponent('/admin?tab=settings')}`);
  await page.getByRole('button', { name: `Continue with ${PROVIDER}` }).click();
  await page.getByRole('button', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required of everybody' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();

  // A password, a refusal by the provider, and a sign-in without a second factor are all rejected.
  letProofsAge(server);
  const users = page.getByRole('list', { name: 'Users' });
  const hers = users.getByRole('listitem').filter({ hasText: 'Priya Natarajan' });
  const headers = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' };
  const given = await dana.context.request.post(`${server.origin}/api/auth/confirmation`, {
    headers,
    data: { password: PASSWORD },
  });
  expect([given.status(), await given.json()]).toMatchObject([400, { code: 'factor_needed' }]);
  for (const [person, heading] of [
    [undefined, 'Sign-in was not completed'],
    [{ ...gold, acr: 'bronze' }, 'Set up your second factor'],
  ] as const) {
    provider.person = person;
    await page.goto(`${server.origin}/admin`);
    await makeManager(page);
    await signInAgain(page, heading);
  }
  await page.goto(`${server.origin}/admin`);
  await expect(hers).toContainText('ADMIN');

  // Each act goes through for ten minutes after the provider has asked again.
  provider.person = gold;
  await makeManager(page);
  await signInAgain(page, 'Administration');
  await makeManager(page);
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(hers).toContainText('COMPLIANCE MANAGER');

  letProofsAge(server);
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Priya Natarajan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  };
  await remove();
  await signInAgain(page, 'Administration');
  await remove();
  await expect(hers).toHaveCount(0);

  letProofsAge(server);
  await page.getByRole('tab', { name: 'System Settings' }).click();
  const take = page.getByRole('button', { name: 'Export this workspace' });
  await take.click();
  await signInAgain(page, 'Administration');
  const file = page.waitForEvent('download');
  await take.click();
  expect((await file).suggestedFilename()).toContain('northfield');

  letProofsAge(server);
  await page.goto(`${server.origin}/profile/security`);
  const add = page.getByRole('button', { name: 'Add an app' });
  await add.click();
  await signInAgain(page, 'Security');
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add an authenticator app' }).getByLabel('Code')).toBeVisible();
  dana.expectQuiet();
});
