import { expect, test } from 'vitest';
import { decideScope } from '#sync/domain/status/scope-decision-mutators.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/engine/row.ts';
import { MADE_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { emptyResponsibility } from './responsibility-record.ts';
import { scopeFixtures } from './scope-fixtures.ts';

const argsOf = (name: string) => scopeFixtures.find((fixture) => fixture.name === name)?.args as { id: string };
const provider = argsOf('provider.create');
const { id } = provider;
const NOON = '2026-06-09T12:00:00.000Z';

/** A scope on one device; `providers` and `cells`: rows that exist already. */
function scope(providers: readonly Row[] = [], cells: readonly Row[] = []) {
  const overlay = overlayOf({ system: [], responsibility: cells, provider: providers });
  const made = { actor: { role: 'admin' }, at: NOON, key: keyOf(Date.parse(NOON), 1, new Uint8Array(8)) };
  return (name: string, args: object) => runChange(overlay, name, args, made);
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
  const overlay = overlayOf({ statusRecord: rows.statusRecord ?? [], scopeDecision: [] });
  const key = keyOf(Date.parse(MADE_AT), 1, new Uint8Array(8));
  runChange(overlay, 'scopeDecision.record', args, { actor: { role: 'admin' }, now: NOON, key });
  expect(overlay.get('scopeDecision', argsOf('scopeDecision.record').id)).toMatchObject({ createdAt: MADE_AT });
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
