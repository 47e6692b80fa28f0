import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { Store, StoreTx } from '#sync/engine/store.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { LAST_WRITE, openRecordDatabase } from './record-database.ts';
import { RecordStore } from './record-store.ts';

const seeds = Number(process.env.DEXIE_SEEDS ?? 8);
const first = Number(process.env.FIRST_SEED ?? 1);
const ids = ['b1', 'b2', 'b3'];
const touches = ['board/b1/name', 'board/b2/name'];
const entry = { name: 'n', args: {}, was: {}, blocked: null };

type Act = (tx: StoreTx) => Promise<unknown>;

/** One act in a transaction, the same one on every store. */
function actOf(random: SeededRandom): Act {
  const [id, touch, n] = [random.pick(ids), random.pick(touches), random.below(1_000)];
  const some = random.some(ids);
  const made = <T extends object>(about: T) => ({ ...about, deep: { n } }) as never;
  const entryOf = (mid: number) => ({ ...entry, mid, key: `k${n}`, touches: [touch] });
  const byKey = async (all: Promise<{ key: string }[]>) => (await all).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const acts: Act[] = [
    (tx) => tx.meta(),
    (tx) => tx.putMeta(made({ clientId: 'c', lastMid: 0, sentMid: n, epoch: null, cursor: 0, proof: null })),
    (tx) => tx.rows('board', some),
    async (tx) => (await tx.ids('board')).toSorted(),
    (tx) => tx.putRows('board', [made({ id })]),
    (tx) => tx.deleteRows('board', some),
    (tx) => tx.bases(some),
    (tx) => byKey(tx.allBases()),
    (tx) => tx.putBases([made({ key: id, table: 'board', id, row: null })]),
    (tx) => tx.deleteBases(some),
    (tx) => tx.clearBases(),
    (tx) => tx.entries(n % 4, n % 3 === 0 ? 2 : Infinity),
    (tx) => tx.lastEntryMid(),
    (tx) => tx.lastTouching(touch),
    async (tx) => tx.putEntries([made(entryOf((await tx.lastEntryMid()) + 1))]),
    async (tx) => {
      const last = await tx.lastTouching(touch);
      if (last?.touches.length === 1) await tx.putEntries([made({ ...last, key: `k${n}` })]);
      return last;
    },
    (tx) => tx.deleteEntriesThrough(n % 5),
    async (tx) => tx.deleteEntriesThrough(await tx.lastEntryMid()),
    async (tx) => {
      const entries = await tx.entries(0, Infinity);
      await tx.deleteEntriesThrough(entries.at(-1)?.mid ?? 0);
      await tx.putEntries(entries.map((one, index) => made({ ...one, mid: index + 1 })));
    },
  ];
  return random.pick(acts);
}

// As the engine does when it sets something aside; a change that is remembered does not.
const voidFirst: Act = async (tx) => {
  const [oldest] = await tx.entries(0, 1);
  if (oldest) await tx.putEntries([{ ...oldest, name: 'void', touches: [] }]);
};

test(`[OB1] [RP1] ${seeds} random runs in two pages read what a plain store has`, async () => {
  const file = 'web/store/record-memory-random.test.ts';
  await eachSeed({ file, variable: 'DEXIE_SEEDS', first, seeds }, async (seed) => {
    const random = new SeededRandom(seed);
    const name = `random-${seed}-${crypto.randomUUID()}`;
    const pages = [openRecordDatabase(name), openRecordDatabase(name)];
    const disk = new MemoryDisk();
    const model = new MemoryStore(disk);
    let page: Dexie = random.pick(pages);
    for (let step = 0; step < 40; step++) {
      if (random.chance(0.2)) page = random.pick(pages);
      if (random.chance(0.05)) await writePast(random.pick(pages), disk, random.below(1_000));
      const kind = random.pick(['once', 'once', 'repeatable', 'repeatable', 'beside', 'read']);
      const acts = Array.from({ length: 1 + random.below(4) }, () => actOf(random));
      if (kind === 'once' && random.chance(0.2)) acts.push(voidFirst);
      const isGivenUp = random.chance(0.1);
      const body = async (tx: StoreTx) => {
        const read: unknown[] = [];
        for (const act of kind === 'read' ? [] : acts) read.push(structuredClone(await act(tx)));
        read.push(await tx.entries(0, Infinity), await tx.meta(), await tx.rows('board', ids), await tx.bases(ids));
        if (isGivenUp) throw new Error('given up');
        return structuredClone(read);
      };
      const run = async (store: Store) =>
        store
          .run(kind === 'read' ? 'read' : 'write', ['board'], body, kind === 'repeatable')
          .catch((error: Error) => error.message);
      const [store, about] = [RecordStore.of(page), `seed ${seed}, step ${step}, ${kind}`];
      const found = await run(kind === 'beside' ? store.beside(['draft']) : store);
      const wanted = await run(model);
      expect(found, about).toEqual(wanted);
    }
    for (const db of pages) db.close();
    await Dexie.delete(name);
  });
});

/** Whoever writes past the store, such as an upgrade or a change that is queued again, says so. */
async function writePast(db: Dexie, disk: MemoryDisk, n: number): Promise<void> {
  const mid = Math.max(0, ...disk.entries.keys()) + 1;
  const past = { ...entry, mid, key: `past${n}`, touches };
  const row = { id: 'b1', n };
  await db.transaction('rw', ['board', 'outbox', 'base', 'meta'], async () => {
    await db.table('meta').delete(LAST_WRITE);
    await db.table('board').put(row);
    await db.table('outbox').put(past);
    await db.table('base').clear();
  });
  disk.table('board').set('b1', row);
  disk.entries.set(mid, past);
  disk.bases.clear();
}
