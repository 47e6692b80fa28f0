import { expect, test } from 'vitest';
import { cardSchemaForTests as schema } from '#sync/testing/card-schema.ts';
import { actTime, recordKey, schemaOf, tableOf, type Context } from './schema.ts';

test('tables and changes are found by their names', () => {
  const tables = Object.values(schema.tables);
  const mutators = Object.values(schema.mutators);
  const again = schemaOf(tables, mutators, schema.may);
  expect(Object.keys(again.tables)).toEqual(tables.map(({ name }) => name));
  expect(Object.keys(again.mutators)).toEqual(mutators.map(({ name }) => name));
  expect(tableOf(again.tables, 'card').fields.text).toBe('text');
});

test('a table that is not there is a mistake of the program', () => {
  expect(() => tableOf(schema.tables, 'none')).toThrow('no table none');
});

test('a record goes by its table and its id', () => {
  expect(recordKey('card', 'c1')).toBe('card/c1');
});

test.each([
  ['2026-06-08T09:00:00.000Z', '2026-06-08T09:00:00.000Z'],
  ['2026-06-10T09:00:00.000Z', '2026-06-09T09:00:00.000Z'],
])('an act of %s counts as done at %s', (at, counted) => {
  expect(actTime({ now: '2026-06-09T09:00:00.000Z', at } as Context)).toBe(counted);
});
