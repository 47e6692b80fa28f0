import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server: app, ana, ben, stranger } = await openTestOrganization({ ana: 'admin', ben: 'user' }));
});

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, body: await response.json() };
}

async function sync(person: TestPerson, cursor = 0): Promise<Response> {
  const request = syncRequestOf(person.id, { baseCursor: cursor, epoch: null });
  return person.call('POST', '/api/sync', request);
}

describe('the list of people', () => {
  test('holds everybody of the organization and nobody else, without secrets', async () => {
    const people = (await (await ana.call('GET', '/api/admin/users')).json()) as Record<string, unknown>[];
    expect(people.map(({ firstName, role }) => [firstName, role])).toEqual([
      ['Ana', 'admin'],
      ['Ben', 'user'],
    ]);
    expect(Object.keys(people[0] ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
      'updatedAt',
    ]);
  });
});

describe('changing a role', () => {
  test('answers the person, and colleagues pull it', async () => {
    const told: number[] = [];
    app.services.live.subscribe(ana.workspaceId, (seq) => told.push(seq));
    const response = await ana.call('PUT', `/api/admin/users/${ben.id}`, { role: 'compliance_manager' });
    expect(await response.json()).toMatchObject({ id: ben.id, role: 'compliance_manager' });
    expect(told).toHaveLength(1);
    const answer = (await (await sync(ben)).json()) as SyncAnswer;
    expect(answer.put.member).toContainEqual(expect.objectContaining({ id: ben.id, role: 'compliance_manager' }));
  });

  test.each([
    [{ role: 'owner' }, 'role'],
    [{}, 'role'],
    [[], 'body'],
  ])('%j is refused and the field named', async (body, field) => {
    expect(await refusal(ana.call('PUT', `/api/admin/users/${ben.id}`, body))).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test('the last administrator stays one', async () => {
    expect(await refusal(ana.call('PUT', `/api/admin/users/${ana.id}`, { role: 'user' }))).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: 'An organization needs at least one administrator.' },
    });
  });
});

describe('removing a person', () => {
  test('tells their device that it has no access, colleagues forget the member, and the account stays', async () => {
    const { cursor, epoch } = (await (await sync(ana)).json()) as SyncAnswer;
    expect((await ana.call('DELETE', `/api/admin/users/${ben.id}`)).status).toBe(200);
    const noAccess = { status: 403, body: { code: 'no_access', message: 'This account no longer has access.' } };
    expect(await refusal(sync(ben))).toEqual(noAccess);
    expect(await (await ben.call('GET', '/api/auth/user')).json()).toMatchObject({
      memberships: [],
      workspaceId: null,
    });
    const request = syncRequestOf(ana.id, { baseCursor: cursor, epoch });
    const answer = (await (await ana.call('POST', '/api/sync', request)).json()) as SyncAnswer;
    expect(answer.del.member).toEqual([ben.id]);
    const accounts = await app.services.db.selectFrom('account').select('id').where('id', '=', ben.id).execute();
    expect(accounts).toEqual([{ id: ben.id }]);
  });

  test('leaves what they wrote, with their name', async () => {
    await ben.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
    await ana.call('DELETE', `/api/admin/users/${ben.id}`);
    const history = (await (await ana.call('GET', '/api/compliance/history/3.1.1')).json()) as { name: string }[];
    expect(history.map(({ name }) => name)).toContain('Ben Test');
    const audit = (await (await ana.call('GET', '/api/admin/audit?event=member_removed')).json()) as {
      entries: { userName: string; detail: unknown }[];
    };
    expect(audit.entries).toMatchObject([{ userName: 'Ana Test', detail: { accountId: ben.id, role: 'user' } }]);
  });

  test('frees the address for another account', async () => {
    const [row] = await app.services.db.selectFrom('account').select('email').where('id', '=', ben.id).execute();
    await ana.call('DELETE', `/api/admin/users/${ben.id}`);
    const invited = await ana.call('POST', '/api/admin/invitations', { email: row?.email, role: 'user' });
    expect(invited.status).toBe(200);
  });

  test('leaves the sessions of their devices, which end as they would have', async () => {
    await ana.call('DELETE', `/api/admin/users/${ben.id}`);
    app.clock.now += 31 * 86_400_000;
    expect((await ben.call('GET', '/api/auth/user')).status).toBe(401);
  });

  test.each([
    ['the last administrator', () => ana.id, 409, 'last_admin'],
    ['somebody who does not exist', () => 'nobody', 404, 'not_found'],
    ['somebody of another organization', () => stranger.id, 404, 'not_found'],
  ])('does not work for %s', async (_name, id, status, code) => {
    expect(await refusal(ana.call('DELETE', `/api/admin/users/${id()}`))).toMatchObject({ status, body: { code } });
  });

  test('does not work for oneself, also with a second administrator', async () => {
    await ana.call('PUT', `/api/admin/users/${ben.id}`, { role: 'admin' });
    expect(await refusal(ana.call('DELETE', `/api/admin/users/${ana.id}`))).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
  });
});

