import { beforeEach, expect, test } from 'vitest';
import { cardSchemaForTests, createCard, setCardState, writeCard } from '#sync/testing/card-schema.ts';
import { CountingStore } from '#sync/testing/counting-store.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';

let server: MemoryServer;
let dana: TestDevice;
let store: CountingStore;

beforeEach(async () => {
  server = new MemoryServer(cardSchemaForTests, 1_000);
  dana = await TestDevice.open('dana');
  store = new CountingStore(dana.device.store);
  dana.device.store = store;
  for (let n = 1; n <= 12; n++) await dana.change(createCard, { id: `c${n}`, text: 'Card', list: 'l1' });
  store.forget();
});

const limits = { mutations: 4, bytes: 100_000 };

function answer(request: Parameters<MemoryServer['handle']>[0]) {
  return server.handle(request, dana.device.actor, new Date(dana.clock + 5_000).toISOString());
}

test('[OB9] a round of several requests reads what waits once', async () => {
  expect(await dana.syncBy(async (request) => answer(request), { limits })).toMatchObject({
    state: 'done',
    requests: 3,
  });
  expect(store.entries).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('[OB5] what waits for a later request of the round is not merged into any more', async () => {
  await dana.change(writeCard, { id: 'c12', text: 'Card and' });
  let asked = 0;
  const outcome = await dana.syncBy(
    async (request) => {
      if (asked++ === 0) await dana.change(writeCard, { id: 'c12', text: 'Card and more' });
      return answer(request);
    },
    { limits },
  );
  expect(outcome).toMatchObject({ state: 'done', pushed: 14 });
  expect(server.rows('card').get('c12')?.text).toBe('Card and more');
});

test('[RP1] what another round took in meanwhile is read anew, and nothing that left the queue comes back', async () => {
  let asked = 0;
  const outcome = await dana.syncBy(
    async (request) => {
      // A second round over the same store, while the first waits: the lock was taken over from a tab that was asleep.
      if (asked++ === 0) {
        await dana.change(setCardState, { id: 'c1', state: 'stuck' });
        await dana.syncBy(async (other) => answer(other), { limits: { mutations: 6, bytes: 100_000 } });
      }
      return answer(request);
    },
    { limits },
  );
  expect(outcome).toMatchObject({ state: 'done', requests: 2, pushed: 0 });
  expect(dana.waiting).toEqual([]);
  expect([...server.log.values()].every((count) => count === 1)).toBe(true);
  expect(dana.row('card', 'c1')).toEqual(server.rows('card').get('c1'));
  expect(dana.row('card', 'c1')?.state).toBe('stuck');
});
