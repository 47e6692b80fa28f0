import { beforeEach, expect, test } from 'vitest';
import { API_KEYS, keyRoles } from '#sync/domain/people/api-key-contract.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { isForKeys } from '#server/http/calls-by-key.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { saveRole } from '#server/people/member-table.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { callSamples } from '#server/testing/call-samples.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
/** An administrator of two workspaces, in the one for which she makes keys. */
let ada: TestPerson;
let elsewhere: string;

beforeEach(async () => {
  app = await openTestApp();
  const base = await app.addPerson(await app.addWorkspace('Northfield'), 'Ada', 'admin');
  elsewhere = await app.addWorkspace('Elsewhere');
  await app.addPlace(base, elsewhere, 'admin');
  ada = personIn(base, base.workspaceId);
});

interface Made {
  key: { id: string; begins: string };
  token: string;
}

async function make(role: Role = 'user', days = 30): Promise<Made> {
  const answer = await ada.call('POST', '/api/admin/api-keys', { name: 'Scanner', role, days });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Made;
}

/** A call as a script makes it: without cookie, origin or the headers that browsers add. */
function asScript(token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const isText = typeof body === 'string';
  return app.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
}

const events = async () =>
  (
    await app.services.db
      .selectFrom('audit')
      .select(['event', 'workspaceId', 'accountId', 'detail'])
      .orderBy('id')
      .execute()
  )
    .filter(({ event }) => event.startsWith('api_key'))
    .map((line) => ({ ...line, detail: JSON.parse(line.detail) as unknown }));

test('a script changes records in the name of whoever made its key; making, first use of a day and revoking are in the log', async () => {
  const { key, token } = await make();
  expect(token.startsWith(key.begins)).toBe(true);
  expect(JSON.stringify(await app.services.db.selectFrom('apiKey').selectAll().execute())).not.toContain(token);

  for (const status of ['in_progress', 'complete']) {
    expect((await asScript(token, 'PUT', '/api/compliance/status/3.1.1', { status })).status).toBe(200);
  }
  const history = (await (await ada.call('GET', '/api/compliance/history/3.1.1')).json()) as { by: string }[];
  expect(history[0]?.by).toBe(ada.id);
  const [listed] = (await (await ada.call('GET', '/api/admin/api-keys')).json()) as Record<string, unknown>[];
  expect(listed).toMatchObject({ name: 'Scanner', role: 'user', lastUsedAt: app.services.now().toISOString() });
  expect(listed).not.toHaveProperty('tokenHash');

  expect((await ada.call('DELETE', `/api/admin/api-keys/${key.id}`)).status).toBe(200);
  expect((await asScript(token, 'GET', '/api/poam')).status).toBe(401);
  const line = { workspaceId: ada.workspaceId, accountId: ada.id, detail: { keyId: key.id, name: 'Scanner' } };
  expect(await events()).toMatchObject(
    ['api_key_made', 'api_key_used', 'api_key_revoked'].map((event) => ({ event, ...line })),
  );
});

test.each(keyRoles)('a key of the role %s makes the calls that this role may make, and no others', async (role) => {
  const { token } = await make(role);
  const owner = { ...personIn(ada, ada.workspaceId), role };
  for (const endpoint of endpoints) {
    const { method, path, access, body } = endpoint;
    if (access === 'public' || path === '/api/sync/events') continue;
    const sample = await callSamples[endpointNameOf(endpoint)]?.(owner, app);
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(sample?.params[part] ?? 'none'));
    const address = sample?.query ? `${filled}?${sample.query}` : filled;
    const answer = await asScript(token, method, address, sample?.body ?? (body && {}), sample?.headers);
    const code = answer.ok ? undefined : ((await answer.json()) as { code: string }).code;
    await answer.body?.cancel().catch(() => undefined);
    const expected = !isForKeys(endpoint) ? 'not_by_key' : can(role, endpoint.access) ? undefined : 'forbidden';
    if (expected === undefined)
      expect([endpointNameOf(endpoint), code]).not.toEqual([
        endpointNameOf(endpoint),
        expect.stringMatching(/^(forbidden|not_by_key|unauthorized)$/),
      ]);
    else expect([endpointNameOf(endpoint), answer.status, code]).toEqual([endpointNameOf(endpoint), 403, expected]);
  }
});

test('no call that asks for a fresh proof, mails, syncs or concerns a person is open to keys', () => {
  const open = endpoints.filter(isForKeys);
  expect(open.length).toBeGreaterThan(60);
  for (const { access, consequence, mailsOthers, path } of open) {
    expect([access, consequence, mailsOthers, path.startsWith('/api/sync')]).toEqual([
      access,
      undefined,
      undefined,
      false,
    ]);
    expect(['profile.change', 'membership.end', 'account.use']).not.toContain(access);
  }
});

test('a key never may more than whoever made it, and ends with their place', async () => {
  const { token } = await make('compliance_manager');
  const other = await app.addPerson(ada.workspaceId, 'Ben', 'admin');
  const board = { name: 'Readiness' };
  expect((await asScript(token, 'POST', '/api/kanban/boards', board)).status).toBe(201);
  const { db, now } = app.services;
  await saveRole(db, { workspaceId: ada.workspaceId, id: ada.id, role: 'viewer', seq: 9 }, now());
  expect((await asScript(token, 'POST', '/api/kanban/boards', board)).status).toBe(403);
  expect((await asScript(token, 'GET', '/api/kanban/boards')).status).toBe(200);
  await saveRole(db, { workspaceId: ada.workspaceId, id: ada.id, role: 'client', seq: 10 }, now());
  for (const [method, path] of [
    ['GET', '/api/kanban/boards'],
    ['POST', '/api/documents/upload'],
  ] as const) {
    expect((await asScript(token, method, path)).status).toBe(401);
  }
  await removeMember(db, { workspaceId: ada.workspaceId, accountId: ada.id, actorId: other.id, address: '' }, now());
  expect((await asScript(token, 'GET', '/api/kanban/boards')).status).toBe(401);
  expect(await db.selectFrom('apiKey').select('id').where('id', '!=', 'stranger').execute()).toEqual([]);
});

test('it is good for its own workspace and its days; cookies beside it count for nothing', async () => {
  const { token } = await make('user', 2);
  const there = (named: string) => asScript(token, 'GET', '/api/poam', undefined, { Workspace: named });
  expect((await there(ada.workspaceId)).status).toBe(200);
  expect((await there(elsewhere)).status).toBe(401);
  expect((await asScript(token, 'GET', `/api/poam?workspace=${elsewhere}`)).status).toBe(401);
  expect((await ada.call('GET', '/api/poam', undefined, { Authorization: 'Bearer vernier_none' })).status).toBe(401);
  app.clock.now += 2 * DAY_MS;
  expect((await there(ada.workspaceId)).status).toBe(401);
});

test('another workspace neither sees nor revokes it, and there are so many at most', async () => {
  const { key, token } = await make();
  const away = personIn(ada, elsewhere);
  expect(await (await away.call('GET', '/api/admin/api-keys')).json()).toEqual([]);
  expect((await away.call('DELETE', `/api/admin/api-keys/${key.id}`)).status).toBe(404);
  expect((await asScript(token, 'GET', '/api/poam')).status).toBe(200);
  for (let made = 1; made < API_KEYS; made++) await make();
  const answer = await ada.call('POST', '/api/admin/api-keys', { name: 'One more', role: 'user', days: 1 });
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'too_many_keys' }]);
});
