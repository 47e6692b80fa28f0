import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { OLDEST_PROTOCOL, PROTOCOL, syncAnswerSchema, syncRequestSchema } from './engine/answer.ts';
import { productSchema } from './product.ts';
import { mutationFixtures } from './testing/mutation-fixtures.ts';

// One line per accepted version of the wire. A shape whose hash is not the newest line's needs a new version and a new
// line.
const shapes: Record<number, string> = {
  2: '1100d8659ed18cbf',
};

function shapeOfWire(): string {
  const describe = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const byName = <T>(shapes: Record<string, T>) => Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1));
  const wire = {
    request: describe(syncRequestSchema),
    answer: describe(syncAnswerSchema),
    rows: byName(productSchema.tables).map(([name, { row }]) => [name, describe(row)]),
    mutations: byName(productSchema.mutators).map(([name, { args }]) => [name, describe(args)]),
  };
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16);
}

test('[WR1] the wire has the shape its version names', () => {
  expect(shapes[PROTOCOL]).toBe(shapeOfWire());
  expect(Object.keys(shapes)).toHaveLength(PROTOCOL - OLDEST_PROTOCOL + 1);
  expect(OLDEST_PROTOCOL).toBeLessThanOrEqual(PROTOCOL);
});

test('[WR2] every mutation has a fixture', () => {
  const names = Object.keys(productSchema.mutators);
  expect(new Set(mutationFixtures.map((fixture) => fixture.name))).toEqual(new Set(names));
});

test.each(mutationFixtures)(
  '[WR2] $name as it was shipped still runs',
  ({ name, args, role = 'user', rows, writes }) => {
    const overlay = overlayOf(rows);
    const made = { actor: { role }, at: '2026-06-09T08:59:00.000Z', now: '2026-06-09T09:00:00.000Z' };
    expect(runChange(overlay, name, args, made)).toHaveProperty('steps');
    for (const [table, list] of Object.entries(writes)) {
      for (const row of list) expect(overlay.get(table, row.id)).toMatchObject(row);
    }
    for (const { table, id } of overlay.changed.values()) {
      const row = overlay.get(table, id);
      if (row) expect(z.safeParse(productSchema.tables[table]!.row, row).error).toBeUndefined();
    }
  },
);
