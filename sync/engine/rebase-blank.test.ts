import { expect, test } from 'vitest';
import { cardSchemaForTests, createCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncAnswer } from './answer.ts';
import { hashRows } from './kept-rows.ts';
import { rebase } from './rebase.ts';
import type { Schema } from './schema.ts';

/** Writes into a card how many cards there are, which it finds by looking at all of them. */
const schema: Schema = {
  ...cardSchemaForTests,
  mutators: {
    ...cardSchemaForTests.mutators,
    'card.count': {
      ...createCard,
      name: 'card.count',
      open: () => ({
        touches: () => [{ table: 'card', id: 'c2', fields: ['text'] }],
        reads: () => [{ table: 'card', isAll: true }],
        decide: (view) => [
          { kind: 'edit', table: 'card', id: 'c2', set: { text: String(view.list('card', 'list', 'l1').length) } },
        ],
      }),
    },
  },
};

test('[PL4] what waits on a device without a first pull finds the rows that an answer leaves as they are', async () => {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await TestDevice.open('dana', 'user', undefined, schema);
  for (const id of ['c1', 'c2']) await dana.change(createCard, { id, text: id, list: 'l1' });
  await dana.carryOut({ name: 'card.count', args: {} });
  expect(dana.row('card', 'c2')).toMatchObject({ text: '2' });
  let answer: SyncAnswer | undefined;
  await dana.syncBy(async (request) => {
    const mutations = request.mutations.slice(0, 1);
    answer = server.handle({ ...request, mutations }, dana.device.actor, '2026-06-09T09:00:10.000Z').body as SyncAnswer;
    throw new Error('no network');
  });
  const kept = { ids: { card: ['c1'] }, hash: hashRows([dana.row('card', 'c1')]) };
  const { clientId } = dana.disk.meta!;
  const rebased = await rebase(dana.device, { clientId, carried: 1 }, { ...answer!, put: {}, snapshot: null, kept });
  expect(rebased).toMatchObject({ discarded: false, acknowledged: 1, pending: 2 });
  expect(dana.row('card', 'c2')).toMatchObject({ text: '2' });
});
