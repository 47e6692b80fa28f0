import { expect, test } from 'vitest';
import { mutate } from './engine/mutate.ts';
import { keyOf, timeOfKey } from './engine/mutation.ts';
import { Overlay } from './engine/overlay.ts';
import type { Row } from './engine/row.ts';
import { isFreezing, runMutation } from './engine/run-mutation.ts';
import { productSchema } from './product.ts';
import { MemoryDisk, MemoryStore } from './testing/memory-store.ts';
import { mutationFixtures } from './testing/mutation-fixtures.ts';

const KEY = keyOf(Date.UTC(2026, 5, 9, 9), 0, new Uint8Array(8));
const at = timeOfKey(KEY);

function diskOf(rows: Record<string, Row[]>): MemoryDisk {
  const disk = new MemoryDisk();
  for (const [table, list] of Object.entries(rows)) for (const row of list) disk.table(table).set(row.id, row);
  disk.meta = { clientId: 'c', lastMid: 0, sentMid: 0, epoch: 'e', cursor: 1, proof: null };
  return disk;
}

// A frozen record is not made a second time; whoever has it offers it whole.
const offered = mutationFixtures.filter((fixture) => !isFreezing(productSchema, fixture));

// Colleagues carry changes as offered ones, and devices send them again after a restore.
test.each(offered.map((fixture, index) => ({ ...fixture, label: `${fixture.name} ${index}` })))(
  '[OB11] [HO3] offered over what its author saw, $label makes what its author made',
  async ({ name, args, role = 'admin', rows }) => {
    const actor = { id: 'u1', name: 'Dana Whitfield', role };
    const disk = diskOf(rows);
    const store = new MemoryStore(disk);
    const made = await mutate({ store, schema: productSchema, actor, chance: { newKey: () => KEY } }, name, args);
    if ('refused' in made || made.mid === null) return;
    const [entry] = disk.sortedEntries();
    const tables = Object.entries(rows).map(
      ([table, list]) => [table, new Map(list.map((row) => [row.id, row]))] as const,
    );
    const overlay = new Overlay(new Map(tables));
    const ran = runMutation(productSchema, overlay, entry!, { actor, now: at, at, key: KEY, offered: true });
    expect(ran).not.toHaveProperty('refused');
    for (const { table, id } of overlay.changed.values()) {
      expect(overlay.get(table, id), `${table}/${id}`).toEqual(disk.table(table).get(id));
    }
    expect([...overlay.changed.keys()].sort()).toEqual([...(entry?.records ?? [])].sort());
  },
);
