import { expect, test } from 'vitest';
import { decideScope } from '#sync/domain/status/scope-decision-mutators.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { emptyResponsibility } from './responsibility-record.ts';
import { scopeFixtures } from './scope-fixtures.ts';

const argsOf = (name: string) => scopeFixtures.find((fixture) => fixture.name === name)?.args as { id: string };
const provider = argsOf('provider.create');
const { id } = provider;
const NOON = '2026-06-09T12:00:00.000Z';

/** A scope on one device; `providers` and `cells`: rows that exist already. */
function scope(providers: readonly Row[] = [], cells: readonly Row[] = []) {
  const overlay = new Overlay();
  overlay.load('system', []);
  overlay.load('responsibility', cells);
  overlay.load('provider', providers);
  const actor = { id: 'u1', name: 'Dana', role: 'admin' } as const;
  const context = { actor, now: NOON, at: NOON, key: keyOf(Date.parse(NOON), 1, new Uint8Array(8)), offered: false };
  return (name: string, args: object) => runMutation(productSchema, overlay, { name, args, was: {} }, context);
}

test('a supplier without a part in the system that handles CUI is refused, and can be put right', () => {
  const refused = { refused: { code: 'invalid', field: 'kind' } };
  expect(scope()('provider.create', { ...provider, kind: 'none', handles: 'cui' })).toMatchObject(refused);
  const stored = { ...provider, kind: 'none', createdAt: NOON, updatedAt: null, updatedBy: null, stamps: {} };
  const change = scope([stored]);
  expect(change('provider.update', { id, set: { handles: 'spd' } })).toMatchObject(refused);
  expect(change('provider.update', { id, set: { kind: 'esp' } })).not.toHaveProperty('refused');
});

test('a word on the scope that was given offline is as old as it is, and does not cover what moved meanwhile', () => {
  const { args, rows } = scopeFixtures.find(({ name }) => name === 'scopeDecision.record')!;
  const overlay = new Overlay();
  overlay.load('statusRecord', rows.statusRecord ?? []);
  overlay.load('scopeDecision', []);
  const actor = { id: 'u1', name: 'Dana', role: 'admin' } as const;
  const [at, now] = ['2026-06-09T09:00:00.000Z', NOON];
  const context = { actor, now, at, key: keyOf(Date.parse(at), 1, new Uint8Array(8)), offered: false };
  runMutation(productSchema, overlay, { name: 'scopeDecision.record', args, was: {} }, context);
  expect(overlay.get('scopeDecision', argsOf('scopeDecision.record').id)).toMatchObject({ createdAt: at });
});

test('a word on the scope names movements, and of 10,000 at most', () => {
  const args = argsOf('scopeDecision.record');
  const { open } = decideScope;
  expect(open({ ...args, seen: Array<string>(10_000).fill('0a1b2c3d') })).not.toHaveProperty('refused');
  for (const seen of [Array<string>(10_001).fill('0a1b2c3d'), ['cui']]) {
    expect(open({ ...args, seen })).toMatchObject({ refused: { code: 'invalid' } });
  }
});

test('the CMMC UID of the system is one, as that of a status is', () => {
  expect(scope()('system.save', { set: { cmmcUid: 'L2000123' } })).toMatchObject({ refused: { field: 'set.cmmcUid' } });
  for (const cmmcUid of ['', 'L200012345']) {
    expect(scope()('system.save', { set: { cmmcUid } })).not.toHaveProperty('refused');
  }
});

test('words of a part need a share, and go with it', () => {
  const born = { createdAt: NOON, updatedAt: null, updatedBy: null, stamps: {} };
  const cell = { ...emptyResponsibility(`${id}:3.1.1[a]`), share: 'shared', evidence: 'The list.' };
  const save = scope([{ ...provider, ...born }], [cell]);
  const to = (objectiveId: string, set: object) =>
    save('responsibility.save', { providerId: id, objectiveIds: [objectiveId], set });
  const refused = { refused: { code: 'invalid', field: 'share' } };
  expect(to('3.1.1[b]', { providerPart: 'Keeps the list.' })).toMatchObject(refused);
  expect(to('3.1.1[a]', { share: null, evidence: 'The list.' })).toMatchObject(refused);
  expect(to('3.1.1[a]', { providerPart: 'Keeps the list.' })).not.toHaveProperty('refused');
  const step = (field: string, from: string) => expect.objectContaining({ field, from });
  expect(to('3.1.1[a]', { share: null })).toMatchObject({
    steps: expect.arrayContaining([step('evidence', 'The list.'), step('providerPart', 'Keeps the list.')]) as unknown,
  });
});
