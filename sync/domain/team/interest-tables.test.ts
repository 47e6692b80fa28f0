import { expect, test } from 'vitest';
import { productTables } from '#sync/product-tables.ts';
import { interestTables } from './interest-tables.ts';

test('none of them is a team’s own, except for documents, which may belong to one', () => {
  const tables = interestTables.map((name) => productTables.find((table) => table.name === name));
  expect(tables.every((table) => table !== undefined)).toBe(true);
  expect(tables.flatMap((table) => (table?.circle ? [table.name] : []))).toEqual(['document']);
});

test('each says who wrote its rows, and when', () => {
  const silent = productTables
    .filter(({ name }) => interestTables.some((one) => one === name))
    .filter(({ row }) => {
      const fields = Object.keys(row.shape);
      return !['updatedBy', 'createdBy', 'uploadedBy'].some((by) => fields.includes(by));
    });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
