import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { touchesOf } from './engine/run-mutation.ts';
import type { Noun, Table } from './engine/schema.ts';
import { productTables } from './product-tables.ts';
import { productSchema } from './product.ts';
import { mutationFixtures } from './testing/mutation-fixtures.ts';

const folder = join(import.meta.dirname, 'domain');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}-noun.ts`)));
/** The name that a folder's exports begin with. */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const listed = new Set(productTables);
const withTables = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}-tables.ts`)));
const tablesOf = await Promise.all(
  withTables.map(async (name) => {
    const module = (await import(join(folder, name, `${name}-tables.ts`))) as Record<string, readonly Table[]>;
    return [name, module[`${camel(name)}Tables`] ?? []] as const;
  }),
);
const nouns = await Promise.all(
  names.map(async (name) => {
    const module = (await import(join(folder, name, `${name}-noun.ts`))) as Record<string, Noun>;
    return [name, module[`${camel(name)}Noun`]] as const;
  }),
);

/** What a noun lacks, as sentences for its author. */
function lacksOf(name: string, noun: Noun | undefined): string[] {
  if (!noun) return [`sync/domain/${name}/${name}-noun.ts must export ${name}Noun.`];
  const isListed = noun.mutators.every((mutator) => productSchema.mutators[mutator.name] === mutator);
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
  const [mutator] = board?.mutators ?? [];
  if (!mutator) throw new Error('the board has changes');
  const foreign: Noun = { mutators: [{ ...mutator, name: 'visit.create' }] };
  expect(lacksOf('visit', undefined)).toEqual(['sync/domain/visit/visit-noun.ts must export visitNoun.']);
  expect(lacksOf('visit', foreign)).toEqual([
    'Add visitNoun to the list in sync/product.ts.',
    'Add a fixture for visit.create to a file sync/domain/visit/…-fixtures.ts.',
  ]);
});

test.each(tablesOf)('the tables of %s are in the list of sync/product-tables.ts', (_name, tables) => {
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((table) => !listed.has(table)).map(({ name }) => name)).toEqual([]);
});

test('every table and every change is in its list once', () => {
  const tables = tablesOf.flatMap(([, list]) => list.map(({ name }) => name));
  const mutators = nouns.flatMap(([, noun]) => noun?.mutators.map((mutator) => mutator.name) ?? []);
  expect(tables.toSorted()).toEqual(productTables.map(({ name }) => name).toSorted());
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

test('a device finds the rows of a circle by an index', () => {
  const circles = productTables.filter((table: Table) => table.circle && table.circle.id !== 'id');
  expect(circles.length).toBeGreaterThan(5);
  for (const { name, indexes = [], circle } of circles as readonly Table[]) {
    expect([name, indexes]).toEqual([name, expect.arrayContaining([circle?.id])]);
  }
});

test('a deletion touches the record as a whole, so that a queue of thousands finds each under one key', () => {
  const deletions = mutationFixtures.filter(({ name }) => name.endsWith('.delete'));
  const touches = deletions.flatMap((one) => touchesOf(productSchema, one));
  expect(touches.length).toBeGreaterThan(8);
  expect(touches.filter(({ isWhole }) => !isWhole)).toEqual([]);
});
