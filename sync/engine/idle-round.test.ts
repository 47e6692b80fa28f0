import { beforeEach, expect, test } from 'vitest';
import { cardSchemaForTests, createCard } from '#sync/testing/card-schema.ts';
import { CountingStore } from '#sync/testing/counting-store.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';

let server: MemoryServer;
let dana: TestDevice;
let store: CountingStore;

beforeEach(async () => {
  server = new MemoryServer(cardSchemaForTests, 100);
  dana = await TestDevice.open('dana');
  store = new CountingStore(dana.device.store);
  dana.device.store = store;
  await dana.change(createCard, { id: 'c1', text: 'Card', list: 'l1' });
  await dana.sync(server);
  await dana.sync(server);
  store.forget();
});

test('[PL8] a round that sends and brings nothing writes nothing', async () => {
  const before = structuredClone(dana.disk.meta);
  expect(await dana.sync(server)).toEqual({ state: 'done', requests: 1, pushed: 0, rejected: 0, written: 0 });
  expect(store.calls).toEqual([]);
  expect(dana.disk.meta).toEqual(before);
});

test('[PL8] it does write what it was told: a backup, a recovery, a new number, smaller pages that are over', async () => {
  const tells = async (change: () => void): Promise<string[]> => {
    store.forget();
    change();
    await dana.sync(server);
    return store.calls;
  };
  expect(await tells(() => (server.backupAt = '2026-06-09T08:00:00.000Z'))).toContain('putMeta');
  expect(dana.disk.meta?.said?.backupAt).toBe('2026-06-09T08:00:00.000Z');
  expect(await tells(() => undefined)).toEqual([]);
  const recovery = { id: 'r', cause: 'restored' as const, openedAt: '2026-06-09T08:00:00.000Z' };
  expect(await tells(() => (server.recovery = recovery))).toEqual(['putMeta']);
  expect(dana.disk.meta?.said?.recovery).toEqual(recovery);
  expect(await tells(() => (dana.disk.meta!.pageRows = 100))).toEqual(['putMeta']);
  expect(dana.disk.meta?.pageRows).toBeUndefined();
  const priya = await TestDevice.open('priya');
  await priya.change(createCard, { id: 'c2', text: 'Other', list: 'l1' });
  await priya.sync(server);
  expect(await tells(() => undefined)).toEqual(['putRows', 'putMeta']);
});

test('[PL8] an answer that brings nothing is discarded like any other when it is for another cursor or client', async () => {
  let asked = 0;
  const outcome = await dana.syncBy(async (request) => {
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    // Meanwhile another tab has pulled.
    if (asked++ === 0) dana.disk.meta!.cursor -= 1;
    return reply;
  });
  expect(outcome).toMatchObject({ state: 'done', requests: 2 });
  expect(dana.disk.meta?.cursor).toBe(server.seq);
});
