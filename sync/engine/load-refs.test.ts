import { expect, test } from 'vitest';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { loadRefs, writeOverlay } from './load-refs.ts';
import { Overlay } from './overlay.ts';
import type { Row } from './row.ts';
import type { Ref } from './schema.ts';
import type { StoreTx } from './store.ts';

const rows: Record<string, Row[]> = {
  card: [
    { id: 'c1', list: 'l1', owner: 'dana' },
    { id: 'c2', list: 'l1', owner: 'priya' },
    { id: 'c3', list: 'l2', owner: 'dana' },
  ],
  board: [{ id: 'c1', list: 'l1' }],
};

function store() {
  const disk = new MemoryDisk();
  for (const [table, all] of Object.entries(rows)) for (const row of all) disk.table(table).set(row.id, row);
  return { disk, store: new MemoryStore(disk) };
}

/** What a load requests from the store, and what the overlay then holds. */
async function load(refs: Ref[]) {
  const asked: string[] = [];
  const overlay = await store().store.run('read', Object.keys(rows), (tx) => {
    const watched: StoreTx = {
      ...tx,
      rows: (table, ids) => (asked.push(`${table}: ${ids.join()}`), tx.rows(table, ids)),
      list: (table, field, value) => (asked.push(`${table}.${field} = ${value}`), tx.list(table, field, value)),
    };
    return loadRefs(watched, refs);
  });
  return { overlay, asked };
}

test('records of one table are asked for together, each once; those that are missing stay missing', async () => {
  const { overlay, asked } = await load([
    { table: 'card', id: 'c1' },
    { table: 'card', id: 'none' },
    { table: 'board', id: 'c1' },
    { table: 'card', id: 'c1' },
  ]);
  expect(asked).toEqual(['card: c1,none', 'board: c1']);
  expect(overlay.get('card', 'c1')).toEqual(rows.card?.[0]);
  expect(overlay.get('card', 'none')).toBeUndefined();
  expect(overlay.get('board', 'c1')).toEqual(rows.board?.[0]);
});

test('a query is asked once, and queries that differ in table, field or value are told apart', async () => {
  const { overlay, asked } = await load([
    { table: 'card', field: 'list', value: 'l1' },
    { table: 'card', field: 'list', value: 'l1' },
    { table: 'card', field: 'list', value: 'l2' },
    { table: 'card', field: 'owner', value: 'dana' },
    { table: 'board', field: 'list', value: 'l1' },
  ]);
  expect(asked).toEqual(['card.list = l1', 'card.list = l2', 'card.owner = dana', 'board.list = l1']);
  expect(overlay.list('card', 'list', 'l1').map(({ id }) => id)).toEqual(['c1', 'c2']);
  expect(overlay.list('board', 'list', 'l1')).toHaveLength(1);
});

test('a whole table is asked for once, also beside single records of it', async () => {
  const { overlay, asked } = await load([
    { table: 'card', isAll: true },
    { table: 'card', isAll: true },
    { table: 'card', id: 'none' },
  ]);
  expect(asked.toSorted()).toEqual(['card: c1,c2,c3', 'card: none']);
  expect(['c1', 'c2', 'c3'].map((id) => overlay.get('card', id))).toEqual(rows.card);
  expect(overlay.get('card', 'none')).toBeUndefined();
});

test('[OB1] what was written is stored and what was removed is deleted, nothing else', async () => {
  const { disk, store: memory } = store();
  await memory.run('write', Object.keys(rows), async (tx) => {
    const overlay = new Overlay();
    overlay.load('card', rows.card ?? []);
    overlay.put('card', { id: 'c1', list: 'l9' });
    overlay.put('card', { id: 'c4', list: 'l9' });
    overlay.remove('card', 'c2');
    overlay.remove('card', 'c3');
    overlay.put('board', { id: 'b2' });
    await Promise.all(writeOverlay(tx, overlay));
  });
  expect(Object.fromEntries(disk.table('card'))).toEqual({
    c1: { id: 'c1', list: 'l9' },
    c4: { id: 'c4', list: 'l9' },
  });
  expect([...disk.table('board').keys()]).toEqual(['c1', 'b2']);
});
