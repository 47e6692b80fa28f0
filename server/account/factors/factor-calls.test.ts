import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { addAuthenticator, shownCode, wrongCode } from './factor-test-codes.ts';

let app: TestApp;
let dana: TestPerson;
let workspaceId: string;

beforeEach(async () => {
  app = await openTestApp();
  workspaceId = await app.addWorkspace('Northfield');
  dana = await app.addPerson(workspaceId, 'Dana', 'admin');
});

const minutes = (count: number) => (app.clock.now += count * 60_000);
const factors = async () => (await dana.call('GET', '/api/auth/factors')).json();
const told = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()];
};

test('an authenticator counts from its first code, and comes with ten recovery codes', async () => {
  const begun = (await (await dana.call('POST', '/api/auth/authenticators')).json()) as { secret: string };
  expect(begun.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(await factors()).toMatchObject({ authenticators: [], recoveryCodesLeft: 0 });

  const { recoveryCodes } = await addAuthenticator(dana, app.services.now());
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(await factors()).toMatchObject({ authenticators: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
  await vi.waitFor(
    () => expect(app.mails.map(({ subject }) => subject)).toEqual(['How you sign in to Vernier has changed']),
    10_000,
  );
});

test('neither secrets nor recovery codes are in the database; a code is hashed like a password', async () => {
  const { secret, recoveryCodes } = await addAuthenticator(dana, app.services.now());
  const { db } = app.services;
  const stored = JSON.stringify([
    await db.selectFrom('authenticator').selectAll().execute(),
    await db.selectFrom('recoveryCode').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
  ]);
  expect(stored).not.toContain(secret.replaceAll(' ', ''));
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', '').slice(2));
  const kinds = await db.selectFrom('recoveryCode').select('codeHash').execute();
  const cost = (await hashPassword('seven quiet herons wade')).split('$').slice(0, 4);
  expect(kinds.map(({ codeHash }) => codeHash.split('$').slice(0, 4))).toEqual(Array<string[]>(10).fill(cost));
});

test('a wrong code confirms nothing, and the sixth has to wait', async () => {
  const { id, secret } = (await (await dana.call('POST', '/api/auth/authenticators')).json()) as {
    id: string;
    secret: string;
  };
  const code = wrongCode(secret, app.services.now());
  const attempt = (typed: string) =>
    told(dana.call('POST', `/api/auth/authenticators/${id}/confirm`, { name: 'Phone', code: typed }));
  for (let count = 0; count < 5; count += 1) {
    expect(await attempt(code)).toMatchObject([400, { code: 'wrong_code', field: 'code' }]);
  }
  expect(await attempt(shownCode(secret, app.services.now()))).toMatchObject([429, { code: 'wait' }]);
  minutes(1);
  expect(await attempt(shownCode(secret, app.services.now()))).toMatchObject([200, {}]);
});

test('a set-up that took longer than half an hour begins again', async () => {
  const { id, secret } = (await (await dana.call('POST', '/api/auth/authenticators')).json()) as {
    id: string;
    secret: string;
  };
  minutes(30);
  await app.services.db
    .updateTable('session')
    .set({ confirmedAt: app.services.now().toISOString() })
    .where('accountId', '=', dana.id)
    .execute();
  const body = { name: 'Phone', code: shownCode(secret, app.services.now()) };
  expect(await told(dana.call('POST', `/api/auth/authenticators/${id}/confirm`, body))).toMatchObject([404, {}]);
});

test('what cannot be undone asks for a fresh factor; a code counts once, a recovery code once', async () => {
  const bob = await app.addPerson(workspaceId, 'Bob');
  const { secret, recoveryCodes } = await addAuthenticator(dana, app.services.now());
  minutes(11);
  const promote = () => told(dana.call('PUT', `/api/admin/users/${bob.id}`, { role: 'compliance_manager' }));
  const confirm = (body: object) => told(dana.call('POST', '/api/auth/confirmation', body));
  expect(await promote()).toMatchObject([403, { code: 'step_up' }]);
  expect(await told(dana.call('GET', '/api/auth/confirmation'))).toEqual([200, { means: ['code'] }]);
  const code = shownCode(secret, app.services.now());
  expect(await confirm({ password: 'anything' })).toMatchObject([400, { code: 'factor_needed' }]);
  expect(await confirm({ code: wrongCode(secret, app.services.now()) })).toMatchObject([400, { code: 'wrong_code' }]);
  expect(await confirm({ code })).toEqual([200, { confirmed: true }]);
  expect(await promote()).toMatchObject([200, { role: 'compliance_manager' }]);
  expect(await confirm({ code })).toMatchObject([400, { code: 'wrong_code' }]);

  minutes(11);
  expect(await promote()).toMatchObject([403, { code: 'step_up' }]);
  const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect(await confirm({ code: typed })).toEqual([200, { confirmed: true }]);
  expect(await promote()).toMatchObject([200, {}]);
  expect(await confirm({ code: typed })).toMatchObject([400, { code: 'wrong_code' }]);
  expect(await factors()).toMatchObject({ recoveryCodesLeft: 9 });
});

test('of two requests with one code at once, one is taken', async () => {
  const { secret } = await addAuthenticator(dana, app.services.now());
  minutes(1);
  const code = shownCode(secret, app.services.now());
  const answers = await Promise.all([1, 2].map(() => dana.call('POST', '/api/auth/confirmation', { code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('the second authenticator brings no new recovery codes; with the last factor they go', async () => {
  const first = await addAuthenticator(dana, app.services.now());
  const second = await addAuthenticator(dana, app.services.now());
  expect(second.recoveryCodes).toEqual([]);
  expect(await told(dana.call('DELETE', `/api/auth/authenticators/${first.id}`))).toEqual([200, { removed: true }]);
  expect(await factors()).toMatchObject({ authenticators: [{ id: second.id }], recoveryCodesLeft: 10 });
  const renewed = (await (await dana.call('POST', '/api/auth/recovery-codes')).json()) as { recoveryCodes: string[] };
  expect(renewed.recoveryCodes.filter((code) => first.recoveryCodes.includes(code))).toEqual([]);
  await dana.call('DELETE', `/api/auth/authenticators/${second.id}`);
  expect(await factors()).toMatchObject({ authenticators: [], recoveryCodesLeft: 0 });
  expect(await told(dana.call('POST', '/api/auth/recovery-codes'))).toMatchObject([409, { code: 'no_factor' }]);
});

test('only who has a factor can ask it of others, and then keeps the last one', async () => {
  const ask = () => told(dana.call('PUT', '/api/admin/settings', { factorPolicy: 'everybody' }));
  expect(await ask()).toMatchObject([409, { code: 'no_factor', field: 'factorPolicy' }]);
  const { id } = await addAuthenticator(dana, app.services.now());
  expect(await ask()).toMatchObject([200, { factorPolicy: 'everybody' }]);
  expect(await factors()).toMatchObject({ isRequired: true });
  expect(await told(dana.call('DELETE', `/api/auth/authenticators/${id}`))).toMatchObject([
    409,
    { code: 'factor_required' },
  ]);
  expect(await factors()).toMatchObject({ authenticators: [{ id }], recoveryCodesLeft: 10 });
});

test('a workspace that asks for factors shows nothing to sessions without one', async () => {
  const bob = await app.addPerson(workspaceId, 'Bob');
  const eva = await app.addPerson(workspaceId, 'Eva', 'admin');
  await addAuthenticator(dana, app.services.now());
  const statuses = () =>
    Promise.all([dana, bob, eva].map(async (person) => (await person.call('GET', '/api/poam')).status));
  await dana.call('PUT', '/api/admin/settings', { factorPolicy: 'administrators' });
  expect(await statuses()).toEqual([200, 200, 401]);
  await dana.call('PUT', '/api/admin/settings', { factorPolicy: 'everybody' });
  expect(await statuses()).toEqual([200, 401, 401]);
  await dana.call('PUT', '/api/admin/settings', { factorPolicy: 'optional' });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('settings that say whose the workspace is and how safe ask for a fresh proof, the others do not', async () => {
  minutes(11);
  const put = (body: object) => told(dana.call('PUT', '/api/admin/settings', body));
  expect(await put({ timeZone: 'America/Denver' })).toMatchObject([200, { timeZone: 'America/Denver' }]);
  expect(await put({ organizationName: 'Southfield' })).toMatchObject([403, { code: 'step_up' }]);
  expect(await put({ holder: 'assessor' })).toMatchObject([403, { code: 'step_up' }]);
  expect(await put({ sessionTimeoutMinutes: 480 })).toMatchObject([403, { code: 'step_up' }]);
  expect(await told(dana.call('GET', '/api/admin/settings'))).toMatchObject([200, { sessionTimeoutMinutes: 30 }]);
});
