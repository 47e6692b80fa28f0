import { expect, test } from 'vitest';
import { cardSchemaForTests as schema } from '#sync/testing/card-schema.ts';
import { defineMutators } from './mutator.ts';
import { Overlay } from './overlay.ts';
import { refsOf, runMutation, touchesOf } from './run-mutation.ts';
import { schemaOf } from './schema.ts';

const at = '2026-06-09T09:00:00.000Z';
const context = { actor: { id: 'dana', name: 'Dana', role: 'user' as const }, now: at, at, key: 'k' };
const run = (name: string, args: unknown, overlay = new Overlay()) =>
  runMutation(schema, overlay, { name, args, was: {} }, context);

test.each<[string, string, unknown, object]>([
  [
    'a name nobody knows',
    'no.such',
    {},
    { code: 'unknown', field: 'name', message: 'There is no change called no.such.' },
  ],
  ['a name every object has', 'toString', {}, { code: 'unknown', field: 'name' }],
  ['arguments that do not fit', 'card.setState', { id: 'c1', state: 5 }, { code: 'invalid', field: 'state' }],
  [
    'another role’s change',
    'card.pin',
    { id: 'c1' },
    { code: 'forbidden', message: 'Your role does not allow this change.' },
  ],
  ['what the mutator itself refuses', 'card.delete', { id: 'c1' }, { code: 'gone', field: 'id' }],
])('[OB2] %s is refused and writes nothing', (_name, name, args, refused) => {
  const overlay = new Overlay();
  expect(run(name, args, overlay)).toMatchObject({ refused });
  expect(overlay.changed.size).toBe(0);
});

test('[CF9] a change that says to have seen what its field cannot hold is refused', () => {
  const overlay = new Overlay();
  const was = { 'card/c1': { state: 5 } };
  const call = { name: 'card.create', args: { id: 'c1', text: 'Rack', list: 'l1' }, was };
  expect(runMutation(schema, overlay, call, context)).toMatchObject({
    refused: { code: 'invalid', field: 'was.state' },
  });
  expect(overlay.changed.size).toBe(0);
});

test('a change that fits is applied, by a role that may', () => {
  const overlay = new Overlay();
  expect(run('card.create', { id: 'c1', text: 'Rack', list: 'l1' }, overlay)).toMatchObject({
    steps: expect.any(Array),
  });
  expect(overlay.get('card', 'c1')).toMatchObject({ text: 'Rack', updatedBy: 'dana' });
  const admin = { ...context, actor: { ...context.actor, role: 'admin' as const } };
  const pinned = runMutation(schema, overlay, { name: 'card.pin', args: { id: 'c1' }, was: {} }, admin);
  expect(pinned).toMatchObject({ steps: [{ field: 'state', from: 'new', to: 'pinned' }] });
});

test('what must be loaded: what a change touches and what it reads; nothing for one that will be refused', () => {
  const calls = [
    { name: 'card.setState', args: { id: 'c1', state: 'x' } },
    { name: 'card.tagList', args: { list: 'l1', tag: 't' } },
    { name: 'card.setState', args: { id: 'c2' } },
    { name: 'no.such', args: {} },
  ];
  expect(refsOf(schema, calls)).toEqual([
    { table: 'card', id: 'c1' },
    { table: 'card', field: 'list', value: 'l1' },
  ]);
  expect(calls.map((call) => touchesOf(schema, call).map(({ id, fields }) => [id, fields]))).toEqual([
    [['c1', ['state']]],
    [],
    [],
    [],
  ]);
});

test('one call under two schemas is read by each', () => {
  const [original] = Object.values(schema.mutators).filter(({ name }) => name === 'card.setState');
  const other = schemaOf(
    [],
    [defineMutators()({ ...original!, touches: () => [{ table: 'other', id: 'o', fields: [] }], decide: () => [] })],
    schema.may,
  );
  const call = { name: 'card.setState', args: { id: 'c1', state: 'x' } };
  expect(touchesOf(schema, call)).toMatchObject([{ table: 'card' }]);
  expect(touchesOf(other, call)).toMatchObject([{ table: 'other' }]);
  expect(touchesOf(schema, call)).toMatchObject([{ table: 'card' }]);
});

test('a call is parsed once on its way, together with the entry that is made of it', () => {
  let parsed = 0;
  const [original] = Object.values(schema.mutators).filter(({ name }) => name === 'card.setState');
  const args = new Proxy(original!.args, {
    get: (target, name) => {
      if (name === '_zod') parsed++;
      return Reflect.get(target, name);
    },
  });
  const counted = schemaOf(
    Object.values(schema.tables),
    [defineMutators()({ ...original!, args, touches: () => [], decide: () => [] })],
    schema.may,
  );
  const call = { name: 'card.setState', args: { id: 'c1', state: 'x' }, was: {} };
  touchesOf(counted, call);
  const once = parsed;
  expect(once).toBeGreaterThan(0);
  refsOf(counted, [call]);
  runMutation(counted, new Overlay(), call, context);
  const entry = { ...call, mid: 1, was: { 'card/c1': { state: '' } } };
  touchesOf(counted, entry);
  runMutation(counted, new Overlay(), entry, context);
  expect(parsed).toBe(once);
  refsOf(counted, [{ ...call, args: { ...call.args } }]);
  expect(parsed).toBe(2 * once);
});

test('the same arguments under another name are another call', () => {
  const args = { id: 'c1', state: 'x' };
  expect(touchesOf(schema, { name: 'card.setState', args })).toMatchObject([{ table: 'card', fields: ['state'] }]);
  expect(touchesOf(schema, { name: 'no.such', args })).toEqual([]);
  expect(touchesOf(schema, { name: 'card.setState', args })).toHaveLength(1);
});

test('what would be more than the workspace may hold is refused in the words of the limit, and writes nothing', () => {
  const overlay = new Overlay();
  const refused = { code: 'quota', message: 'This workspace may hold one card.' };
  const asked: unknown[] = [];
  const limit = (changes: readonly unknown[]) => {
    asked.push(...changes);
    return refused;
  };
  const call = { name: 'card.create', args: { id: 'c1', text: 'Rack', list: 'l1' }, was: {} };
  expect(runMutation(schema, overlay, call, { ...context, limit })).toEqual({ refused });
  expect(asked).toMatchObject([{ kind: 'insert', table: 'card', row: { id: 'c1' } }]);
  expect(overlay.changed.size).toBe(0);
});
