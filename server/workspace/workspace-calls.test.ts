import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  const northfield = await app.addWorkspace('Northfield');
  ana = await app.addPerson(northfield, 'Ana', 'admin');
  ben = await app.addPerson(northfield, 'Ben');
  app.clock.now += 60_000;
});

const bodyOf = async (response: Promise<Response>) => (await (await response).json()) as Record<string, unknown>;

describe('one more workspace', () => {
  test('is made by any signed-in person, who becomes its administrator and keeps the first', async () => {
    const made = await bodyOf(ben.call('POST', '/api/workspaces', { organizationName: 'Harbor', holder: 'assessor' }));
    const harbor = made.workspaceId as string;
    expect((await bodyOf(ben.call('GET', '/api/auth/user'))).memberships).toEqual([
      { workspaceId: ben.workspaceId, workspaceName: 'Northfield', role: 'user', holder: 'organization' },
      { workspaceId: harbor, workspaceName: 'Harbor', role: 'admin', holder: 'assessor' },
    ]);
    const there = personIn(ben, harbor);
    const controls = (await (await there.call('GET', '/api/nist-controls')).json()) as unknown[];
    expect(controls).toHaveLength(110);
    expect(await bodyOf(there.call('GET', '/api/admin/users'))).toMatchObject([{ id: ben.id }]);
    expect((await personIn(ana, harbor).call('GET', '/api/compliance/status')).status).toBe(404);
  });

  test('is the organization’s own unless it says otherwise, and its administrator changes that', async () => {
    const made = await bodyOf(ben.call('POST', '/api/workspaces', { organizationName: 'Harbor' }));
    const there = personIn(ben, made.workspaceId as string);
    expect(await bodyOf(there.call('GET', '/api/admin/settings'))).toMatchObject({ holder: 'organization' });
    await there.call('PUT', '/api/admin/settings', { holder: 'assessor' });
    expect(await bodyOf(there.call('GET', '/api/admin/settings'))).toMatchObject({
      holder: 'assessor',
      organizationName: 'Harbor',
    });
    expect((await there.call('PUT', '/api/admin/settings', { holder: 'nobody' })).status).toBe(400);
    expect(await bodyOf(ana.call('GET', '/api/admin/settings'))).toMatchObject({ holder: 'organization' });
  });

  test.each(['invited', 'off'] as const)('is not made where sign-up is %s', async (policy) => {
    app.services.env.SIGN_UP = policy;
    const refused = await ben.call('POST', '/api/workspaces', { organizationName: 'Harbor' });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'sign_up_closed' }]);
    expect(await app.services.db.selectFrom('workspace').select('id').execute()).toHaveLength(1);
  });

  test.each(['', '   ', 'x'.repeat(121)])('is not called %j', async (organizationName) => {
    const refused = await ben.call('POST', '/api/workspaces', { organizationName });
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: 'organizationName' }]);
  });
});

describe('a place in a workspace', () => {
  test('is ended by its person, who is told so like somebody who was removed; what they wrote keeps their name', async () => {
    await ben.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    const other = await app.addPlace(ben, await app.addWorkspace('Harbor'));
    const here = personIn(ben, ben.workspaceId);
    expect(await bodyOf(here.call('DELETE', '/api/workspaces/membership'))).toEqual({ left: true });
    const refused = await here.call('GET', '/api/compliance/status');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'removed' }]);
    expect((await other.call('GET', '/api/compliance/status')).status).toBe(200);
    const people = (await (await ana.call('GET', '/api/admin/users')).json()) as { id: string }[];
    expect(people.map(({ id }) => id)).toEqual([ana.id]);
    const history = (await (await ana.call('GET', '/api/compliance/history/3.1.1')).json()) as { name: string }[];
    expect(history.map(({ name }) => name)).toContain('Ben Test');
    const [last] = await app.services.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(last).toMatchObject({ event: 'member_left', accountId: ben.id, workspaceId: ben.workspaceId });
  });

  test('stays with the last administrator, until there is another', async () => {
    const refused = await ana.call('DELETE', '/api/workspaces/membership');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'last_admin' }]);
    await ana.call('PUT', `/api/admin/users/${ben.id}`, { role: 'admin' });
    expect((await ana.call('DELETE', '/api/workspaces/membership')).status).toBe(200);
    expect((await ben.call('DELETE', '/api/workspaces/membership')).status).toBe(409);
  });
});

describe('an account', () => {
  test('of a last administrator is not deleted, keeps all its places, and stays signed in', async () => {
    const harbor = await app.addWorkspace('Harbor');
    await app.addPlace(ana, harbor);
    const refused = await ana.call('DELETE', '/api/auth/account');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'last_admin', message: expect.stringContaining('the last administrator of Northfield.') as string },
    ]);
    for (const id of [ana.workspaceId, harbor]) {
      expect((await personIn(ana, id).call('GET', '/api/compliance/status')).status).toBe(200);
    }
  });

  test('is deleted by its person, with every place; what they wrote keeps their name', async () => {
    await ben.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    const deleted = await ben.call('DELETE', '/api/auth/account');
    expect([deleted.status, deleted.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect((await ben.call('GET', '/api/auth/user')).status).toBe(401);
    const { db } = app.services;
    expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: ana.id }]);
    expect(await db.selectFrom('member').select('id').execute()).toEqual([{ id: ana.id }]);
    const history = (await (await ana.call('GET', '/api/compliance/history/3.1.1')).json()) as { name: string }[];
    expect(history.map(({ name }) => name)).toContain('Ben Test');
    const [last] = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(last).toMatchObject({ event: 'account_deleted', accountId: ben.id, workspaceId: null });
  });

  test('that is in no workspace any more is signed in, makes a workspace, or is deleted', async () => {
    expect((await ana.call('DELETE', `/api/admin/users/${ben.id}`)).status).toBe(200);
    expect(await bodyOf(ben.call('GET', '/api/auth/user'))).toMatchObject({ workspaceId: null, memberships: [] });
    const removed = await app.addPlace(ben, await app.addWorkspace('Harbor'), 'admin');
    expect((await ben.call('DELETE', '/api/auth/account')).status).toBe(409);
    await app.services.db.deleteFrom('member').where('workspaceId', '=', removed.workspaceId).execute();
    expect((await ben.call('DELETE', '/api/auth/account')).status).toBe(200);
    expect((await ben.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await app.services.db.selectFrom('account').select('id').execute()).toEqual([{ id: ana.id }]);
  });
});
