import { beforeEach, expect, test } from 'vitest';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya, stranger } = await openTestOrganization({ dana: 'user', priya: 'compliance_manager' }));
});

async function activity(person: TestPerson): Promise<{ id: string; description: string; createdAt: string }[]> {
  const response = await person.call('GET', '/api/activity');
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; description: string; createdAt: string }[];
}

test('the newest comes first, with who did what and when', async () => {
  await dana.call('PUT', '/api/compliance/status/3.5.3', { status: 'complete' });
  server.clock.now += 60_000;
  await priya.call('PUT', '/api/compliance/status/3.1.4', { notes: 'Split.' });
  expect(await activity(dana)).toEqual([
    { id: '2', description: 'Priya Test edited the notes of 3.1.4', createdAt: '2026-06-09T09:01:00.000Z' },
    { id: '1', description: 'Dana Test marked 3.5.3 Complete', createdAt: '2026-06-09T09:00:00.000Z' },
  ]);
});

test('at most 50 are told', async () => {
  for (let index = 0; index < 60; index++) {
    server.clock.now += 1_000;
    await dana.call('PUT', '/api/compliance/status/3.1.4', { notes: `Round ${index}.` });
  }
  const items = await activity(dana);
  expect(items).toHaveLength(50);
  expect(items[0]?.id).toBe('60');
});

test('another organization’s activity is not told', async () => {
  await dana.call('PUT', '/api/compliance/status/3.5.3', { status: 'complete' });
  expect(await activity(stranger)).toEqual([]);
});

test('it needs a session', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await server.app.request('/api/activity', { headers })).status).toBe(401);
});
