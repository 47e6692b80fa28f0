import { beforeEach, describe, expect, test } from 'vitest';
import { unplacedUserSchema, userSchema } from '#sync/domain/people/user-record.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let ben: TestPerson;
let benThere: TestPerson;
let northfield: string;
let harbor: string;
let foreign: string;

beforeEach(async () => {
  app = await openTestApp();
  northfield = await app.addWorkspace('Northfield');
  harbor = await app.addWorkspace('Harbor');
  foreign = await app.addWorkspace('Foreign');
  admin = await app.addPerson(harbor, 'Ana', 'admin');
  ben = await app.addPerson(northfield, 'Ben');
});

const answerOf = async (response: Promise<Response>) => {
  const { status, ...rest } = await response.then(async (one) => ({ status: one.status, body: await one.json() }));
  return { status, ...rest };
};
/** The controls that are complete. */
async function completed(person: TestPerson): Promise<string[]> {
  const rows = (await (await person.call('GET', '/api/compliance/status')).json()) as { id: string; status: string }[];
  return rows.flatMap(({ id, status }) => (status === 'complete' ? [id] : []));
}

test('a person in one workspace need not name it', async () => {
  expect((await answerOf(ben.call('GET', '/api/auth/user'))).body).toMatchObject({
    workspaceId: northfield,
    memberships: [{ workspaceId: northfield, workspaceName: 'Northfield', role: 'user', holder: 'organization' }],
  });
  expect((await ben.call('GET', '/api/compliance/status')).status).toBe(200);
});

