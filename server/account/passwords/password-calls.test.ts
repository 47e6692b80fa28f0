import { beforeEach, expect, test } from 'vitest';
import { insertSession, listLiveSessions } from '#server/account/sessions/session-table.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const current = 'seven quiet herons wade';
const next = 'nine loud geese depart';
let server: TestApp;
let dana: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana');
  await setHash(await hashPassword(current));
});

async function setHash(passwordHash: string | null): Promise<void> {
  await server.services.db.updateTable('account').set({ passwordHash }).where('id', '=', dana.id).execute();
}

async function change(currentPassword: unknown, newPassword: unknown): Promise<Response> {
  return dana.call('POST', '/api/auth/password', { currentPassword, newPassword });
}

async function fits(password: string): Promise<boolean> {
  const { passwordHash } = await server.services.db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow();
  return verifyPassword(passwordHash, password);
}

async function events(): Promise<string[]> {
  const rows = await server.services.db.selectFrom('audit').select('event').orderBy('id').execute();
  return rows.map((row) => row.event);
}

test('the new password holds, the old one does not, and the log says so without either', async () => {
  expect((await change(current, next)).status).toBe(200);
  expect([await fits(next), await fits(current)]).toEqual([true, false]);
  expect(await events()).toEqual(['password_changed']);
  const rows = await server.services.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('geese');
});

test('sessions elsewhere end, this one goes on', async () => {
  const { db } = server.services;
  const now = server.services.now();
  await insertSession(db, { accountId: dana.id, kind: 'browser', label: 'Chrome on Windows' }, now);
  expect(await (await change(current, next)).json()).toEqual({ endedSessions: 1 });
  expect((await listLiveSessions(db, dana.id, now)).map((session) => session.label)).toEqual(['test']);
  expect((await dana.call('GET', '/api/auth/user')).status).toBe(200);
});

test.each([
  ['a wrong current password', 'eight quiet herons wade', next, 'currentPassword'],
  ['no current password', '', next, 'currentPassword'],
  ['a current password that is no text', 7, next, 'currentPassword'],
  ['a new password that is too short', current, 'short', 'newPassword'],
  ['a new password with one’s own name', current, 'dana likes herons', 'newPassword'],
  ['no change', current, current, 'newPassword'],
])('%s answers 400 and names the field', async (_what, before, after, field) => {
  const response = await change(before, after);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  expect(await fits(current)).toBe(true);
});

test('after five wrong attempts there is a wait, also for the right one', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await change('wrong guess here', next)).status).toBe(400);
  const response = await change(current, next);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await fits(current)).toBe(true);
  server.clock.now += 5_000;
  expect((await change(current, next)).status).toBe(200);
  expect(await events()).toEqual([...Array<string>(5).fill('password_change_failed'), 'password_changed']);
});

test('an account of the provider has no password to change', async () => {
  await setHash(null);
  const response = await change('anything', next);
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'no_password' }]);
});

test('the organization’s own length counts, longer or shorter than the initial one', async () => {
  const admin = await server.addPerson(dana.workspaceId, 'Ana', 'admin');
  const require = (minimumPasswordLength: number) =>
    admin.call('PUT', '/api/admin/settings', { minimumPasswordLength });
  await require(24);
  expect(await (await dana.call('GET', '/api/auth/user')).json()).toMatchObject({ minimumPasswordLength: 24 });
  const refused = await change(current, next);
  const complaint = { field: 'newPassword', message: 'Use at least 24 characters.' };
  expect([refused.status, await refused.json()]).toMatchObject([400, complaint]);
  await require(8);
  expect((await change(current, 'kzq-9vLm')).status).toBe(200);
});
