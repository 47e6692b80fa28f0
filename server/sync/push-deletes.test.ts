import { expect, test } from 'vitest';
import { poamFixtures } from '#sync/domain/poam/poam-fixtures.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp } from '#server/testing/test-app.ts';

test('[PL7] what a change deletes is gone from the server, and every device is told', async () => {
  const server = await openTestApp();
  const dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  const sync = async (change: Parameters<typeof syncRequestOf>[1]) =>
    (await (await dana.call('POST', '/api/sync', syncRequestOf(dana.id, change))).json()) as SyncAnswer;
  const args = poamFixtures.find(({ name }) => name === 'plan.create')?.args as { id: string };
  const created = await sync({ mutations: [mutationOf(1, 'plan.create', args)] });
  expect(created.put.plan).toMatchObject([{ id: args.id }]);
  const deleted = await sync({
    baseCursor: created.cursor,
    mutations: [mutationOf(1, 'plan.delete', { id: args.id })],
  });
  expect(deleted).toMatchObject({ results: [], del: { plan: [args.id] } });
  expect(deleted.put.plan).toBeUndefined();
  expect((await sync({})).put.plan).toBeUndefined();
});
