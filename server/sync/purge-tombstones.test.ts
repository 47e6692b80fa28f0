import { expect, test, vi } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { stranger } from '#server/testing/stranger.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { purgeTombstones, tombstoneJob } from './purge-tombstones.ts';
import { openRecoveries } from './recovery-table.ts';
import { deleteRows } from './synced-rows-table.ts';

test('[PL7] deletions of half a year ago are forgotten, and a device from before them gets a snapshot', async () => {
  const server = await openTestApp();
  const { db } = server.services;
  const dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  const pull = async (baseCursor: number, mutations = [] as ReturnType<typeof setStatus>[]) =>
    (await (
      await dana.call('POST', '/api/sync', syncRequestOf(dana.id, { baseCursor, mutations }))
    ).json()) as SyncAnswer;
  const { cursor } = await pull(0, [setStatus(1, '3.1.1', 'complete'), setStatus(2, '3.1.2', 'complete')]);
  const days = (count: number) => new Date(server.clock.now - count * 86_400_000).toISOString();
  await deleteRows(db, dana.workspaceId, 'controlStatus', ['3.1.3'], cursor, days(300));
  await deleteRows(db, dana.workspaceId, 'controlStatus', ['3.1.1'], cursor + 1, days(200));
  await deleteRows(db, dana.workspaceId, 'controlStatus', ['3.1.2'], cursor + 2, days(10));
  await db
    .updateTable('workspace')
    .set({ seq: cursor + 2 })
    .where('id', '=', dana.workspaceId)
    .execute();
  // The same numbers in another workspace, not old yet.
  const elsewhere = await server.addWorkspace('Ridge');
  await deleteRows(db, elsewhere, 'controlStatus', ['3.1.1'], 1, days(10));

  expect(await purgeTombstones(db, new Date(server.clock.now))).toBe(2);
  expect(await purgeTombstones(db, new Date(server.clock.now))).toBe(0);
  expect(await pull(cursor)).toMatchObject({ snapshot: cursor + 2, del: {} });
  expect(await pull(cursor + 1)).toMatchObject({ snapshot: null, del: { controlStatus: ['3.1.2'] } });
  const all = db.selectFrom('tombstone').select(['workspaceId', 'id']).orderBy('id');
  const left = all.where('workspaceId', '!=', stranger.workspaceId);
  expect(await left.execute()).toEqual([
    { workspaceId: elsewhere, id: '3.1.1' },
    { workspaceId: dana.workspaceId, id: '3.1.2' },
  ]);
});

test('[RC4] nothing is forgotten while a workspace gathers what the server lost', async () => {
  const server = await openTestApp();
  const { db } = server.services;
  const workspaceId = await server.addWorkspace('Northfield');
  const now = new Date(server.clock.now);
  const old = new Date(server.clock.now - 200 * 86_400_000).toISOString();
  await deleteRows(db, workspaceId, 'plan', ['p1'], 1, old);
  await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now));
  expect(await purgeTombstones(db, now)).toBe(0);
  await db.updateTable('recovery').set({ closedAt: now.toISOString() }).execute();
  expect(await purgeTombstones(db, now)).toBe(1);
});

test('the scheduler forgets old deletions at the start and then once a day', async () => {
  const server = await openTestApp();
  const { db } = server.services;
  const workspaceId = await server.addWorkspace('Northfield');
  const hours = (count: number) => count * 3_600_000;
  const add = (id: string, age: number) =>
    deleteRows(db, workspaceId, 'plan', [id], 1, new Date(server.clock.now - age).toISOString());
  const own = db.selectFrom('tombstone').select('id').where('workspaceId', '=', workspaceId);
  const left = async () => (await own.execute()).map(({ id }) => id);

  await add('first', hours(181 * 24));
  await server.scheduler.beat();
  expect(await left()).toEqual([]);
  await add('second', hours(181 * 24));
  server.clock.now += hours(23);
  await server.scheduler.beat();
  expect(await left()).toEqual(['second']);
  server.clock.now += hours(1);
  await server.scheduler.beat();
  expect(await left()).toEqual([]);
  const told: unknown[] = [];
  vi.spyOn(server.services.log, 'info').mockImplementation((facts: unknown) => void told.push(facts));
  const another = tombstoneJob(server.services);
  await another.run();
  expect(told).toEqual([]);
  await add('third', hours(181 * 24));
  server.clock.now += hours(24);
  await another.run();
  expect(told).toEqual([{ count: 1 }]);
});
