import { expect, test } from 'vitest';
import type { Asset } from './asset-record.ts';
import { boundaryMark } from './earlier-boundary.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import { scopeChangesSince } from './scope-changes.ts';
import { emptySystem, type BoundaryField, type EarlierBoundary, type System } from './system-record.ts';

type Given = Parameters<typeof scopeChangesSince>;
const changesSince = (
  ...[status, assets, system, decisions, zone = 'UTC', removals = []]: [
    Given[0],
    Given[1],
    Given[3],
    Given[4],
    string?,
    Given[2]?,
  ]
) => scopeChangesSince(status, assets, removals, system, decisions, zone);

const status = { id: 's1', statusDate: '2026-06-01' };
const stamp = (at: string) => ({ by: 'u1', name: 'Dana', at });
const asset = (id: string, createdAt: string, movedAt?: string) =>
  ({
    id,
    createdAt,
    category: 'cui',
    earlierCategories: [],
    stamps: movedAt ? { category: stamp(movedAt) } : {},
  }) as unknown as Asset;
const boundary = (at: string): System => ({ ...emptySystem, stamps: { boundary: stamp(at) } });
const decision = (id: string, createdAt: string, statusId = 's1') => ({
  id,
  statusId,
  isSignificant: false,
  reason: 'The same build.',
  seen: null,
  createdAt,
  createdBy: 'u1',
});

test('what was there on the day of the status is what was assessed', () => {
  const assets = [asset('a', '2026-05-01T08:00:00.000Z'), asset('b', '2026-06-01T23:00:00.000Z')];
  const system = boundary('2026-06-01T09:00:00.000Z');
  expect(changesSince(status, assets, system, [])).toEqual({
    added: [],
    recategorized: [],
    removed: [],
    boundary: [],
    decision: null,
    seen: [],
    undecided: new Set(),
    isOpen: false,
  });
});

test('a new asset, another category and another boundary ask', () => {
  const fresh = asset('b', '2026-06-02T08:00:00.000Z');
  const moved = asset('c', '2026-05-01T08:00:00.000Z', '2026-06-03T08:00:00.000Z');
  const kept = asset('a', '2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z');
  const changes = changesSince(status, [kept, fresh, moved], emptySystem, []);
  expect(changes).toMatchObject({ added: [fresh], recategorized: [moved] });
  expect(changes.isOpen).toBe(true);
  const alone = changesSince(status, [], boundary('2026-06-02T08:00:00.000Z'), []);
  expect(alone).toMatchObject({ boundary: ['boundary'], isOpen: true });
});

test('other boundary diagrams and sites are another boundary too, and the newest of them asks', () => {
  const stamps = {
    boundary: stamp('2026-05-02T08:00:00.000Z'),
    boundaryDiagrams: stamp('2026-06-02T08:00:00.000Z'),
    sites: stamp('2026-06-04T08:00:00.000Z'),
    mission: stamp('2026-06-05T08:00:00.000Z'),
  };
  const word = [decision('d1', '2026-06-03T08:00:00.000Z')];
  expect(changesSince(status, [], { ...emptySystem, stamps }, word)).toMatchObject({
    boundary: ['boundaryDiagrams', 'sites'],
    isOpen: true,
  });
});

test('a word on the changes closes them until something moves again; of several the last counts', () => {
  const fresh = asset('b', '2026-06-02T08:00:00.000Z');
  const words = [decision('d2', '2026-06-05T08:00:00.000Z'), decision('d1', '2026-06-03T08:00:00.000Z')];
  const closed = changesSince(status, [fresh], emptySystem, words);
  expect(closed).toMatchObject({ isOpen: false, decision: { id: 'd2' } });
  const later = asset('c', '2026-05-01T08:00:00.000Z', '2026-06-06T08:00:00.000Z');
  expect(changesSince(status, [fresh, later], emptySystem, words).isOpen).toBe(true);
  const foreign = [decision('d3', '2026-06-09T08:00:00.000Z', 'other')];
  expect(changesSince(status, [fresh], emptySystem, foreign)).toMatchObject({ isOpen: true, decision: null });
});

