import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

test('the probe is answered from memory: without a session, without a database, and never from a cache', async () => {
  const { app, services } = await openTestApp();
  await services.db.destroy();
  const answer = await app.request('/api/sync/probe', { headers: { Cookie: 'session=gone' } });
  expect([answer.status, await answer.json()]).toEqual([200, { code: 'here' }]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  // The app's other call uses the database, so the assertion above proves something.
  expect((await app.request('/api/sync/history', { headers: { Cookie: 'session=gone' } })).status).toBe(500);
});

test('it carries the header by which a device knows its own server, and 1,000 of them are soon answered', async () => {
  const { app } = await openTestApp();
  const began = performance.now();
  for (let turn = 0; turn < 1_000; turn++) {
    const answer = await app.request('/api/sync/probe');
    expect(answer.headers.get('Vernier-Protocol')).toMatch(/^[1-9]\d*$/);
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});
