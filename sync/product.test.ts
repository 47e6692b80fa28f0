import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Noun } from './engine/schema.ts';
import { productSchema } from './product.ts';
import { mutationFixtures } from './testing/mutation-fixtures.ts';

const folder = join(import.meta.dirname, 'domain');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}-noun.ts`)));
const nouns = await Promise.all(
  names.map(async (name) => {
    const module = (await import(join(folder, name, `${name}-noun.ts`))) as Record<string, Noun>;
    return [name, module[`${name}Noun`]] as const;
  }),
);

/** What a noun lacks, as the sentences its author needs. */
function lacksOf(name: string, noun: Noun | undefined): string[] {
  if (!noun) return [`sync/domain/${name}/${name}-noun.ts must export ${name}Noun.`];
  const isListed =
    noun.tables.every((table) => productSchema.tables[table.name] === table) &&
    noun.mutators.every((mutator) => productSchema.mutators[mutator.name] === mutator);
  const fixed = new Set(mutationFixtures.map((fixture) => fixture.name));
  return [
    ...(isListed ? [] : [`Add ${name}Noun to the list in sync/product.ts.`]),
    ...noun.mutators
      .filter((mutator) => !fixed.has(mutator.name))
      .map((mutator) => `Add a fixture for ${mutator.name} to a file sync/domain/${name}/…-fixtures.ts.`),
  ];
}

test.each(nouns)('%s is a noun with everything both sides need', (name, noun) => {
  expect(lacksOf(name, noun)).toEqual([]);
});

test('a noun that is not in the list, or has a change without a fixture, is told what is missing', () => {
  const [, board] = nouns.find(([name]) => name === 'board') ?? [];
  const [table] = board?.tables ?? [];
  const [mutator] = board?.mutators ?? [];
  if (!table || !mutator) throw new Error('the board has tables and changes');
  const foreign: Noun = { tables: [{ ...table, name: 'visit' }], mutators: [{ ...mutator, name: 'visit.create' }] };
  expect(lacksOf('visit', undefined)).toEqual(['sync/domain/visit/visit-noun.ts must export visitNoun.']);
  expect(lacksOf('visit', foreign)).toEqual([
    'Add visitNoun to the list in sync/product.ts.',
    'Add a fixture for visit.create to a file sync/domain/visit/…-fixtures.ts.',
  ]);
});

test('every table and every change is in the list once', () => {
  const tables = nouns.flatMap(([, noun]) => noun?.tables.map((table) => table.name) ?? []);
  const mutators = nouns.flatMap(([, noun]) => noun?.mutators.map((mutator) => mutator.name) ?? []);
  expect(tables.toSorted()).toEqual(Object.keys(productSchema.tables).toSorted());
  expect(mutators.toSorted()).toEqual(Object.keys(productSchema.mutators).toSorted());
});

test('a reference and a field that the server fills in are fields of their row, and a reference leads to a table', () => {
  const tables = Object.values(productSchema.tables);
  const referring = tables.flatMap(({ name, row, refs = {} }) =>
    Object.entries(refs).map((ref) => ({ name, row, ref })),
  );
  const filledIn = tables.flatMap(({ name, row, serverFields = [] }) =>
    serverFields.map((field) => ({ name, row, field })),
  );
  expect(referring.map(({ name }) => name)).toContain('ticket');
  expect(filledIn.map(({ name }) => name)).toEqual(['document']);
  for (const { name, row, field } of [
    ...referring.map(({ ref: [field], ...rest }) => ({ ...rest, field })),
    ...filledIn,
  ]) {
    expect(Object.keys(row.shape), name).toContain(field);
  }
  expect(Object.keys(productSchema.tables)).toEqual(
    expect.arrayContaining(referring.map(({ ref: [, { table }] }) => table)),
  );
});
