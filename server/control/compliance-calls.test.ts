import { beforeEach, expect, test } from 'vitest';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, stranger } = await openTestOrganization({ dana: 'user' }));
});

async function json(response: Response | Promise<Response>): Promise<unknown> {
  return (await response).json();
}

test('the catalog has 110 controls with a priority by their weight', async () => {
  const controls = (await json(dana.call('GET', '/api/nist-controls'))) as { id: string; priority: string }[];
  expect(controls).toHaveLength(110);
  expect(controls[0]).toMatchObject({ id: '3.1.1', controlId: '3.1.1', category: 'AC', priority: 'high', weight: 5 });
  expect(controls.at(-1)).toMatchObject({ id: '3.14.7', category: 'SI', priority: 'medium' });
});

test('every control has a status record with its control, not started where nobody touched it', async () => {
  await dana.call('PUT', '/api/compliance/status/3.1.2', { status: 'in_progress' });
  const statuses = (await json(dana.call('GET', '/api/compliance/status'))) as unknown[];
  expect(statuses).toHaveLength(110);
  expect(statuses.slice(0, 2)).toMatchObject([
    { controlId: '3.1.1', status: 'not_started', completedAt: null, control: { category: 'AC' } },
    { controlId: '3.1.2', status: 'in_progress', updatedBy: dana.id },
  ]);
});

test('the overview counts one’s own organization alone', async () => {
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
  await dana.call('PUT', '/api/compliance/status/3.1.2', { status: 'in_progress' });
  const none = { total: 110, completed: 0, inProgress: 0, notStarted: 110, percentage: 0 };
  expect(await json(stranger.call('GET', '/api/compliance/overview'))).toEqual(none);
  const own = { total: 110, completed: 1, inProgress: 1, notStarted: 108, percentage: 100 / 110 };
  expect(await json(dana.call('GET', '/api/compliance/overview'))).toEqual(own);
});

test('a status keeps the notes, notes keep the status, and both may come together', async () => {
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'in_progress', notes: 'Seen.' });
  await dana.call('PUT', '/api/compliance/status/3.1.1', { notes: 'Seen twice.' });
  const completedAt = '2026-06-01T12:00:00.000Z';
  const row = await json(dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete', completedAt }));
  expect(row).toMatchObject({ controlId: '3.1.1', status: 'complete', notes: 'Seen twice.', completedAt });
  const reopened = await json(
    dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'not_started', completedAt: null }),
  );
  expect(reopened).toMatchObject({ status: 'not_started', completedAt: null, notes: 'Seen twice.' });
});

test('the number may come without its prefix', async () => {
  expect(await json(dana.call('PUT', '/api/compliance/status/1.1', { status: 'complete' }))).toMatchObject({
    id: '3.1.1',
  });
});

test('a call reaches devices as a pushed change does', async () => {
  const told: number[] = [];
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
  expect(told).toHaveLength(1);
});

test('the history tells who, from, to and when, newest first', async () => {
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'in_progress' });
  server.clock.now += 60_000;
  await dana.call('PUT', '/api/compliance/status/3.1.1', { status: 'complete' });
  expect(await json(dana.call('GET', '/api/compliance/history/3.1.1'))).toMatchObject([
    { field: 'status', from: 'in_progress', to: 'complete', name: 'Dana Test', at: '2026-06-09T09:01:00.000Z' },
    { field: 'status', from: 'not_started', to: 'in_progress', by: dana.id },
  ]);
  expect(await json(stranger.call('GET', '/api/compliance/history/3.1.1'))).toEqual([]);
});

test.each([
  ['an unknown status', { status: 'done' }, 'status'],
  ['a status that is no text', { status: 7 }, 'status'],
  ['notes that are no text', { notes: 7 }, 'notes'],
  ['notes that are too long', { notes: 'x'.repeat(20_001) }, 'notes'],
  ['a completion date that is none', { status: 'complete', completedAt: 'yesterday' }, 'completedAt'],
  ['nothing at all', {}, 'status'],
  ['a list', [], 'body'],
])('%s answers 400 and names the field', async (_name, body, field) => {
  const response = await dana.call('PUT', '/api/compliance/status/3.1.1', body);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  expect(await json(dana.call('GET', '/api/compliance/history/3.1.1'))).toEqual([]);
});

test.each(['3.1.23', '3.15.1', 'x', '__proto__', '../1'])('the control %s does not exist', async (id) => {
  const response = await dana.call('PUT', `/api/compliance/status/${encodeURIComponent(id)}`, { status: 'complete' });
  expect(response.status).toBe(404);
});

test.each([
  ['GET', '/api/nist-controls'],
  ['GET', '/api/compliance/status'],
  ['GET', '/api/compliance/overview'],
  ['GET', '/api/compliance/history/3.1.1'],
  ['PUT', '/api/compliance/status/3.1.1'],
  ['GET', '/api/sync/history'],
  ['GET', '/api/sync/events'],
  ['GET', '/api/auth/user'],
])('%s %s needs a session', async (method, path) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await server.app.request(path, { method, headers })).status).toBe(401);
});

test('the answers of 3.5.3 and 3.13.11 are kept, and taken for these two alone', async () => {
  const row = await json(dana.call('PUT', '/api/compliance/status/3.5.3', { mfa: 'remote_and_privileged' }));
  expect(row).toMatchObject({ controlId: '3.5.3', status: 'not_started', mfa: 'remote_and_privileged', fips: null });
  expect(await json(dana.call('PUT', '/api/compliance/status/3.5.3', { status: 'in_progress' }))).toMatchObject({
    mfa: 'remote_and_privileged',
  });
  const refused = await dana.call('PUT', '/api/compliance/status/3.1.1', { fips: 'none' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ field: 'fips' });
});
