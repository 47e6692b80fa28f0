import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { openTestApp } from '#server/testing/test-app.ts';
import { productTables } from '#sync/product-tables.ts';
import { columnOf, fieldsOf } from './row-mapping.ts';
import { syncedTables } from './synced-table-list.ts';

const entries = Object.entries(syncedTables);

/** The type of a field's values, inside optional and nullable wrappers. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  const inner = (def as { innerType?: z.core.$ZodType }).innerType;
  return inner ? kindOf(inner) : def.type;
}

const shapeOf = (record: z.ZodMiniObject) => Object.entries(record.shape as Record<string, z.core.$ZodType>);
const kinds = ([, { record }]: (typeof entries)[number], wanted: readonly string[]) =>
  shapeOf(record).flatMap(([field, schema]) => (wanted.includes(kindOf(schema)) ? [field] : []));

test('the server keeps every table that devices hold', () => {
  expect(Object.keys(syncedTables).sort()).toEqual(productTables.map(({ name }) => name).sort());
});

test('every field of every record has its column in the migrated database', async () => {
  const { services } = await openTestApp();
  for (const [table, mapping] of entries) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${mapping.sqlTable})`.execute(
      services.db,
    );
    const columns = rows.map(({ name }) => name);
    const needed = ['organizationId', 'seq', ...fieldsOf(mapping).map((field) => columnOf(mapping, field))];
    expect([table, needed.filter((name) => !columns.includes(name))]).toEqual([table, []]);
  }
});

test.each(entries.map((entry) => [entry[0], entry] as const))(
  'of %s exactly lists, objects and what may be anything are JSON, exactly true and false are numbers',
  (_table, entry) => {
    const [, { json = [], booleans = [] }] = entry;
    const structured = kinds(entry, ['array', 'object', 'record', 'unknown', 'any', 'custom', 'union', 'pipe']);
    expect([...json].sort()).toEqual(structured.sort());
    expect([...booleans].sort()).toEqual(kinds(entry, ['boolean']).sort());
  },
);

test('who writes what, and who receives it', () => {
  const read = (pick: (mapping: (typeof entries)[number][1]) => unknown) =>
    Object.fromEntries(
      entries.flatMap(([table, mapping]) => (pick(mapping) === undefined ? [] : [[table, pick(mapping)]])),
    );
  const { objective, ...always } = read(({ readOnly }) => readOnly);
  expect(always).toEqual({ control: true, organizationSetting: true, member: true });
  const isTheStandards = objective as (row: object) => boolean;
  expect([{ custom: true }, { custom: false }, {}].map(isTheStandards)).toEqual([false, true, true]);
  expect(read(({ ownerColumn }) => ownerColumn)).toEqual({ notification: 'userId', profile: 'id' });
  expect(read(({ about }) => about)).toEqual({ conflict: { table: 'table', id: 'recordId' } });
  expect(read(({ changesOnly }) => changesOnly)).toEqual({ profile: true });
});
