import { beforeEach, expect, test } from 'vitest';
import { roles, type Role } from '#sync/domain/permissions/role.ts';
import { accountOf, addColleague, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { setMemberRole } from './member-role.ts';

let auth: AuthTestApp;
let workspaceId: string;
let admin: string;

async function setRole(accountId: string, role: Role): Promise<number> {
  const change = { workspaceId, accountId, role, actorId: admin, address: '10.0.0.1' };
  return setMemberRole(auth.db, change, auth.services.now());
}

async function person(id: string) {
  return auth.db
    .selectFrom('member')
    .select(['role', 'seq', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

beforeEach(async () => {
  auth = await startAuthApp();
  const browser = auth.browser();
  await browser.signUp();
  const me = await browser.whoami();
  workspaceId = me?.workspaceId ?? '';
  admin = me?.id ?? '';
  await addColleague(auth, workspaceId, 'ben', 'user');
  auth.wait({ hours: 1 });
});

test.each(roles.filter((role) => role !== 'user'))(
  'a user becomes %s, under the organization’s next number',
  async (role) => {
    const seq = await setRole('ben', role);
    expect(await person('ben')).toEqual({ role, seq, updatedAt: auth.services.now().toISOString() });
    const organization = await auth.db.selectFrom('workspace').select('seq').executeTakeFirstOrThrow();
    expect([seq, organization.seq]).toEqual([3, 3]);
  },
);

test('the change is in the audit log, with who made it', async () => {
  await setRole('ben', 'compliance_manager');
  const rows = await auth.db.selectFrom('audit').selectAll().where('event', '=', 'role_changed').execute();
  expect(rows).toMatchObject([{ workspaceId, accountId: admin, address: '10.0.0.1' }]);
  expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({ accountId: 'ben', from: 'user', to: 'compliance_manager' });
});

test.each(['user', 'compliance_manager'] as const)('the only administrator does not become %s', async (role) => {
  await expect(setRole(admin, role)).rejects.toMatchObject({
    status: 409,
    body: { code: 'last_admin', message: 'An organization needs at least one administrator.', field: 'role' },
  });
  expect((await person(admin)).role).toBe('admin');
  expect(await auth.events()).not.toContain('role_changed');
});

test('an administrator steps back once there is another', async () => {
  await setRole('ben', 'admin');
  await setRole(admin, 'user');
  expect((await person(admin)).role).toBe('user');
});

test('two administrators who demote each other at once leave one', async () => {
  await setRole('ben', 'admin');
  const results = await Promise.allSettled([setRole(admin, 'user'), setRole('ben', 'user')]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a role somebody has already changes nothing about them', async () => {
  const before = await person('ben');
  await setRole('ben', 'user');
  expect(await person('ben')).toEqual(before);
  expect(await auth.events()).not.toContain('role_changed');
});

test('a person of another organization answers like one that does not exist', async () => {
  const other = auth.browser();
  await other.signUp(accountOf('cara'));
  const stranger = await other.whoami();
  const refused = { status: 404, body: { code: 'not_found', message: 'There is no such person.' } };
  await expect(setRole(stranger?.id ?? '', 'user')).rejects.toMatchObject(refused);
  await expect(setRole('nobody', 'user')).rejects.toMatchObject(refused);
  expect((await person(stranger?.id ?? '')).role).toBe('admin');
});

test('inside a transaction the change belongs to it', async () => {
  const failing = auth.db.transaction().execute(async (trx) => {
    const change = { workspaceId, accountId: 'ben', role: 'admin', actorId: admin, address: '' } as const;
    await setMemberRole(trx, change, auth.services.now());
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await person('ben')).role).toBe('user');
});
