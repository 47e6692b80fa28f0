import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { findSyncClient, saveSyncClient } from './sync-client-table.ts';

test('[RP5] a client keeps its number and its owner; saving again moves the number and the time alone', async () => {
  const { services, addWorkspace, addPerson } = await openTestApp();
  const { db } = services;
  const workspaceId = await addWorkspace('Northfield');
  const { id: accountId } = await addPerson(workspaceId, 'Dana');
  expect(await findSyncClient(db, 'c1')).toBeUndefined();
  await saveSyncClient(db, 'c1', { workspaceId, accountId, lmid: 3 }, '2026-06-09T09:00:00.000Z');
  await saveSyncClient(db, 'c2', { workspaceId, accountId, lmid: 9 }, '2026-06-09T09:00:00.000Z');
  await saveSyncClient(db, 'c1', { workspaceId, accountId, lmid: 5 }, '2026-06-09T10:00:00.000Z');
  expect(await findSyncClient(db, 'c1')).toEqual({ workspaceId, accountId, lmid: 5 });
  const times = await db
    .selectFrom('syncClient')
    .select(['clientId', 'lmid', 'createdAt', 'lastSeenAt'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('clientId')
    .execute();
  expect(times).toEqual([
    { clientId: 'c1', lmid: 5, createdAt: '2026-06-09T09:00:00.000Z', lastSeenAt: '2026-06-09T10:00:00.000Z' },
    { clientId: 'c2', lmid: 9, createdAt: '2026-06-09T09:00:00.000Z', lastSeenAt: '2026-06-09T09:00:00.000Z' },
  ]);
});
