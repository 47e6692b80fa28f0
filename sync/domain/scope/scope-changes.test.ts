import { expect, test } from 'vitest';
import type { Asset } from './asset-record.ts';
import { scopeChangesSince } from './scope-changes.ts';
import { emptySystem, type System } from './system-record.ts';

const status = { id: 's1', statusDate: '2026-06-01' };
const stamp = (at: string) => ({ by: 'u1', name: 'Dana', at });
const asset = (id: string, createdAt: string, movedAt?: string) =>
  ({ id, createdAt, stamps: movedAt ? { category: stamp(movedAt) } : {} }) as Asset;
const boundary = (at: string): System => ({ ...emptySystem, stamps: { boundary: stamp(at) } });
const decision = (id: string, createdAt: string, statusId = 's1') => ({
  id,
  statusId,
  isSignificant: false,
  reason: 'The same build.',
  createdAt,
  createdBy: 'u1',
});

test('what was there on the day of the status is what was assessed', () => {
  const assets = [asset('a', '2026-05-01T08:00:00.000Z'), asset('b', '2026-06-01T23:00:00.000Z')];
  const system = boundary('2026-06-01T09:00:00.000Z');
  expect(scopeChangesSince(status, assets, system, [])).toEqual({
    assets: [],
    isBoundaryMoved: false,
    decision: null,
    isOpen: false,
  });
});

test('a new asset, another category and another boundary ask', () => {
  const fresh = asset('b', '2026-06-02T08:00:00.000Z');
  const moved = asset('c', '2026-05-01T08:00:00.000Z', '2026-06-03T08:00:00.000Z');
  const kept = asset('a', '2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z');
  const changes = scopeChangesSince(status, [kept, fresh, moved], emptySystem, []);
  expect(changes.assets).toEqual([fresh, moved]);
  expect(changes.isOpen).toBe(true);
  const alone = scopeChangesSince(status, [], boundary('2026-06-02T08:00:00.000Z'), []);
  expect(alone).toMatchObject({ isBoundaryMoved: true, isOpen: true });
});

test('a word on the changes closes them until something moves again; of several the last counts', () => {
  const fresh = asset('b', '2026-06-02T08:00:00.000Z');
  const words = [decision('d2', '2026-06-05T08:00:00.000Z'), decision('d1', '2026-06-03T08:00:00.000Z')];
  const closed = scopeChangesSince(status, [fresh], emptySystem, words);
  expect(closed).toMatchObject({ isOpen: false, decision: { id: 'd2' } });
  const later = asset('c', '2026-05-01T08:00:00.000Z', '2026-06-06T08:00:00.000Z');
  expect(scopeChangesSince(status, [fresh, later], emptySystem, words).isOpen).toBe(true);
  const foreign = [decision('d3', '2026-06-09T08:00:00.000Z', 'other')];
  expect(scopeChangesSince(status, [fresh], emptySystem, foreign)).toMatchObject({ isOpen: true, decision: null });
});
