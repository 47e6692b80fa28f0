import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { may } from '#sync/domain/permissions/may.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { productSchema } from '#sync/product.ts';
import { FORBIDDEN } from './forbidden.ts';
import { call } from './mutator.ts';
import { Overlay } from './overlay.ts';
import { runMutation } from './run-mutation.ts';
import { schemaOf, type Context, type Table } from './schema.ts';

// The line under each directive must be refused by the compiler: if it were accepted, the directive itself would be the
// error.

const lampSchema = z.object({ id: z.string(), room: z.string(), watts: z.number() });
const lampTable: Table = { name: 'lamp', row: lampSchema, fields: { watts: 'value' } };
const mutator = productMutators<{ lamp: z.infer<typeof lampSchema> }>();
const args = z.object({ id: z.string(), watts: z.number() });
const start = { name: 'lamp.setWatts', args, action: 'controlStatus.change' } as const;
const context: Context = { actor: { id: 'u1', name: 'Dana', role: 'user' }, now: '', at: '', key: 'k' };

const setWatts = mutator({
  ...start,
  touches: ({ id, watts }) => [{ table: 'lamp', id, fields: ['watts'], set: { watts } }],
  decide: (_view, { id, watts }) => [{ kind: 'edit', table: 'lamp', id, set: { watts } }],
});

function run(made: { name: string; args: unknown }, one = setWatts) {
  const overlay = new Overlay();
  overlay.load('lamp', [{ id: 'l1', room: 'r1', watts: 5 }]);
  const ran = runMutation(schemaOf([lampTable], [one], may), overlay, { ...made, was: {} }, context);
  return { ran, row: overlay.get('lamp', 'l1') };
}

test('a change is its mutator with arguments that fit', () => {
  const made = call(setWatts, { id: 'l1', watts: 9 });
  expect(made).toMatchObject({ name: 'lamp.setWatts', args: { id: 'l1', watts: 9 } });
  expect(run(made).row).toMatchObject({ id: 'l1', room: 'r1', watts: 9 });
});

test('a wrong name is refused', () => {
  // @ts-expect-error a mutator is handed over, not its name
  const named = call('lamp.setWatts', { id: 'l1', watts: 9 });
  expect(run(named).ran).toMatchObject({ refused: { code: 'unknown' } });
  // @ts-expect-error only `call` makes what is carried out
  const made: ReturnType<typeof call> = { name: 'lamp.setWats', args: {} };
  expect(run(made).ran).toMatchObject({ refused: { code: 'unknown' } });
});

test('a wrong argument is refused', () => {
  const invalid = { refused: { code: 'invalid', field: 'watts' } };
  // @ts-expect-error watts are a number
  expect(run(call(setWatts, { id: 'l1', watts: '9' })).ran).toMatchObject(invalid);
  // @ts-expect-error watts are missing
  expect(run(call(setWatts, { id: 'l1' })).ran).toMatchObject(invalid);
  // @ts-expect-error there is no argument of this name
  expect(run(call(setWatts, { id: 'l1', watts: 9, volts: 230 })).ran).toHaveProperty('steps');
  // @ts-expect-error 'done' is no status
  const status = call(setControlStatus, { items: [{ controlId: '3.1.1', status: 'done' }] });
  expect(runMutation(productSchema, new Overlay(), { ...status, was: {} }, context)).toMatchObject({
    refused: { code: 'invalid', field: 'items.0.status' },
  });
});

test('a mutator whose arguments are forgotten is not taken for one of any arguments', () => {
  // @ts-expect-error its arguments are not unknown
  const forgetful: ReturnType<typeof defineAny> = setWatts;
  expect(run(call(forgetful, 5)).ran).toMatchObject({ refused: { code: 'invalid' } });
});

const defineAny = () => mutator({ ...start, args: z.unknown(), touches: () => [], decide: () => [] });

test('a wrong table is refused', () => {
  const wrong = mutator({
    ...start,
    // @ts-expect-error there is no table of this name
    touches: ({ id }) => [{ table: 'lamps', id, fields: [] }],
    // @ts-expect-error there is no table of this name
    decide: (view, { id }) => (view.get('lamps', id) ? [{ kind: 'delete', table: 'lamps', id }] : []),
  });
  expect(run(call(wrong, { id: 'l1', watts: 9 }), wrong).row?.watts).toBe(5);
});

test('an action that the permission sheet does not have is refused', () => {
  const wrong = mutator({
    ...start,
    // @ts-expect-error nobody is asked for this action
    action: 'lamp.change',
    touches: () => [],
    decide: () => [],
  });
  expect(run(call(wrong, { id: 'l1', watts: 9 }), wrong).ran).toEqual(FORBIDDEN);
});

test('a wrong field is refused', () => {
  const touching = mutator({
    ...start,
    // @ts-expect-error a lamp has no volts
    touches: ({ id }) => [{ table: 'lamp', id, fields: ['volts'] }],
    // @ts-expect-error a lamp has no volts
    decide: (_view, { id, watts }) => [{ kind: 'edit', table: 'lamp', id, set: { volts: watts } }],
  });
  expect(() => run(call(touching, { id: 'l1', watts: 9 }), touching)).toThrow('no field volts');
  const reading = mutator({
    ...start,
    touches: () => [],
    // @ts-expect-error a lamp has no volts
    reads: () => [{ table: 'lamp', field: 'volts', value: '230' }],
    decide: (view, { id }) => {
      // @ts-expect-error a lamp has no volts
      const volts = view.get('lamp', id)?.volts;
      return volts === undefined ? [] : [{ kind: 'delete', table: 'lamp', id }];
    },
  });
  expect(run(call(reading, { id: 'l1', watts: 9 }), reading).row).toBeDefined();
});

test('a wrong value of a field is refused', () => {
  const wrong = mutator({
    ...start,
    touches: () => [],
    // @ts-expect-error watts are a number
    decide: (_view, { id }) => [{ kind: 'edit', table: 'lamp', id, set: { watts: 'bright' } }],
  });
  expect(run(call(wrong, { id: 'l1', watts: 9 }), wrong).row?.watts).toBe('bright');
});
