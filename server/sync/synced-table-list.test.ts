import { expect, test } from 'vitest';
import { productTables } from '#sync/product-tables.ts';
import { listColumns } from '#server/testing/tampering.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { columnOf, fieldsOf } from './row-mapping.ts';
import { syncedTables } from './synced-table-list.ts';

const entries = Object.entries(syncedTables);

test('the server keeps every table that devices hold', () => {
  expect(Object.keys(syncedTables).sort()).toEqual(productTables.map(({ name }) => name).sort());
});

test('every field of every record has its column in the migrated database', async () => {
  const tables = await listColumns((await openTestApp()).services.db);
  for (const [table, mapping] of entries) {
    const columns = tables.get(mapping.sqlTable) ?? [];
    const needed = ['workspaceId', 'seq', ...fieldsOf(mapping).map((field) => columnOf(mapping, field))];
    const missing = needed.filter((name) => !columns.includes(name));
    expect(missing, `Add a migration that gives ${table} these columns.`).toEqual([]);
  }
});

test('who writes what, and who receives it', () => {
  const read = (pick: (mapping: (typeof entries)[number][1]) => unknown) =>
    Object.fromEntries(
      entries.flatMap(([table, mapping]) => (pick(mapping) === undefined ? [] : [[table, pick(mapping)]])),
    );
  const { objective, ...always } = read(({ readOnly }) => readOnly);
  const ofServer = ['control', 'workspacePack', 'workspaceSetting', 'member', 'device', 'circleKey', 'serverKey'];
  expect(always).toEqual(Object.fromEntries(ofServer.map((table) => [table, true])));
  const isTheStandards = objective as (row: object) => boolean;
  expect([{ custom: true }, { custom: false }, {}].map(isTheStandards)).toEqual([false, true, true]);
  expect(read(({ owner }) => owner)).toEqual({ notification: 'accountId', profile: 'id' });
  expect(read(({ about }) => about)).toEqual({ conflict: { table: 'table', id: 'recordId' } });
  expect(read(({ changesOnly }) => changesOnly)).toEqual({ profile: true });
});