describe('a person in two workspaces', () => {
  beforeEach(async () => {
    app.clock.now += 60_000;
    benThere = await app.addPlace(ben, harbor, 'compliance_manager');
  });

  test('has to choose one: reads and changes are refused, and nothing is written', async () => {
    const choose = { status: 409, body: { message: 'Choose a workspace', code: 'choose_workspace' } };
    expect(await answerOf(ben.call('GET', '/api/compliance/status'))).toEqual(choose);
    expect(await answerOf(ben.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' }))).toEqual(choose);
    expect(await answerOf(ben.call('POST', '/api/sync', syncRequestOf(ben.id)))).toEqual(choose);
    expect(await answerOf(ben.call('GET', '/api/sync/events'))).toEqual(choose);
    expect(await completed(admin)).toEqual([]);
  });

  test('is described without one, with the list to choose from', async () => {
    const { status, body } = await answerOf(ben.call('GET', '/api/auth/user'));
    expect([status, body]).toMatchObject([200, { id: ben.id, workspaceId: null, role: null }]);
    expect(unplacedUserSchema.parse(body).memberships).toEqual([
      { workspaceId: northfield, workspaceName: 'Northfield', role: 'user', holder: 'organization' },
      { workspaceId: harbor, workspaceName: 'Harbor', role: 'compliance_manager', holder: 'organization' },
    ]);
  });

  test('is in the one the header names, with the role and the records of that one', async () => {
    const there = userSchema.parse((await answerOf(benThere.call('GET', '/api/auth/user'))).body);
    expect(there).toMatchObject({ workspaceId: harbor, organizationName: 'Harbor', role: 'compliance_manager' });
    await benThere.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    expect(await completed(benThere)).toEqual(['3.1.1']);
    expect(await completed(personIn(ben, northfield))).toEqual([]);
    expect((await personIn(ben, northfield).call('POST', '/api/kanban/boards', { name: 'X' })).status).toBe(403);
    expect((await benThere.call('POST', '/api/kanban/boards', { name: 'X' })).status).toBe(201);
  });

  test('may name it in the address, where no header can be set; the header counts first', async () => {
    const body = async (path: string, headers = {}) => (await answerOf(ben.call('GET', path, undefined, headers))).body;
    expect(await body(`/api/auth/user?workspace=${harbor}`)).toMatchObject({ workspaceId: harbor });
    const both = await body(`/api/auth/user?workspace=${harbor}`, { Workspace: northfield });
    expect(both).toMatchObject({ workspaceId: northfield });
  });

  test('synchronizes each workspace by itself', async () => {
    const here = await answerOf(
      personIn(ben, northfield).call(
        'POST',
        '/api/sync',
        syncRequestOf(ben.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }),
      ),
    );
    expect(here.status).toBe(200);
    expect(await completed(personIn(ben, northfield))).toEqual(['3.1.1']);
    const there = await answerOf(
      benThere.call('POST', '/api/sync', syncRequestOf(ben.id, { clientId: '0b9f7f62-7df5-4c3e-8a8f-52b8a3a3a001' })),
    );
    expect(there.body).toMatchObject({
      put: { member: [{ id: admin.id }, { id: ben.id, role: 'compliance_manager' }] },
    });
    expect(JSON.stringify(there.body)).not.toContain(northfield);
    expect(await completed(admin)).toEqual([]);
  });

  test('has one name and one picture: a saved profile shows in every workspace, answers only in their own', async () => {
    const body = { firstName: 'Benjamin', phone: '1', agencyName: 'Harbor Works' };
    expect((await benThere.call('PUT', '/api/user/profile', body)).status).toBe(200);
    const here = (await answerOf(personIn(ben, northfield).call('GET', '/api/auth/user'))).body;
    expect(here).toMatchObject({ firstName: 'Benjamin', phone: '1', agencyName: null });
    const colleague = await app.addPerson(northfield, 'Cara');
    const pulled = await answerOf(colleague.call('POST', '/api/sync', syncRequestOf(colleague.id)));
    expect(pulled.body).toMatchObject({ put: { member: [{ id: ben.id, firstName: 'Benjamin' }, {}] } });
  });
});

test.each([
  ['a workspace of others', () => foreign],
  ['a workspace that does not exist', () => 'nowhere'],
])('%s is answered like one that does not exist', async (_name, id) => {
  const response = await answerOf(personIn(ben, id()).call('GET', '/api/compliance/status'));
  expect(response).toEqual({ status: 404, body: { code: 'not_found', message: 'There is no such workspace.' } });
  const sent = await answerOf(personIn(ben, id()).call('POST', '/api/sync', syncRequestOf(ben.id)));
  expect([sent.status, Object.keys(sent.body as object)]).toEqual([404, ['code', 'message']]);
});

describe('a person who was removed', () => {
  const removed = { code: 'removed', message: 'You are no longer a member of this workspace.' };

  test('is told so by the server’s signed word when they name the workspace, and goes on in the other', async () => {
    benThere = await app.addPlace(ben, harbor);
    await admin.call('DELETE', `/api/admin/users/${ben.id}`);
    const { status, body } = await answerOf(benThere.call('POST', '/api/sync', syncRequestOf(ben.id)));
    expect([status, body]).toMatchObject([403, { ...removed, proof: { epoch: expect.any(String) } }]);
    const { proof } = body as { proof: { epoch: string; seq: number; head: string; signature: string } };
    expect(app.services.proofs.isOwn(harbor, proof)).toBe(true);
    expect(await answerOf(benThere.call('GET', '/api/compliance/status'))).toEqual({ status: 403, body: removed });
    expect((await ben.call('GET', '/api/compliance/status')).status).toBe(200);
    expect((await answerOf(ben.call('GET', '/api/auth/user'))).body).toMatchObject({ workspaceId: northfield });
  });

  test('from their only workspace is still signed in, with no workspace', async () => {
    const cara = await app.addPerson(harbor, 'Cara');
    await admin.call('DELETE', `/api/admin/users/${cara.id}`);
    const { status, body } = await answerOf(cara.call('GET', '/api/auth/user'));
    expect([status, body]).toMatchObject([200, { id: cara.id, workspaceId: null, memberships: [] }]);
    expect(await answerOf(cara.call('GET', '/api/compliance/status'))).toMatchObject({
      status: 403,
      body: { code: 'no_access' },
    });
  });

  test('and is a member again is told nothing of it', async () => {
    await app.addPlace(ben, harbor);
    await admin.call('DELETE', `/api/admin/users/${ben.id}`);
    benThere = await app.addPlace(ben, harbor, 'admin');
    expect((await benThere.call('GET', '/api/admin/users')).status).toBe(200);
  });
});
