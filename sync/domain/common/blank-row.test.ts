import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productTables } from '#sync/product-tables.ts';
import { blankFields, blankRow } from './blank-row.ts';

const lamp = z.object({
  id: z.string(),
  room: z.nullable(z.string()),
  isOn: z.boolean(),
  colors: z.array(z.string()),
  watts: z.number(),
  note: z._default(z.string(), 'new'),
  stamps: z.record(z.string(), z.string()),
});

test('fields are blank by what they hold, and what is known is kept', () => {
  const blank = { room: null, isOn: false, colors: [], note: 'new', stamps: {} };
  expect(blankRow(lamp, { id: 'l1', watts: 5 })).toEqual({ ...blank, id: 'l1', watts: 5 });
  expect(blankFields(lamp)).toEqual({ ...blank, id: '', watts: null });
  // @ts-expect-error nobody knows how many watts a lamp has
  expect(blankRow(lamp, { id: 'l1' })).toEqual({ ...blank, id: 'l1', watts: null });
});

test('two blank rows share no list', () => {
  expect(blankRow(lamp, { watts: 5 }).colors).not.toBe(blankRow(lamp, { watts: 5 }).colors);
});

const formsOnly = ['agencyProfile', 'organizationAnswers'];
const withEmpty = productTables.flatMap(({ name, row, empty }) =>
  empty && !formsOnly.includes(name) ? [[name, row, empty] as const] : [],
);

/** Where an id says what is in the row. */
const ids: Readonly<Record<string, string>> = { checkpoint: 'a1:daily:2026-06-09:' };

test.each(withEmpty)('a %s before its first edit is a row that its table may hold', (name, row, empty) => {
  const blank = empty(ids[name] ?? 'voip');
  expect(z.parse(row, blank)).toEqual(blank);
});
