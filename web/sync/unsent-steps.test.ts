import { expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { DELETED } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { unsentSteps } from './unsent-steps.ts';

const NOW = '2026-06-09T12:00:00.000Z';
const dana = { id: 'u1', name: 'Dana' };
const stamp = (at: string) => ({ by: 'u1', name: 'Dana', at });
const base = (table: string, id: string, row: { id: string } | null) => ({ key: `${table}/${id}`, table, id, row });
const steps = (...records: Parameters<typeof unsentSteps>[0][number][]) =>
  unsentSteps(records, productSchema.tables, dana, NOW);

test('each field that differs from the server’s version is a step at the time it was written', () => {
  const before = { ...emptyControlStatus('3.1.1'), notes: 'Old.' };
  const stamps = { status: stamp('2026-06-09T09:00:00.000Z'), notes: stamp('2026-06-09T10:00:00.000Z') };
  const row = { ...before, status: 'complete' as const, notes: 'New.', stamps };
  expect(steps({ base: base('controlStatus', '3.1.1', before), row })).toMatchObject([
    { field: 'notes', from: 'Old.', to: 'New.', deviceAt: '2026-06-09T10:00:00.000Z', by: 'u1' },
    { field: 'status', from: 'not_started', to: 'complete', deviceAt: '2026-06-09T09:00:00.000Z' },
  ]);
});

test('a record that comes into being with its first edit starts from nothing done', () => {
  const row = { ...emptyControlStatus('3.1.1'), status: 'complete' as const, stamps: { status: stamp(NOW) } };
  expect(steps({ base: base('controlStatus', '3.1.1', null), row })).toMatchObject([
    { field: 'status', from: 'not_started', to: 'complete' },
  ]);
});

test('a record that was made here starts from nothing in each field', () => {
  const row = { id: 'd1', description: 'Door log', tags: [], stamps: { description: stamp(NOW) } };
  expect(steps({ base: base('document', 'd1', null), row })).toMatchObject([
    { field: 'description', from: null, to: 'Door log' },
    { field: 'tags', from: null, to: [] },
  ]);
});

test('a deleted record keeps what it was, and is dated now', () => {
  const before = emptyControlStatus('3.1.1');
  expect(steps({ base: base('controlStatus', '3.1.1', before), row: undefined })).toMatchObject([
    { field: DELETED, from: before, to: null, deviceAt: NOW },
  ]);
});

test('records people do not edit field by field, such as notifications, are no activity', () => {
  expect(steps({ base: base('notification', 'n', { id: 'n' }), row: { id: 'n', readAt: NOW } })).toEqual([]);
});

test('what a person keeps to themselves is no activity, though it has fields, nor is a record without any that goes', () => {
  const { controlStatus } = productSchema.tables;
  const before = emptyControlStatus('3.1.1');
  const changed = { base: base('profile', '3.1.1', before), row: { ...before, status: 'complete' } };
  expect(unsentSteps([changed], { profile: controlStatus! }, dana, NOW)).toEqual([]);
  const shared = { ...changed, base: base('controlStatus', '3.1.1', before) };
  expect(unsentSteps([shared], { controlStatus: controlStatus! }, dana, NOW)).toHaveLength(1);
  expect(steps({ base: base('affirmation', 'f1', { id: 'f1' }), row: undefined })).toEqual([]);
});

test('the newest step comes first, whichever record it is of; what carries no time is dated now', () => {
  const early = { ...emptyControlStatus('3.1.1'), status: 'complete' as const };
  const late = { ...emptyControlStatus('3.1.2'), status: 'complete' as const };
  const untimed = { ...emptyControlStatus('3.1.3'), status: 'complete' as const, stamps: undefined };
  const found = steps(
    {
      base: base('controlStatus', '3.1.1', null),
      row: { ...early, stamps: { status: stamp('2026-06-09T08:00:00.000Z') } },
    },
    {
      base: base('controlStatus', '3.1.2', null),
      row: { ...late, stamps: { status: stamp('2026-06-09T09:00:00.000Z') } },
    },
    { base: base('controlStatus', '3.1.3', null), row: untimed },
  );
  expect(found.map(({ id, deviceAt }) => [id, deviceAt])).toEqual([
    ['controlStatus/3.1.3/status', NOW],
    ['controlStatus/3.1.2/status', '2026-06-09T09:00:00.000Z'],
    ['controlStatus/3.1.1/status', '2026-06-09T08:00:00.000Z'],
  ]);
  expect(found[0]).toMatchObject({ table: 'controlStatus', recordId: '3.1.3', by: 'u1', name: 'Dana' });
});

test('nothing and null are no difference, and an unknown table is no activity', () => {
  const row = { id: 'p1', weakness: 'w', ownerId: null };
  const found = steps({ base: base('plan', 'p1', { id: 'p1' }), row });
  expect(found).toMatchObject([{ field: 'weakness', from: null, to: 'w' }]);
  expect(steps({ base: base('none', 'n', { id: 'n' }), row })).toEqual([]);
  expect(steps({ base: base('profile', 'u1', { id: 'u1' }), row: { id: 'u1', phone: '5' } })).toEqual([]);
  expect(steps({ base: base('profile', 'u1', { id: 'u1' }), row: undefined })).toEqual([]);
});
