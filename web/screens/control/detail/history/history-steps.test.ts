import { describe, expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Entry } from '#sync/engine/store.ts';
import { canRestore, showsBothTimes, stepsOf, type HistoryStep } from './history-steps.ts';

const deviceAt = '2026-06-09T09:04:00.000Z';
// A version 7 UUID from that moment.
const deviceKey = `${Date.parse(deviceAt)
  .toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`;

const step = (rest: Partial<History>): History => ({
  id: 1,
  table: 'controlStatus',
  recordId: '3.1.4',
  field: 'status',
  from: 'not_started',
  to: 'in_progress',
  by: 'priya',
  name: 'Priya Natarajan',
  deviceAt,
  at: deviceAt,
  isTimeOff: false,
  ...rest,
});

const entry = (rest: Partial<Entry>): Entry => ({
  mid: 1,
  key: deviceKey,
  name: 'controlStatus.setStatus',
  args: {},
  was: {},
  touches: [],
  blocked: null,
  ...rest,
});

describe('the steps of a control', () => {
  test('what waits on this device stands on top, without a time of the server', () => {
    const waiting = entry({
      args: {
        items: [
          { controlId: '3.1.1', status: 'complete' },
          { controlId: '3.1.4', status: 'complete' },
        ],
      },
      was: { 'controlStatus/3.1.1': { status: 'not_started' }, 'controlStatus/3.1.4': { status: 'in_progress' } },
    });
    expect(stepsOf('3.1.4', [step({})], [waiting], 'dana')).toMatchObject([
      { field: 'status', from: 'in_progress', to: 'complete', who: 'You', deviceAt, serverAt: null },
      { field: 'status', from: 'not_started', to: 'in_progress', who: 'Priya Natarajan', serverAt: deviceAt },
    ]);
  });

  test('notes and a settled disagreement that wait are steps as well', () => {
    const was = { 'controlStatus/3.1.4': { notes: 'old' } };
    const saved = entry({
      name: 'controlStatus.saveNotes',
      args: { items: [{ controlId: '3.1.4', notes: 'new' }] },
      was,
    });
    const settled = entry({
      name: 'conflict.resolve',
      args: { recordId: '3.1.4', field: 'notes', value: 'both' },
      was,
    });
    expect(stepsOf('3.1.4', [], [settled, saved], 'dana').map(({ from, to }) => [from, to])).toEqual([
      ['old', 'both'],
      ['old', 'new'],
    ]);
  });

  test('a waiting change that comes back to where it began is no step', () => {
    const none = entry({
      args: { items: [{ controlId: '3.1.4', status: 'complete' }] },
      was: { 'controlStatus/3.1.4': { status: 'complete' } },
    });
    expect(stepsOf('3.1.4', [], [none], 'dana')).toEqual([]);
  });

  test('own steps say You', () => {
    expect(stepsOf('3.1.4', [step({ by: 'dana', name: 'Dana Whitfield' })], [], 'dana')[0]?.who).toBe('You');
  });
});

test.each([
  ['2026-06-09T09:05:00.000Z', false],
  ['2026-06-09T09:05:01.000Z', true],
  ['2026-06-09T09:02:00.000Z', true],
  [null, false],
])('a step of 9:04:00 that the server has as %s shows both times: %s', (serverAt, both) => {
  const one: HistoryStep = {
    key: '1',
    field: 'status',
    from: 'a',
    to: 'b',
    who: 'You',
    deviceAt,
    serverAt,
    isTimeOff: false,
  };
  expect(showsBothTimes(one)).toBe(both);
});

test.each([
  ['status', 'not_started', true],
  ['status', 'complete', false],
  ['status', 'paused', false],
  ['notes', '', true],
  ['notes', 'present notes', false],
  ['evidenceFiles', [], false],
])('a step of %s from %j can be restored: %s', (field, from, can) => {
  const record = sealStatus({ ...emptyControlStatus('3.1.4'), status: 'complete' as const, notes: 'present notes' });
  const one = { key: '1', field, from, to: null, who: 'You', deviceAt, serverAt: deviceAt, isTimeOff: false };
  expect(canRestore(one, record)).toBe(can);
});
