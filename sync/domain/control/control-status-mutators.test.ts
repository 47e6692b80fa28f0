import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { ARRIVED_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { NOTES_LENGTH } from './control-status-mutators.ts';
import { emptyControlStatus } from './control-status-record.ts';

function run(name: string, args: unknown, overlay = new Overlay()) {
  return { overlay, ran: runChange(overlay, name, args, { now: ARRIVED_AT }) };
}

test.each([
  ['not_started', 'complete', null, '2026-06-09T09:00:00.000Z'],
  ['in_progress', 'complete', null, '2026-06-09T09:00:00.000Z'],
  ['complete', 'complete', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['complete', 'in_progress', '2026-01-01T00:00:00.000Z', null],
  ['complete', 'not_started', '2026-01-01T00:00:00.000Z', null],
  ['not_started', 'in_progress', null, null],
] as const)('a control that goes from %s to %s: completion date %s becomes %s', (from, to, before, after) => {
  const overlay = new Overlay();
  overlay.load('controlStatus', [{ ...emptyControlStatus('3.1.1'), status: from, completedAt: before, notes: 'kept' }]);
  run('controlStatus.setStatus', { items: [{ controlId: '3.1.1', status: to }] }, overlay);
  expect(overlay.get('controlStatus', '3.1.1')).toMatchObject({ status: to, completedAt: after, notes: 'kept' });
});

test('saving notes keeps the status', () => {
  const overlay = overlayOf({ controlStatus: [{ ...emptyControlStatus('3.1.1'), status: 'in_progress' }] });
  run('controlStatus.saveNotes', { items: [{ controlId: '3.1.1', notes: 'Seen.' }] }, overlay);
  expect(overlay.get('controlStatus', '3.1.1')).toMatchObject({ status: 'in_progress', notes: 'Seen.' });
});

test.each([
  ['3.5.3', { mfa: 'remote_and_privileged' }],
  ['3.13.11', { fips: 'not_validated' }],
])('%s keeps its answer %j, whatever its status and notes', (controlId, answer) => {
  const overlay = new Overlay();
  overlay.load('controlStatus', [{ ...emptyControlStatus(controlId), status: 'in_progress', notes: 'kept' }]);
  run('controlStatus.answer', answer, overlay);
  expect(overlay.get('controlStatus', controlId)).toMatchObject({
    status: 'in_progress',
    ...answer,
    notes: 'kept',
  });
});

test('many controls change in one action, all or none', () => {
  const items = ['3.1.1', '3.1.2', '3.1.3'].map((controlId) => ({ controlId, status: 'complete' }));
  expect(run('controlStatus.setStatus', { items }).overlay.changed.size).toBe(3);
  const broken = { items: [...items, { controlId: '3.1.99', status: 'complete' }] };
  expect(run('controlStatus.setStatus', broken).overlay.changed.size).toBe(0);
});

const one = (item: unknown) => ({ items: [item] });

test.each([
  ['controlStatus.setStatus', one({ controlId: '3.1.23', status: 'complete' }), 'items.0.controlId'],
  ['controlStatus.setStatus', one({ controlId: '3.1.1', status: 'done' }), 'items.0.status'],
  ['controlStatus.setStatus', one({ controlId: '3.1.1' }), 'items.0.status'],
  [
    'controlStatus.setStatus',
    one({ controlId: '3.1.1', status: 'complete', completedAt: 'today' }),
    'items.0.completedAt',
  ],
  ['controlStatus.setStatus', { items: [] }, 'items'],
  [
    'controlStatus.setStatus',
    { items: Array.from({ length: 201 }, () => ({ controlId: '3.1.1', status: 'complete' })) },
    'items',
  ],
  [
    'controlStatus.setStatus',
    {
      items: [
        { controlId: '3.1.1', status: 'complete' },
        { controlId: '3.1.1', status: 'in_progress' },
      ],
    },
    'items',
  ],
  ['controlStatus.setStatus', null, 'body'],
  ['controlStatus.saveNotes', one({ controlId: '3.1.1', notes: 7 }), 'items.0.notes'],
  ['controlStatus.saveNotes', one({ controlId: '3.1.1', notes: 'x'.repeat(NOTES_LENGTH + 1) }), 'items.0.notes'],
  ['controlStatus.answer', { mfa: 'not_validated' }, 'mfa'],
  ['controlStatus.answer', { fips: true }, 'fips'],
  ['controlStatus.answer', {}, 'mfa'],
  ['controlStatus.answer', { mfa: 'none', fips: 'none' }, 'mfa'],
  ['objectiveStatus.setStatus', { objectiveId: 'none', status: 'validated' }, 'objectiveId'],
])('%s refuses %j and names %s', (name, args, field) => {
  expect(run(name, args).ran).toMatchObject({ refused: { field } });
});
