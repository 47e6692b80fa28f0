import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listApiKeys, makeApiKey, revokeApiKey, type ApiKey } from '#sync/domain/people/api-key-contract.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { answerCalls } from './sample-answers.ts';
import { choose } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const token = 'vernier_uBq6O0Zc1tYyq7N2v3kQ9wX5hJ8sRfLd4mGa0PbTeIc';
const DAY_MS = 86_400_000;

let app: ScreenPage;
let keys: ApiKey[];

function keyNamed(name: string, days: number): ApiKey {
  const [createdAt, expiresAt] = [0, days].map((day) => new Date(Date.now() + day * DAY_MS).toISOString());
  const times = { createdAt: createdAt ?? '', expiresAt: expiresAt ?? '', lastUsedAt: null };
  return { id: 'k1', name, role: 'compliance_manager', accountId: 'gone', begins: token.slice(0, 14), ...times };
}

beforeEach(async () => {
  app = await ScreenPage.open();
  keys = [];
  answerCalls(app.server);
  app.server.answer(listApiKeys, () => keys);
});
afterEach(() => app.leave());

const list = page.getByRole('list', { name: 'API keys' });
const dialog = page.getByRole('dialog');

test('a key is made with a role and an end, and its token is shown once', async () => {
  let sent: Promise<unknown> | undefined;
  app.server.answer(makeApiKey, (request) => {
    sent = request.clone().json();
    keys = [keyNamed('Nightly scan', 180)];
    return { key: keyNamed('Nightly scan', 180), token };
  });
  await app.show('/admin?tab=settings');
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /Administrator/ })).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly scan');
  await dialog.getByText('Compliance manager', { exact: true }).click();
  await choose(dialog.getByRole('button', { name: /Good for/ }), '180 days');
  await expectAccessibleAndFitting();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue(token);
  expect(await sent).toEqual({ name: 'Nightly scan', role: 'compliance_manager', days: 180 });
  await expectAccessibleAndFitting();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(list).toHaveTextContent(/Nightly scan.*vernier_uBq6O0….*COMPLIANCE MANAGER.*Never.*Good until/);
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
});

test('a key is revoked after a question; one that has expired says so; a long name fits', async () => {
  const name = 'Vulnerability scanner of the second plant, west';
  keys = [keyNamed(name, -1)];
  app.server.answer({ ...revokeApiKey, path: '/api/admin/api-keys/k1' }, () => {
    keys = [];
    return { revoked: true as const };
  });
  await app.show('/admin?tab=settings');
  await expect.element(list).toHaveTextContent('Expired');
  await expectAccessibleAndFitting();
  await list.getByRole('button', { name: `Revoke the API key ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No API keys')).toBeVisible();
});

test('without the server nothing is made, and the panel says why', async () => {
  await app.show('/admin?tab=settings');
  await expect.element(page.getByText('No API keys')).toBeVisible();
  app.server.isReachable = false;
  await app.show('/dashboard');
  await app.show('/admin?tab=settings');
  await expect.element(page.getByRole('button', { name: 'Create an API key' })).not.toBeInTheDocument();
});
