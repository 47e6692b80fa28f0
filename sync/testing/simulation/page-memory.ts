import { nothingCommitted, watchQueue } from '#sync/engine/outside-count.ts';
import { QueueMemory } from '#sync/engine/queue-memory.ts';
import type { Store } from '#sync/engine/store.ts';
import type { Bed, SimulatedClient } from './ports.ts';

export function newMemory(): QueueMemory {
  return new QueueMemory((iso) => iso.slice(0, 10));
}

/** From here on the page notes what it stores in its queue, and leaves a count outside the database. */
export function watchClient(bed: Bed, client: SimulatedClient): void {
  const { store } = client.device;
  const { memory } = client;
  const watched: Store = {
    run: async (mode, tables, body, isRepeatable) => {
      let committed = nothingCommitted();
      const value = await store.run(
        mode,
        tables,
        async (tx) => {
          committed = nothingCommitted();
          return body(watchQueue(tx, committed));
        },
        isRepeatable,
      );
      if (mode === 'write') {
        memory.committed(bed.counts?.(committed) ?? committed);
        if (client.memory === memory) client.outside = memory.count;
      }
      return value;
    },
  };
  client.device.store = watched;
}

/** A page starts: it knows what an earlier one left outside the database, and reads the queue. */
export async function beginPage(bed: Bed, client: SimulatedClient): Promise<void> {
  client.memory = newMemory();
  client.memory.learn(client.outside);
  watchClient(bed, client);
  await client.device.store.run('read', [], async (tx) => {
    const meta = await tx.meta();
    if (meta) client.memory.read(meta, await tx.entries(0, Infinity));
  });
  client.outside = client.memory.count ?? client.outside;
}
