import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnOf, fieldsOf, type RowMapping, toRecords, toStored } from './row-mapping.ts';

const shape = {
  id: z.string(),
  table: z.string(),
  isDone: z.boolean(),
  count: z.number(),
  note: z.nullable(z.string()),
  tags: z.unknown(),
};
const mapping: RowMapping = {
  sqlTable: 'thing',
  record: z.object(shape),
  json: ['tags'],
  booleans: ['isDone'],
  renamed: { table: 'tableName' },
};
const record = { id: 'r1', table: 'card', isDone: true, count: 3, note: null, tags: ['a', { b: 1 }] };
const stored = {
  organizationId: 'o1',
  seq: 7,
  id: 'r1',
  tableName: 'card',
  isDone: 1,
  count: 3,
  note: null,
  tags: '["a",{"b":1}]',
};

test('a record has a column for every field, by the same name unless SQL needs another', () => {
  expect(fieldsOf(mapping)).toEqual(['id', 'table', 'isDone', 'count', 'note', 'tags']);
  expect(fieldsOf(mapping).map((field) => columnOf(mapping, field))).toEqual([
    'id',
    'tableName',
    'isDone',
    'count',
    'note',
    'tags',
  ]);
  expect(columnOf({ ...mapping, renamed: undefined }, 'table')).toBe('table');
});

test('what SQL holds becomes the record, and nothing that is not its own', () => {
  const other = { ...stored, id: 'r2', isDone: 0, count: 1, note: 'x', tags: 'null' };
  expect(toRecords(mapping, [stored, other])).toEqual([
    record,
    { ...record, id: 'r2', isDone: false, count: 1, note: 'x', tags: null },
  ]);
  const plain = { sqlTable: 'thing', record: z.object({ id: z.string(), count: z.number() }) };
  expect(toRecords(plain, [stored])).toEqual([{ id: 'r1', count: 3 }]);
});

test.each([
  ['table', record, 'card'],
  ['isDone', record, 1],
  ['isDone', { ...record, isDone: false }, 0],
  ['count', { ...record, count: 0 }, 0],
  ['note', record, null],
  ['note', { ...record, note: '' }, ''],
  ['note', { id: 'r1' }, null],
  ['tags', record, '["a",{"b":1}]'],
  ['tags', { ...record, tags: false }, 'false'],
  ['tags', { id: 'r1' }, 'null'],
])('%s of %j is stored as %j', (field, row, value) => {
  expect(toStored(mapping, row, field)).toBe(value);
});

test('a mapping without lists of its own stores plain values', () => {
  expect(toStored({ sqlTable: 'thing', record: z.object({}) }, record, 'count')).toBe(3);
});
