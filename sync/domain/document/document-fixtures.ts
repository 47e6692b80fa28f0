import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { fixtureObjective as objective } from '#sync/domain/objective/fixture-objective.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const documentId = '019283b0-5a00-7000-8000-000000000001';
const hash = 'a1'.repeat(32);

const document: Row = {
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
          storedAt: null,
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
      expiresOn: '2027-06-30',
    },
    rows: { document: [document] },
    writes: {
      document: [
        {
          id: documentId,
          category: 'evidence',
          description: 'Signed in June.',
          tags: ['policy', 'AC'],
          expiresOn: '2027-06-30',
        },
      ],
    },
  },
  { name: 'document.delete', args: { id: documentId }, rows: { document: [document] }, writes: {} },
  {
    name: 'evidence.link',
    args: { table: 'controlStatus', recordId: '3.1.1', documentId },
    rows: { document: [document] },
    writes: { controlStatus: [{ id: '3.1.1', evidenceFiles: [documentId], status: 'not_started' }] },
  },
  {
    name: 'evidence.unlink',
    args: { table: 'objectiveStatus', recordId: '3.1.1[a]', documentId },
    rows: {
      document: [document],
      objective: [objective],
      objectiveStatus: [{ ...emptyObjectiveStatus('3.1.1[a]'), evidenceFiles: [documentId] }],
    },
    writes: { objectiveStatus: [{ id: '3.1.1[a]', evidenceFiles: [] }] },
  },
];
