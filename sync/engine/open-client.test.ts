import { expect, test } from 'vitest';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { openClient } from './open-client.ts';

test('a database gets one identity, once', async () => {
  const disk = new MemoryDisk();
  const store = new MemoryStore(disk);
  const born = await openClient(store, 'first');
  expect(born).toEqual({
    clientId: 'first',
    born: 'first',
    lastMid: 0,
    sentMid: 0,
    fenceMid: 0,
    epoch: null,
    cursor: 0,
    proof: null,
  });
  expect(await openClient(store, 'second')).toEqual(born);
  const twins = new MemoryStore(new MemoryDisk());
  const [one, other] = await Promise.all([openClient(twins, 'a'), openClient(twins, 'b')]);
  expect(one).toEqual(other);
});
