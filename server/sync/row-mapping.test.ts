import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnOf, fieldsOf, mappingOf, toRecords, toStored } from './row-mapping.ts';

const shape = {
  id: z.string(),
  table: z.string(),
  isDone: z.boolean(),
  count: z.number(),
  note: z.nullable(z.string()),
  tags: z.unknown(),
};
const thing = { name: 'thing', sqlTable: 'thing', row: z.object(shape), fields: {} };
const mapping = mappingOf({ ...thing, columns: { table: 'tableName' } });
const record = { id: 'r1', table: 'card', isDone: true, count: 3, note: null, tags: ['a', { b: 1 }] };
const stored = {
  workspaceId: 'o1',
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
  expect(columnOf(mappingOf(thing), 'table')).toBe('table');
});

test('what SQL holds becomes the record, and nothing that is not its own', () => {
  const other = { ...stored, id: 'r2', isDone: 0, count: 1, note: 'x', tags: 'null' };
  expect(toRecords(mapping, [stored, other])).toEqual([
    record,
    { ...record, id: 'r2', isDone: false, count: 1, note: 'x', tags: null },
  ]);
  const plain = mappingOf({ ...thing, row: z.object({ id: z.string(), count: z.number() }) });
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

test.each([
  ['lists, objects and what may be anything are JSON', 'json'],
  ['yes and no are numbers', 'booleans'],
] as const)('%s', (_sentence, kind) => {
  const row = z.object({
    id: z.string(),
    list: z.optional(z.array(z.string())),
    object: z.nullable(z.object({ a: z.string() })),
    record: z.record(z.string(), z.string()),
    anything: z.unknown(),
    either: z.union([z.string(), z.array(z.string())]),
    yes: z.boolean(),
    perhaps: z.nullable(z.boolean()),
    number: z.nullable(z.int()),
    word: z.enum(['a', 'b']),
    day: z.nullable(z.iso.datetime()),
  });
  const wanted = { json: ['list', 'object', 'record', 'anything', 'either'], booleans: ['yes', 'perhaps'] };
  expect([...mappingOf({ ...thing, row })[kind]]).toEqual(wanted[kind]);
});
