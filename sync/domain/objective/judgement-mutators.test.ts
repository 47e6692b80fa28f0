import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { productSchema } from '#sync/product.ts';
import { ARRIVED_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { fixtureObjective } from './fixture-objective.ts';

const ID = '3.1.1[a]';
const answer = { judgement: 'not_met', reason: 'Two accounts are shared.', basis: null, reference: '', date: null };

function ledger(status: object = {}): Overlay {
  const overlay = overlayOf({ objective: [fixtureObjective] });
  if (Object.keys(status).length > 0)
    overlay.load('objectiveStatus', [{ ...productSchema.tables.objectiveStatus?.empty?.(ID), id: ID, ...status }]);
  return overlay;
}

function run(overlay: Overlay, name: string, args: object, actor: { id?: string; role?: Role } = {}) {
  return runChange(overlay, name, { objectiveId: ID, ...args }, { actor, now: ARRIVED_AT });
}

test('a judgement stands beside the status and never erases it', () => {
  const overlay = ledger({ status: 'validated', notes: 'List seen.' });
  run(overlay, 'objectiveStatus.judge', answer);
  expect(overlay.get('objectiveStatus', ID)).toMatchObject({
    status: 'validated',
    notes: 'List seen.',
    judgement: 'not_met',
    judgementReason: 'Two accounts are shared.',
  });
  run(overlay, 'objectiveStatus.setStatus', { status: 'implemented' });
  expect(overlay.get('objectiveStatus', ID)).toMatchObject({ status: 'implemented', judgement: 'not_met' });
});

test('a judgement that is taken back takes its reasons along', () => {
  const overlay = ledger();
  run(overlay, 'objectiveStatus.judge', answer);
  run(overlay, 'objectiveStatus.judge', { ...answer, judgement: null });
  expect(overlay.get('objectiveStatus', ID)).toMatchObject({ judgement: null, judgementReason: '', basis: null });
});

test.each([
  ['reason', { reason: ' ' }],
  ['basis', { basis: 'inherited' }],
  ['reference', { judgement: 'met', basis: 'inherited', date: '2026-05-04' }],
  ['date', { judgement: 'met', basis: 'inherited', reference: 'Harbor Cloud' }],
  ['judgement', { judgement: 'perhaps' }],
  ['date', { date: 'soon' }],
])('a judgement that lacks its %s is refused', (field, change) => {
  expect(run(ledger(), 'objectiveStatus.judge', { ...answer, ...change })).toMatchObject({ refused: { field } });
});

test('an objective that is not there is not judged', () => {
  expect(run(new Overlay(), 'objectiveStatus.judge', answer)).toMatchObject({ refused: { code: 'gone' } });
});

test.each<[string, object, { id: string; role: Role }, boolean]>([
  ['who implemented it', { status: 'implemented', by: 'u1' }, { id: 'u1', role: 'user' }, false],
  ['somebody else', { status: 'implemented', by: 'u1' }, { id: 'u2', role: 'user' }, true],
  ['a manager who implemented it', { status: 'implemented', by: 'u1' }, { id: 'u1', role: 'compliance_manager' }, true],
  ['who only began it', { status: 'in_progress', by: 'u1' }, { id: 'u1', role: 'user' }, true],
])('%s may mark it checked: %#', (_who, { status, by }: { status?: string; by?: string }, actor, isAllowed) => {
  const stamps = { status: { by, name: 'Dana', at: '2026-06-01T09:00:00.000Z' } };
  const ran = run(ledger({ status, stamps }), 'objectiveStatus.setStatus', { status: 'validated' }, actor);
  expect('refused' in ran ? ran.refused.code : 'done').toBe(isAllowed ? 'done' : 'forbidden');
});
