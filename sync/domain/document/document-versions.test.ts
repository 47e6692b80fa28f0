import { expect, test } from 'vitest';
import { newestVersions, supersededIds, versionsOf } from './document-versions.ts';

const version = (id: string, supersedes: string | null, minute: number) => ({
  id,
  supersedes,
  addedAt: `2026-06-09T09:${String(minute).padStart(2, '0')}:00.000Z`,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('each version names the others, the newest first', () => {
  const documents = [
    version('one', null, 1),
    version('three', 'two', 3),
    version('two', 'one', 2),
    version('x', null, 4),
  ];
  for (const id of ['one', 'two', 'three']) {
    expect(ids(versionsOf(documents, id))).toEqual(['three', 'two', 'one']);
    expect(ids(newestVersions(documents, id))).toEqual(['three']);
  }
  expect(ids(versionsOf(documents, 'x'))).toEqual(['x']);
});

test('where two devices went on from the same version both are the newest, until one follows the other', () => {
  const documents = [version('one', null, 1), version('hers', 'one', 2), version('his', 'one', 3)];
  expect(ids(versionsOf(documents, 'one'))).toEqual(['his', 'hers', 'one']);
  expect(ids(newestVersions(documents, 'hers'))).toEqual(['his', 'hers']);
  const chosen = [version('one', null, 1), version('hers', 'his', 2), version('his', 'one', 3)];
  expect(ids(newestVersions(chosen, 'his'))).toEqual(['hers']);
});

test('a version whose older one is gone is the first, and one that is gone has none', () => {
  const documents = [version('two', 'one', 2), version('three', 'two', 3)];
  expect(ids(versionsOf(documents, 'three'))).toEqual(['three', 'two']);
  expect(versionsOf(documents, 'one')).toEqual([]);
  expect(newestVersions(documents, 'one')).toEqual([]);
});

test('a version supersedes all before it, a draft no final one', () => {
  const told = (versions: readonly ('draft' | 'final')[]) =>
    versions.map((state, index) => ({ id: String(index), supersedes: index === 0 ? null : String(index - 1), state }));
  expect([...supersededIds(told(['final', 'final']))]).toEqual(['0']);
  expect([...supersededIds(told(['final', 'draft']))]).toEqual([]);
  expect([...supersededIds(told(['draft', 'draft']))]).toEqual(['0']);
  expect([...supersededIds(told(['final', 'draft', 'draft']))]).toEqual(['1']);
  expect([...supersededIds(told(['final', 'draft', 'final']))].toSorted()).toEqual(['0', '1']);
  expect([...supersededIds([{ id: 'b', supersedes: 'gone', state: 'final' as const }])]).toEqual([]);
});

test('versions that supersede each other in a ring end nothing', () => {
  const documents = [version('a', 'c', 1), version('b', 'a', 2), version('c', 'b', 3)];
  expect(ids(versionsOf(documents, 'a')).toSorted()).toEqual(['a', 'b', 'c']);
  expect(newestVersions(documents, 'b')).toHaveLength(1);
  expect(supersededIds(documents.map((one) => ({ ...one, state: 'final' as const }))).size).toBe(3);
});
