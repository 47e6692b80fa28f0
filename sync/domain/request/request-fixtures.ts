import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { fixtureLead, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const ID = '019283b0-5a00-7000-8000-0000000000d1';
const DOCUMENT_ID = '019283b0-5a00-7000-8000-0000000000d2';
const asked = {
  what: 'The list of accounts with the signature of the owner.',
  objectiveIds: ['3.1.1[a]', '3.1.1[d]'],
  ownerId: 'u2',
  dueOn: '2026-06-30',
};
const request: Row = {
  id: ID,
  ...asked,
  state: 'open',
  reason: '',
  answer: '',
  documentIds: [],
  askedBy: 'u1',
  endedAt: null,
  askedAgainAt: null,
  createdAt: '2026-06-08T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const document: Row = { ...fixtureDocument, id: DOCUMENT_ID, originalName: 'Accounts.pdf' };

export const requestFixtures: readonly MutationFixture[] = [
  {
    name: 'evidenceRequest.create',
    role: 'compliance_manager',
    args: { id: ID, ...asked },
    rows: {},
    writes: { evidenceRequest: [{ id: ID, ...asked, state: 'open', askedBy: 'u1', documentIds: [] }] },
  },
  {
    name: 'evidenceRequest.update',
    role: 'compliance_manager',
    args: { id: ID, set: { dueOn: '2026-07-15', ownerId: null } },
    rows: { evidenceRequest: [request] },
    writes: { evidenceRequest: [{ id: ID, dueOn: '2026-07-15', ownerId: null, what: asked.what }] },
  },
  {
    name: 'evidence.handIn',
    args: { id: ID, documentIds: [DOCUMENT_ID], answer: 'Signed yesterday.' },
    rows: { evidenceRequest: [request], document: [document] },
    writes: {
      evidenceRequest: [{ id: ID, state: 'received', documentIds: [DOCUMENT_ID], answer: 'Signed yesterday.' }],
    },
  },
  {
    name: 'evidenceRequest.decide',
    role: 'compliance_manager',
    args: { id: ID, state: 'rejected', reason: 'The signature is missing.', seen: [DOCUMENT_ID] },
    rows: { evidenceRequest: [{ ...request, state: 'received', documentIds: [DOCUMENT_ID] }] },
    writes: { evidenceRequest: [{ id: ID, state: 'rejected', reason: 'The signature is missing.' }] },
  },
  {
    name: 'evidenceRequest.askAgain',
    role: 'compliance_manager',
    args: { id: ID },
    rows: { evidenceRequest: [{ ...request, dueOn: '2026-06-05' }] },
    writes: { evidenceRequest: [{ id: ID, state: 'open', askedAgainAt: '2026-06-09T08:59:00.000Z' }] },
  },
  {
    name: 'teamAssessment.endRequests',
    args: { assessmentId: TEAM_ASSESSMENT },
    rows: {
      assessment: [{ ...teamAssessment, phase: 'stopped' }],
      teamMember: [fixtureLead],
      evidenceRequest: [{ ...request, assessmentId: TEAM_ASSESSMENT }],
    },
    writes: { evidenceRequest: [{ id: ID, state: 'open', endedAt: '2026-06-09T08:59:00.000Z' }] },
  },
];
