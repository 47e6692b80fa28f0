import { expect, test } from 'vitest';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { walkPhotos } from './walk-photos.ts';

const whose = { assessmentId: 'a1', personId: 'u1', now: '2026-06-09T15:00:00.000Z' };
const photo = (id: string, addedAt: string, set: Partial<StoredDocument> = {}) =>
  ({
    ...fixtureDocument,
    id,
    addedAt,
    kind: 'photo',
    assessmentId: 'a1',
    uploadedBy: 'u1',
    ...set,
  }) as StoredDocument;
const cites = (...evidenceIds: string[]) => ({
  evidenceIds,
  subject: { documentId: null, name: '', version: '', page: '', host: '' },
});

test('own photos that nothing cites wait to be sorted out, the oldest first, also those of another day', () => {
  const documents = [
    photo('p3', '2026-06-09T14:00:00.000Z'),
    photo('p2', '2026-06-09T13:00:00.000Z'),
    photo('p1', '2026-06-02T13:00:00.000Z'),
    photo('of a colleague', '2026-06-09T14:30:00.000Z', { uploadedBy: 'u2' }),
    photo('of the organization', '2026-06-09T14:30:00.000Z', { assessmentId: null }),
    photo('a file', '2026-06-09T14:30:00.000Z', { kind: 'log' }),
  ];
  const { own, today, unsorted } = walkPhotos(documents, { findings: [], methods: [cites('p2')] }, whose);
  expect(unsorted.map(({ id }) => id)).toEqual(['p1', 'p3']);
  expect([today, own.map(({ id }) => id)]).toEqual([2, ['p1', 'p2', 'p3']]);
});

test('a photo is sorted out once a finding or a method record cites it, in whatever order they come', () => {
  const documents = ['p1', 'p2', 'p3'].map((id) => photo(id, `2026-06-09T1${id.slice(1)}:00:00.000Z`));
  for (const findings of [[{ evidenceIds: ['p1'] }], [{ evidenceIds: [] }, { evidenceIds: ['p1'] }]]) {
    const { unsorted } = walkPhotos(documents.toReversed(), { findings, methods: [cites(), cites('p3', 'p9')] }, whose);
    expect(unsorted.map(({ id }) => id)).toEqual(['p2']);
  }
});

test('without photos there is nothing to sort out', () => {
  expect(walkPhotos([], { findings: [], methods: [] }, whose)).toEqual({ own: [], today: 0, unsorted: [] });
});