describe('invitations', () => {
  const invite = (email: string, role = 'user') => ana.call('POST', '/api/admin/invitations', { email, role });

  async function list(person = ana): Promise<{ id: string; email: string }[]> {
    return (await (await person.call('GET', '/api/admin/invitations')).json()) as { id: string; email: string }[];
  }

  test('are mailed and listed', async () => {
    expect((await invite(' Dora@Example.com ', 'compliance_manager')).status).toBe(200);
    expect(app.mails).toMatchObject([{ to: 'dora@example.com' }]);
    expect(await list()).toMatchObject([{ email: 'dora@example.com', role: 'compliance_manager', invitedBy: ana.id }]);
    expect(await list(stranger)).toEqual([]);
  });

  test.each([
    [{ email: 'dora', role: 'user' }, 400, 'email', 'Enter an email address like name@example.com.'],
    [{ email: 'dora@example.com', role: 'root' }, 400, 'role', undefined],
    [{ email: 'dora@example.com' }, 400, 'role', undefined],
  ])('%j is refused and the field named', async (body, status, field, message) => {
    const answer = await refusal(ana.call('POST', '/api/admin/invitations', body));
    expect(answer).toMatchObject({ status, body: { field, ...(message ? { message } : {}) } });
  });

  test('a colleague is not invited again', async () => {
    const [row] = await app.services.db.selectFrom('account').select('email').where('id', '=', ben.id).execute();
    expect(await refusal(invite(row?.email ?? ''))).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });

  test('sent again carry a new link, and the one before opens nothing', async () => {
    await invite('dora@example.com', 'compliance_manager');
    const [first] = await list();
    app.clock.now += 3 * 86_400_000;
    await app.services.db.updateTable('session').set({ confirmedAt: app.services.now().toISOString() }).execute();
    const again = await ana.call('POST', `/api/admin/invitations/${first?.id}/resend`);
    expect(await again.json()).toMatchObject({ email: 'dora@example.com', role: 'compliance_manager' });
    const links = app.mails.map(({ text }) => /\/api\/invitation\/\S+/.exec(text)?.[0] ?? '');
    expect(links).toHaveLength(2);
    const statuses = await Promise.all(links.map(async (link) => (await app.app.request(link)).status));
    expect(statuses).toEqual([404, 200]);
    expect(await list()).toHaveLength(1);
  });

  test('taken back open nothing', async () => {
    await invite('dora@example.com');
    const [made] = await list();
    expect((await ana.call('DELETE', `/api/admin/invitations/${made?.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await ana.call('DELETE', `/api/admin/invitations/${made?.id}`)).status).toBe(404);
    expect((await ana.call('POST', `/api/admin/invitations/${made?.id}/resend`)).status).toBe(404);
  });

  test('of another organization answer like none', async () => {
    await invite('dora@example.com');
    const [made] = await list();
    expect((await stranger.call('DELETE', `/api/admin/invitations/${made?.id}`)).status).toBe(404);
    expect((await stranger.call('POST', `/api/admin/invitations/${made?.id}/resend`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
