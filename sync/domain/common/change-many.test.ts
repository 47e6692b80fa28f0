import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { may } from '#sync/domain/permissions/may.ts';
import type { Action } from '#sync/domain/permissions/permission-sheet.ts';
import { defineMutators } from '#sync/engine/mutator.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { schemaOf, type Schema } from '#sync/engine/schema.ts';
import { overlayOf } from '#sync/testing/run-change.ts';
import { changeMany, RECORDS_AT_ONCE } from './change-many.ts';
import { recordIdSchema } from './record-id.ts';
import { noSuch, refuse } from './refusals.ts';

type Tool = { id: string; name: string; boxId: string };

const mutator = defineMutators<{ tool: Tool; box: { id: string } }>();
const id = (at: number) => `01975387-1c00-7000-8000-${String(at).padStart(12, '0')}`;

/** Tools in boxes: no tool goes into a box that does not exist. `addedBy`: the permission needed to add one. */
function shed(addedBy: Action = 'plan.change') {
  const args = z.object({ id: recordIdSchema, name: z.string(), boxId: z.string() });
  const create = mutator({
    name: 'tool.create',
    args,
    action: addedBy,
    touches: (tool) => [{ table: 'tool', id: tool.id, fields: ['name'] }],
    reads: ({ boxId }) => [{ table: 'box', id: boxId }],
    decide: (view, row) =>
      view.get('box', row.boxId) ? [{ kind: 'insert', table: 'tool', row }] : refuse('boxId', 'There is no such box.'),
  });
  const update = mutator({
    name: 'tool.update',
    args: z.object({ id: recordIdSchema, set: z.object({ name: z.string() }) }),
    action: 'plan.change',
    touches: ({ id: one, set }) => [{ table: 'tool', id: one, fields: ['name'], set }],
    decide: (view, change) =>
      view.get('tool', change.id) ? [{ kind: 'edit', table: 'tool', ...change }] : noSuch('tool'),
  });
  const remove = mutator({
    name: 'tool.delete',
    args: z.object({ id: recordIdSchema }),
    action: 'plan.change',
    touches: ({ id: one }) => [{ table: 'tool', id: one, fields: ['name', 'boxId'] }],
    decide: (view, { id: one }) =>
      view.get('tool', one) ? [{ kind: 'delete', table: 'tool', id: one }] : noSuch('tool'),
  });
  const changeTools = changeMany('tool.changeMany', { create, update, remove });
  const table = { name: 'tool', row: z.object({ id: z.string() }), fields: { name: 'value', boxId: 'value' } } as const;
  const schema: Schema = schemaOf([table], [changeTools], may);
  const overlay = overlayOf({ box: [{ id: 'red' }] });
  overlay.load('tool', [
    { id: id(1), name: 'Saw', boxId: 'red' },
    { id: id(2), name: 'File', boxId: 'red' },
  ]);
  const run = (given: object) => {
    const now = '2026-06-09T09:00:00.000Z';
    const context = { actor: { id: 'u1', name: 'Tom', role: 'user' as const }, now, at: now, key: 'k' };
    const all = { create: [], update: [], remove: [], ...given };
    return runMutation(schema, overlay, { name: 'tool.changeMany', args: all, was: {} }, context);
  };
  return { changeTools, overlay, run };
}

const adz = { id: id(3), name: 'Adz', boxId: 'red' };

test('records come, change and go in one change, each with a step of its own in the history', () => {
  const { overlay, run } = shed();
  const ran = run({ create: [adz], update: [{ id: id(1), set: { name: 'Rip saw' } }], remove: [id(2)] });
  expect(ran).toMatchObject({
    steps: [
      { recordId: id(3), field: 'name', to: 'Adz' },
      { recordId: id(3), field: 'boxId', to: 'red' },
      { recordId: id(1), field: 'name', from: 'Saw', to: 'Rip saw' },
      { recordId: id(2), field: '(deleted)' },
    ],
  });
  expect([1, 2, 3].map((at) => overlay.get('tool', id(at))?.name)).toEqual(['Rip saw', undefined, 'Adz']);
});

test('it touches and reads what its parts do', () => {
  const { changeTools } = shed();
  const opened = changeTools.open({ create: [adz], update: [{ id: id(1), set: { name: 'Axe' } }], remove: [id(2)] });
  if ('refused' in opened) throw new Error(opened.refused.message);
  expect(opened.touches()).toEqual([
    { table: 'tool', id: id(3), fields: ['name'] },
    { table: 'tool', id: id(1), fields: ['name'], set: { name: 'Axe' } },
    { table: 'tool', id: id(2), fields: ['name', 'boxId'] },
  ]);
  expect(opened.reads()).toEqual([{ table: 'box', id: 'red' }]);
});

test('a rule of one record refuses them all, and nothing is written', () => {
  const { overlay, run } = shed();
  const lost = { ...adz, boxId: 'blue' };
  expect(run({ create: [lost], remove: [id(1)] })).toEqual(refuse('boxId', 'There is no such box.'));
  expect(run({ create: [adz], remove: [id(9)] })).toEqual(noSuch('tool'));
  expect(overlay.changed.size).toBe(0);
});

test('who may not add one may not add several, and may still change them', () => {
  const { run } = shed('administration.open');
  expect(run({ create: [adz], remove: [id(1)] })).toMatchObject({ refused: { code: 'forbidden' } });
  expect(run({ remove: [id(1)] })).toHaveProperty('steps');
});

test('what a record may not hold is named with its place', () => {
  expect(shed().run({ create: [adz, { ...adz, id: id(4), name: 3 }] })).toMatchObject({
    refused: { code: 'invalid', field: 'create.1.name' },
  });
});

test('a change names at most so many records, at least one, and none twice', () => {
  const { overlay, run } = shed();
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...adz, id: id(100 + at) }));
  const refused = { refused: { code: 'invalid', message: 'Name 1 to 500 records, each only once.' } };
  expect(run({})).toMatchObject(refused);
  expect(run({ create: many(RECORDS_AT_ONCE), remove: [id(1)] })).toMatchObject(refused);
  expect(run({ update: [{ id: id(1), set: { name: 'Axe' } }], remove: [id(1)] })).toMatchObject(refused);
  expect(overlay.changed.size).toBe(0);
  expect(run({ create: many(RECORDS_AT_ONCE) })).toHaveProperty('steps');
});