test('a word covers what its author saw: what a colleague did before it and sent later asks again', () => {
  const early = asset('a', '2026-06-02T08:00:00.000Z');
  const system = { ...boundary('2026-06-03T08:00:00.000Z'), boundary: 'Building 1.' };
  const { seen } = changesSince(status, [early], system, []);
  expect(seen).toEqual(['0646308e', 'cd0c5c1e']);
  const words = [{ ...decision('d1', '2026-06-05T08:00:00.000Z'), seen }];
  expect(changesSince(status, [early], system, words)).toMatchObject({ isOpen: false, undecided: new Set() });
  const late = asset('b', '2026-06-02T07:00:00.000Z');
  expect(changesSince(status, [early, late], system, words)).toMatchObject({ isOpen: true, undecided: new Set(['b']) });
  const merged = { ...system, boundary: 'Building 1 and 2.' };
  expect(changesSince(status, [early], merged, words).undecided).toEqual(new Set(['boundary']));
  const elsewhere = { ...early, category: 'out' } as Asset;
  expect(changesSince(status, [elsewhere], system, words).undecided).toEqual(new Set(['a']));
});

test('what was seen and went back needs no other word, nor does a clock that was ahead', () => {
  const ahead = asset('a', '2026-06-09T08:00:00.000Z');
  const { seen } = changesSince(status, [ahead], boundary('2026-06-03T08:00:00.000Z'), []);
  const words = [{ ...decision('d1', '2026-06-05T08:00:00.000Z'), seen }];
  expect(changesSince(status, [ahead], emptySystem, words)).toMatchObject({ isOpen: false, decision: { id: 'd1' } });
});

test('an asset that is in the category it had on the day of the status has not moved, whatever it was meanwhile', () => {
  const movedAt = '2026-06-08T08:00:00.000Z';
  const was = (category: string, day: number) => ({ category, until: `2026-06-0${day}T08:00:00.000Z` });
  const asked = (...earlierCategories: object[]) => {
    const one = { ...asset('a', '2026-05-01T08:00:00.000Z', movedAt), earlierCategories } as Asset;
    return changesSince(status, [one], emptySystem, []);
  };
  expect(asked(was('cui', 2), was('out', 8))).toMatchObject({ recategorized: [], isOpen: false });
  expect(asked(was('out', 1), was('cui', 2), was('spa', 8))).toMatchObject({ recategorized: [], isOpen: false });
  expect(asked(was('cui', 1), was('out', 8))).toMatchObject({ recategorized: [{ id: 'a' }], isOpen: true });
  // A row from an older build does not say what the category was.
  expect(asked()).toMatchObject({ recategorized: [{ id: 'a' }], isOpen: true });
  const unknown = { category: null, until: was('cui', 2).until };
  expect(asked(unknown, was('cui', 4), was('out', 8))).toMatchObject({ recategorized: [{ id: 'a' }], isOpen: true });
});

test('a boundary that is what it was on the day of the status has not moved, whatever it was meanwhile', () => {
  const ended = (field: BoundaryField, was: string | string[], until: string) => ({
    field,
    mark: boundaryMark(was),
    until: `2026-${until}T08:00:00.000Z`,
  });
  const asked = (...earlierBoundary: EarlierBoundary) => {
    const at = stamp('2026-06-08T08:00:00.000Z');
    const values = { boundary: 'Building 1.', boundaryDiagrams: ['d1', 'd2'] };
    const system = { ...emptySystem, ...values, stamps: { boundary: at, boundaryDiagrams: at }, earlierBoundary };
    return changesSince(status, [], system, []).boundary;
  };
  const begun = [ended('boundary', '', '05-01'), ended('boundaryDiagrams', [], '05-01')];
  const diagrams = ended('boundaryDiagrams', ['d2', 'd1'], '06-03');
  const first = ended('boundary', 'Building 1.', '06-02');
  expect(asked(...begun, first, diagrams, ended('boundary', 'Hall 2.', '06-08'))).toEqual([]);
  expect(asked(...begun, ended('boundary', 'Hall 2.', '06-01'), first, diagrams)).toEqual([]);
  const early = ended('boundary', 'Building 1.', '05-30');
  expect(asked(...begun, early, ended('boundary', 'Hall 2.', '06-08'), diagrams)).toEqual(['boundary']);
  // A row from an older build does not say what the boundary was before the first change that it kept.
  expect(asked(first, ended('boundary', 'Hall 2.', '06-08'), ...begun, diagrams)).toEqual(['boundary']);
  expect(asked()).toEqual(['boundary', 'boundaryDiagrams']);
});

