import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { insertSession, listLiveSessions, saveUsage } from './session-table.ts';

test('of sessions that were used at the same moment, the older one comes first', async () => {
  const server = await openTestApp();
  const { id: accountId } = await server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana');
  const { db, now } = server.services;
  const at = now();
  const earlier = new Date(at.getTime() - 60_000);
  await insertSession(db, { accountId, kind: 'device', label: 'Safari on iPad' }, at);
  await insertSession(db, { accountId, kind: 'device', label: 'Chrome on Windows' }, earlier);
  for (const session of await listLiveSessions(db, accountId, at)) {
    const { expiresAt } = session;
    await saveUsage(db, session.id, { lastSeenAt: at.toISOString(), expiresAt });
  }
  const labels = (await listLiveSessions(db, accountId, at)).map(({ label }) => label);
  expect(labels.filter((label) => label !== 'test')).toEqual(['Chrome on Windows', 'Safari on iPad']);
});
