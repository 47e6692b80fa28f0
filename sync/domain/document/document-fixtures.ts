import { fixtureObjective as objective } from '#sync/domain/objective/fixture-objective.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const documentId = '019283b0-5a00-7000-8000-000000000001';
const olderId = '019283b0-5a00-7000-8000-000000000002';
const nextId = '019283b0-5a00-7000-8000-000000000003';
const hash = 'a1'.repeat(32);

export const fixtureDocument: Row = {
  id: documentId,
  originalName: 'Access policy.pdf',
  description: 'Signed in May.',
  category: 'ssp',
  mimeType: 'application/pdf',
  fileSize: 48_213,
  uploadedAt: '2026-06-08T08:00:00.000Z',
  addedAt: '2026-06-08T07:59:00.000Z',
  isAddedAtOff: false,
  uploadedBy: 'u1',
  tags: ['policy'],
  kind: null,
  state: 'final',
  version: '',
  supersedes: null,
  effectiveOn: null,
  custodian: '',
  elsewhere: null,
  heldAt: '',
  cui: 'no',
  expiresOn: null,
  sha256: hash,
  storedAt: null,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const documentFixtures: readonly MutationFixture[] = [
  {
    name: 'document.create',
    args: {
      id: documentId,
      originalName: 'Access policy.pdf',
      description: 'Signed in May.',
      category: 'ssp',
      mimeType: 'application/pdf',
      fileSize: 48_213,
      tags: ['policy'],
      kind: 'policy',
      state: 'draft',
      version: '2.1',
      effectiveOn: '2026-07-01',
      custodian: 'Front office',
      cui: 'unsure',
      sha256: hash,
    },
    rows: {},
    writes: {
      document: [
        {
          id: documentId,
          uploadedAt: '2026-06-09T09:00:00.000Z',
          isAddedAtOff: false,
          uploadedBy: 'u1',
          kind: 'policy',
          state: 'draft',
          version: '2.1',
          supersedes: null,
          effectiveOn: '2026-07-01',
          custodian: 'Front office',
          elsewhere: null,
          heldAt: '',
          cui: 'unsure',
          expiresOn: null,
          storedAt: null,
          assessmentId: null,
        },
      ],
    },
  },
  {
    name: 'document.update',
    args: {
      id: documentId,
      category: 'evidence',
      description: 'Signed in June.',
      tags: ['policy', 'AC'],
      kind: 'procedure',
      state: 'draft',
      version: '3',
      supersedes: olderId,
      effectiveOn: '2026-07-01',
      custodian: 'Lena',
      elsewhere: 'held_on_site',
      heldAt: 'Safe in room 4',
      cui: 'marked',
      expiresOn: '2027-06-30',
    },
    rows: { document: [fixtureDocument, { ...fixtureDocument, id: olderId }] },
    writes: {
      document: [
        {
          id: documentId,
          category: 'evidence',
          description: 'Signed in June.',
          tags: ['policy', 'AC'],
          kind: 'procedure',
          state: 'draft',
          version: '3',
          supersedes: olderId,
          effectiveOn: '2026-07-01',
          custodian: 'Lena',
          elsewhere: 'held_on_site',
          heldAt: 'Safe in room 4',
          cui: 'marked',
          expiresOn: '2027-06-30',
        },
      ],
    },
  },
  { name: 'document.delete', args: { id: documentId }, rows: { document: [fixtureDocument] }, writes: {} },
  {
    name: 'document.delete',
    args: { id: documentId, next: [nextId] },
    rows: {
      document: [
        { ...fixtureDocument, id: olderId },
        { ...fixtureDocument, supersedes: olderId },
        { ...fixtureDocument, id: nextId, supersedes: documentId },
      ],
    },
    writes: { document: [{ id: nextId, supersedes: olderId }] },
  },
  {
    name: 'evidence.link',
    args: { table: 'controlStatus', recordId: '3.1.1', documentId },
    rows: { document: [fixtureDocument] },
    writes: { controlStatus: [{ id: '3.1.1', evidenceFiles: [documentId], status: 'not_started' }] },
  },
  {
    name: 'evidence.unlink',
    args: { table: 'objectiveStatus', recordId: '3.1.1[a]', documentId },
    rows: {
      document: [fixtureDocument],
      objective: [objective],
      objectiveStatus: [{ ...emptyObjectiveStatus('3.1.1[a]'), evidenceFiles: [documentId] }],
    },
    writes: { objectiveStatus: [{ id: '3.1.1[a]', evidenceFiles: [] }] },
  },
];