test('a boundary that was not described on the day of the status has not moved once it is empty again', () => {
  const until = (day: number) => `2026-06-0${day}T08:00:00.000Z`;
  const [nothing, hall] = ['', 'Hall 2.'].map(boundaryMark);
  const earlierBoundary = [
    { field: 'sites' as const, mark: nothing!, until: until(2) },
    { field: 'sites' as const, mark: hall!, until: until(3) },
  ];
  const system = { ...emptySystem, stamps: { sites: stamp(until(3)) }, earlierBoundary };
  expect(changesSince(status, [], system, []).boundary).toEqual([]);
  expect(changesSince(status, [], { ...system, sites: 'Hall 2.' }, []).boundary).toEqual(['sites']);
});

test('the days are those of the organization', () => {
  const evening = asset('b', '2026-06-02T03:30:00.000Z');
  const system = boundary('2026-06-02T03:30:00.000Z');
  expect(changesSince(status, [evening], system, [], 'America/New_York')).toMatchObject({
    added: [],
    boundary: [],
  });
  expect(changesSince(status, [evening], system, [], 'UTC')).toMatchObject({
    added: [evening],
    boundary: ['boundary'],
  });
});

test('an asset that was there and is gone asks; one that came and went after the status does not', () => {
  const removal = (id: string, createdAt: string, removedAt: string): RemovedAsset => ({
    id,
    name: id,
    category: 'cui',
    earlierCategories: [],
    createdAt,
    placedAt: createdAt,
    removedAt,
    removedBy: 'u1',
    restoredAt: null,
  });
  const gone = removal('gone', '2026-05-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z');
  const before = removal('before', '2026-05-01T08:00:00.000Z', '2026-06-01T08:00:00.000Z');
  const brief = removal('brief', '2026-06-02T08:00:00.000Z', '2026-06-03T08:00:00.000Z');
  expect(changesSince(status, [], emptySystem, [], 'UTC', [gone, before, brief])).toMatchObject({
    removed: [gone],
    isOpen: true,
  });
  const word = [decision('d1', '2026-06-02T09:00:00.000Z')];
  expect(changesSince(status, [], emptySystem, word, 'UTC', [gone])).toMatchObject({ removed: [gone], isOpen: false });
});

test('a deletion that was taken back moved nothing, until the asset gets another category', () => {
  const restoredAt = '2026-06-03T08:00:00.000Z';
  const removal: RemovedAsset = {
    id: 'a',
    name: 'FS-01',
    category: 'cui',
    earlierCategories: [],
    createdAt: '2026-05-01T08:00:00.000Z',
    placedAt: '2026-05-02T08:00:00.000Z',
    removedAt: '2026-06-02T08:00:00.000Z',
    removedBy: 'u1',
    restoredAt,
  };
  const back = asset('a', restoredAt, restoredAt);
  const nothing = { added: [], recategorized: [], removed: [], isOpen: false };
  expect(changesSince(status, [back], emptySystem, [], 'UTC', [removal])).toMatchObject(nothing);
  const moved = { ...asset('a', restoredAt, '2026-06-04T08:00:00.000Z'), category: 'out' } as Asset;
  const changes = changesSince(status, [moved], emptySystem, [], 'UTC', [removal]);
  expect(changes).toMatchObject({ added: [], recategorized: [moved], isOpen: true });
});
