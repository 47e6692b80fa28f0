import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { verifyAudit } from './audit-table.ts';

let server: TestApp;
let ben: TestPerson;

beforeEach(async () => {
  server = await openTestApp({ TRUST_PROXY: '1' });
  ben = await server.addPerson(await server.addWorkspace('Northfield'), 'Ben');
});

async function lines() {
  const rows = await server.services.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.map(({ event, accountId, workspaceId, detail, address, at }) => ({
    event,
    at,
    accountId,
    workspaceId,
    address,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
}

const fromStranger = async (path: string, init: RequestInit = {}, address = '10.0.0.7') =>
  server.app.request(path, { ...init, headers: { 'X-Forwarded-For': address, ...(init.headers as object) } });

describe('a refusal of a role', () => {
  test('is in the log of the person’s organization, with the call', async () => {
    expect((await ben.call('GET', '/api/admin/audit', undefined, { 'X-Forwarded-For': '10.0.0.9' })).status).toBe(403);
    const detail = { what: 'GET /api/admin/audit', role: 'user' };
    const { id: accountId, workspaceId } = ben;
    const at = server.services.now().toISOString();
    expect(await lines()).toEqual([{ event: 'role_refused', at, accountId, workspaceId, address: '10.0.0.9', detail }]);
  });

  test('of a synchronized change names the change', async () => {
    const change = mutationOf(1, 'board.delete', { id: newId(server.services.now()) });
    const body = syncRequestOf(ben.id, { mutations: [change] });
    const answer = (await (await ben.call('POST', '/api/sync', body)).json()) as { results: { code: string }[] };
    expect(answer.results.map(({ code }) => code)).toEqual(['forbidden']);
    expect(await lines()).toContainEqual(
      expect.objectContaining({ event: 'role_refused', detail: { what: 'board.delete', role: 'user' } }),
    );
  });

  test('that comes again and again is one line a minute, and the next says how often', async () => {
    for (let n = 0; n < 30; n++) await ben.call('GET', '/api/admin/audit');
    server.clock.now += 60_000;
    await ben.call('GET', '/api/admin/audit');
    expect((await lines()).map(({ detail }) => detail['repeated'])).toEqual([undefined, 29]);
  });
});

test('a change sent by another site’s page is in the log', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await fromStranger('/api/sync', { method: 'POST', headers })).status).toBe(403);
  const detail = { method: 'POST', path: '/api/sync', origin: 'https://evil.example' };
  expect(await lines()).toMatchObject([{ event: 'cross_site_refused', address: '10.0.0.7', detail }]);
});

describe('guessed tokens', () => {
  test.each(['invitation', 'reset'])('of a link, /api/%s, are in the log', async (kind) => {
    expect((await fromStranger(`/api/${kind}/${'a'.repeat(43)}`)).status).toBe(404);
    expect(await lines()).toMatchObject([{ event: 'token_unknown', address: '10.0.0.7', detail: { kind } }]);
  });

  test('of sessions are in the log once they are several different ones of one network', async () => {
    const comeWith = async (token: string) =>
      fromStranger('/api/auth/user', { headers: { Cookie: `session=${token}` } });
    for (let n = 0; n < 20; n++) await comeWith('an-old-cookie');
    expect(await lines()).toEqual([]);
    for (let n = 0; n < 4; n++) await comeWith(`guess-${n}`);
    expect(await lines()).toMatchObject([{ event: 'token_unknown', detail: { kind: 'session' } }]);
  });
});

test('strangers bring about 500 lines an hour at most, and the log stays whole', async () => {
  for (let n = 0; n < 520; n++) await fromStranger('/api/sync', { method: 'POST' }, `10.0.${n >> 8}.${n & 255}`);
  expect(await lines()).toHaveLength(500);
  server.clock.now += 3_600_000;
  await fromStranger('/api/sync', { method: 'POST' });
  expect(await lines()).toHaveLength(501);
  expect(await verifyAudit(server.services.db)).toBeUndefined();
});

test('everything at once is in the log, an ordinary pull writes no line', async () => {
  const first = syncRequestOf(ben.id, {});
  const answer = (await (await ben.call('POST', '/api/sync', first)).json()) as { cursor: number; epoch: string };
  const { clientId } = first;
  expect(await lines()).toMatchObject([{ event: 'snapshot_sent', accountId: ben.id, detail: { clientId } }]);
  server.clock.now += 60_000;
  const next = syncRequestOf(ben.id, { clientId, baseCursor: answer.cursor, epoch: answer.epoch });
  expect((await ben.call('POST', '/api/sync', next)).status).toBe(200);
  expect(await lines()).toHaveLength(1);
});
