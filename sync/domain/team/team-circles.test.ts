import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineMutators } from '#sync/engine/mutator.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { circleOf } from '#sync/engine/reach.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import type { Change, RegisteredMutator, Schema, Tables } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { TEAM_ASSESSMENT } from './team-fixture-rows.ts';
import { teamMemberId } from './team-member-record.ts';

type Made = Pick<(typeof mutationFixtures)[number], 'name' | 'args' | 'rows' | 'role'>;

function contextOf({ role = 'user' }: Made) {
  const now = '2026-06-09T09:00:00.000Z';
  return { actor: { id: 'u1', name: 'Dana', role }, now, at: now, key: 'k' };
}

function loaded({ rows }: Made): Overlay {
  const overlay = new Overlay();
  for (const [table, list] of Object.entries(rows)) overlay.load(table, list);
  return overlay;
}

/** The circles of the rows that a change writes; the workspace is one of them. */
function circlesOf(schema: Schema, made: Made): string[] {
  const overlay = loaded(made);
  runMutation(schema, overlay, { ...made, was: {} }, contextOf(made));
  const written = [...overlay.changed.values()].flatMap(({ table, id, before }) =>
    // What was in a circle before a release, say, is written in that circle.
    [before ?? overlay.get(table, id)].flatMap((row) => (row ? (circleOf(schema, table, row) ?? 'workspace') : [])),
  );
  return [...new Set(written)];
}

/** What a change decides, before it is applied. */
function decidedBy(made: Made): Change[] {
  const opened = productSchema.mutators[made.name]?.open(made.args);
  if (!opened || 'refused' in opened) return [];
  const { tables, may } = productSchema;
  const decision = opened.decide(loaded(made), { tables, may, ...contextOf(made) });
  return 'refused' in decision ? [] : decision;
}

const both: RegisteredMutator = defineMutators<Tables>()({
  name: 'planted.both',
  args: z.object({}),
  action: 'assessment.work',
  touches: () => [],
  decide: () => [
    { kind: 'edit', table: 'teamMember', id: teamMemberId(TEAM_ASSESSMENT, 'u1'), set: { cpn: '7' } },
    { kind: 'edit', table: 'controlStatus', id: '3.1.1', set: { status: 'complete' } },
  ],
});
const planted: Schema = { ...productSchema, mutators: { ...productSchema.mutators, [both.name]: both } };

test('no change writes rows of two circles', () => {
  const wide = mutationFixtures.filter((made) => circlesOf(productSchema, made).length > 1);
  expect(wide.map(({ name }) => name)).toEqual([]);
  const ofTeams = mutationFixtures.filter((made) => circlesOf(productSchema, made).some((one) => one !== 'workspace'));
  expect(ofTeams.length).toBeGreaterThan(20);
});

test('a change that wrote both would be found', () => {
  const made = { name: both.name, args: {}, rows: {} };
  expect(circlesOf(planted, made).sort()).toEqual([TEAM_ASSESSMENT, 'workspace'].sort());
});

test('what has an id made of others is edited over its blank row, and never inserted', () => {
  const inserted = mutationFixtures.flatMap((made) =>
    decidedBy(made).flatMap((change) => (change.kind === 'insert' ? [{ ...change, name: made.name }] : [])),
  );
  const ofOthers = inserted.filter(({ table, row }) => {
    const { circle, empty } = productSchema.tables[table] ?? {};
    return empty !== undefined || (circle && row.id.includes(':'));
  });
  expect(ofOthers.map(({ name }) => name)).toEqual([]);
  expect(inserted.map(({ table }) => table)).toContain('methodRecord');
  const derived = ['teamMember', 'finding', 'ruling', 'checkpoint'].map(
    (table) => typeof productSchema.tables[table]?.empty,
  );
  expect(derived).toEqual(Array(4).fill('function'));
});
