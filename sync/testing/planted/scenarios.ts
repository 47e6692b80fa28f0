import type { SyncRequest } from '#sync/engine/answer.ts';
import { renumber } from '#sync/engine/restart-queue.ts';
import { cardSchemaForTests, createCard, deleteCard, writeCard } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { FaultyStore, type StoreDefect } from './faulty-store.ts';

// Some defects need a chain of events that schedules rarely produce. Each scenario here throws if its promise is
// broken.

const card = { id: 'c1', text: 'Rack', list: 'l1' };
const offline = async () => Promise.reject(new Error('no network'));

async function openDana(defect?: StoreDefect): Promise<TestDevice> {
  const dana = await TestDevice.open('dana');
  if (defect) dana.device.store = new FaultyStore(dana.disk, defect);
  return dana;
}

async function writtenOffline(defect?: StoreDefect) {
  const server = new MemoryServer(cardSchemaForTests);
  const dana = await openDana(defect);
  await dana.change(createCard, card);
  await dana.sync(server);
  await dana.change(writeCard, { id: 'c1', text: 'Rack o' });
  return { server, dana };
}

/** A pull that carries no changes. */
async function pullOnly(server: MemoryServer, dana: TestDevice): Promise<void> {
  await dana.syncBy(async (request: SyncRequest) => {
    if (request.baseCursor > 0 && request.baseCursor === server.seq) return offline();
    return server.handle({ ...request, mutations: [] }, dana.device.actor, new Date(dana.clock).toISOString());
  });
}

export const stories = {
  'the sent mark is lost at renumbering': async (defect?: StoreDefect) => {
    const { dana } = await writtenOffline(defect);
    await dana.syncBy(offline);
    // The app ends before the next request is made.
    await renumber(dana.device.store, dana.disk.meta?.clientId ?? '', '00000000-0000-4000-8000-000000000001');
    await dana.change(writeCard, { id: 'c1', text: 'Rack ok' });
    if (dana.waiting.length !== 2) throw new Error('keystrokes went into a change that was sent');
  },
  'keystrokes merge into a blocked change': async (defect?: StoreDefect) => {
    const { dana } = await writtenOffline(defect);
    const [entry] = dana.waiting;
    dana.disk.entries.set(entry!.mid, { ...entry!, blocked: 'forbidden' });
    await dana.change(writeCard, { id: 'c1', text: 'Rack ok' });
    if (dana.waiting.length !== 2) throw new Error('keystrokes went into a change that cannot run');
  },
  'a blocked change is never free again': async (defect?: StoreDefect) => {
    const { server, dana } = await writtenOffline(defect);
    const priya = await TestDevice.open('priya');
    await priya.sync(server);
    await priya.change(deleteCard, { id: 'c1' });
    await priya.sync(server);
    await pullOnly(server, dana);
    if (dana.waiting[0]?.blocked !== 'gone') throw new Error('a change of a deleted record is not blocked');
    await priya.change(createCard, card);
    await priya.sync(server);
    await pullOnly(server, dana);
    if (dana.waiting[0]?.blocked !== null) throw new Error('a change of a record that is back stays blocked');
  },
};

/** The first sync of a workspace whose server has purged a deletion completes. */
export async function firstSyncEnds(Server: typeof MemoryServer): Promise<void> {
  const server = new Server(cardSchemaForTests, 2);
  const dana = await TestDevice.open('dana');
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) {
    await dana.change(createCard, { ...card, id });
    await dana.sync(server);
  }
  await dana.change(deleteCard, { id: 'c5' });
  await dana.sync(server);
  server.purge('9999');
  const priya = await TestDevice.open('priya');
  const outcome = await priya.sync(server);
  if (outcome.state !== 'done') throw new Error(`a first sync of four cards is ${outcome.state}`);
}

/** A device whose cursor is beyond the server's, and that remembers no proof, ends with the server's rows. */
export async function unprovenCursorEnds(Server: typeof MemoryServer): Promise<void> {
  const server = new Server(cardSchemaForTests);
  const dana = await TestDevice.open('dana');
  await dana.change(createCard, card);
  await dana.sync(server);
  const earlier = server.save();
  await dana.change(createCard, { ...card, id: 'c2' });
  await dana.sync(server);
  server.putBack(earlier);
  if (dana.disk.meta) dana.disk.meta = { ...dana.disk.meta, proof: null };
  await dana.sync(server);
  const shown = [...dana.disk.table('card').keys()];
  if (shown.join() !== [...server.rows('card').keys()].join())
    throw new Error(`a device goes on showing ${shown.join()}`);
}
