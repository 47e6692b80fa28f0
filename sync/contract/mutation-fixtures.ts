import { emptyObjectiveStatus } from '../records/objective-status-record.ts';
import type { Row } from '../records/record.ts';
import type { Role } from '../records/role.ts';

export interface MutationFixture {
  name: string;
  args: unknown;
  /** Whose change it is; 'user' where any role may make it. */
  role?: Role;
  /** What stands before, and what must stand after. */
  rows: Record<string, Row[]>;
  writes: Record<string, Row[]>;
}

const objective: Row = {
  id: '3.1.1[a]',
  controlId: '3.1.1',
  objectiveId: '3.1.1[a]',
  category: 'AC',
  title: 'Users are known',
  description: 'Users are known.',
  assessmentMethod: 'examine',
  evidenceRequired: 'A list.',
  priority: 'high',
  custom: false,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const side = (value: unknown, by: string) => ({ value, by, name: by, at: '2026-06-09T08:00:00.000Z' });

const POAM_ID = '01975387-1c00-7000-8000-000000000001';
const MILESTONE_ID = '01975387-1c00-7000-8000-000000000002';
const poam: Row = {
  id: POAM_ID,
  controlId: '3.1.5',
  weakness: 'Three laptops keep a local administrator.',
  plannedAction: 'Move them to managed accounts.',
  milestones: [{ id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
  ownerId: null,
  resources: '2 days',
  targetDate: '2026-06-30',
  status: 'open',
  closedAt: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  tags: ['laptops'],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const profile: Row = {
  id: 'u1',
  email: 'dana@northfield.example',
  firstName: 'D.',
  lastName: 'Whitfield',
  phone: '',
  profileImageUrl: null,
  onboardingCompleted: false,
  agencyType: null,
  agencyName: null,
  location: null,
  complianceProfile: null,
  complianceScope: null,
  setupData: { companyName: 'Northfield' },
  updatedAt: '2026-06-01T08:00:00.000Z',
};

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
  uploadedBy: 'u1',
  tags: ['policy'],
  sha256: hash,
  storedAt: null,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const scenarioId = '01975387-1c00-7000-8000-000000000003';

const costScenario: Row = {
  id: scenarioId,
  name: 'All in house',
  companySize: '51-100',
  maturity: 'basic',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
  contractBand: null,
  isKept: false,
  createdBy: 'u1',
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

/** One of every mutation that was ever shipped, as devices in the field may still send it. Lines are added, never changed. */
export const mutationFixtures: readonly MutationFixture[] = [
  {
    name: 'controlStatus.setStatus',
    args: { items: [{ controlId: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
  },
  {
    name: 'controlStatus.setStatus',
    args: {
      items: [
        { controlId: '3.1.1', status: 'complete' },
        { controlId: '3.14.7', status: 'in_progress' },
      ],
    },
    rows: {},
    writes: {
      controlStatus: [
        { id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:59:00.000Z' },
        { id: '3.14.7', status: 'in_progress', completedAt: null },
      ],
    },
  },
  {
    name: 'controlStatus.saveNotes',
    args: { items: [{ controlId: '3.5.3', notes: 'Keys for everybody.' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.5.3', notes: 'Keys for everybody.', status: 'not_started' }] },
  },
  {
    name: 'objectiveStatus.setStatus',
    args: { objectiveId: '3.1.1[a]', status: 'validated' },
    rows: { objective: [objective] },
    writes: {
      objectiveStatus: [{ id: '3.1.1[a]', status: 'validated', validationDate: '2026-06-09T08:59:00.000Z' }],
    },
  },
  {
    name: 'objectiveStatus.saveNotes',
    args: { objectiveId: '3.1.1[a]', notes: 'List seen.' },
    rows: { objective: [objective] },
    writes: { objectiveStatus: [{ id: '3.1.1[a]', notes: 'List seen.' }] },
  },
  {
    name: 'objective.create',
    role: 'compliance_manager',
    args: {
      id: '01975000-0000-7000-8000-000000000001',
      controlId: '3.1.1',
      objectiveId: '3.1.1.x',
      title: 'Visitor accounts are known',
      description: 'There is a list of the accounts visitors use.',
      assessmentMethod: 'examine',
      evidenceRequired: 'The list.',
    },
    rows: {},
    writes: {
      objective: [{ id: '01975000-0000-7000-8000-000000000001', category: 'AC', priority: 'high', custom: true }],
    },
  },
  {
    name: 'objective.update',
    role: 'admin',
    args: { id: '01975000-0000-7000-8000-000000000001', set: { title: 'Visitor accounts are listed' } },
    rows: { objective: [{ ...objective, id: '01975000-0000-7000-8000-000000000001', custom: true }] },
    writes: {
      objective: [
        {
          id: '01975000-0000-7000-8000-000000000001',
          title: 'Visitor accounts are listed',
          evidenceRequired: 'A list.',
        },
      ],
    },
  },
  {
    name: 'conflict.resolve',
    args: {
      conflictId: 'c1',
      table: 'controlStatus',
      recordId: '3.1.1',
      field: 'status',
      choice: 'earlier',
      value: 'complete',
    },
    rows: {
      controlStatus: [
        {
          id: '3.1.1',
          controlId: '3.1.1',
          status: 'in_progress',
          isPartlyMet: false,
          notes: '',
          evidenceFiles: [],
          completedAt: null,
          updatedAt: null,
          updatedBy: null,
          stamps: {},
        },
      ],
      conflict: [
        {
          id: 'c1',
          table: 'controlStatus',
          recordId: '3.1.1',
          field: 'status',
          was: 'not_started',
          earlier: side('complete', 'u1'),
          later: side('in_progress', 'u2'),
          merged: 'in_progress',
          state: 'open',
          choice: null,
          resolvedBy: null,
          resolvedAt: null,
          createdAt: '2026-06-09T08:00:00.000Z',
        },
      ],
    },
    writes: {
      controlStatus: [{ id: '3.1.1', status: 'complete' }],
      conflict: [{ id: 'c1', state: 'resolved', choice: 'earlier', resolvedBy: 'u1' }],
    },
  },
  {
    name: 'notification.markRead',
    args: { ids: ['n1'] },
    rows: {
      notification: [
        {
          id: 'n1',
          userId: 'u1',
          title: 'Set up your organization',
          body: 'Say who you are.',
          href: '/',
          createdAt: '2026-06-09T08:00:00.000Z',
          readAt: null,
        },
      ],
    },
    writes: { notification: [{ id: 'n1', readAt: '2026-06-09T08:59:00.000Z' }] },
  },
  {
    name: 'poam.create',
    args: {
      id: POAM_ID,
      controlId: '3.1.5',
      weakness: 'Three laptops keep a local administrator.',
      plannedAction: 'Move them to managed accounts.',
      milestones: [{ id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: null }],
      ownerId: null,
      resources: '2 days',
      targetDate: '2026-06-30',
      tags: ['laptops'],
    },
    rows: {},
    writes: { poam: [{ id: POAM_ID, status: 'open', createdAt: '2026-06-09T08:59:00.000Z', updatedBy: 'u1' }] },
  },
  {
    name: 'poam.update',
    args: {
      id: POAM_ID,
      set: { status: 'in_progress', targetDate: '2026-07-31' },
      putMilestones: [
        { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
      ],
      removeMilestones: [],
    },
    rows: { poam: [poam] },
    writes: {
      poam: [
        {
          id: POAM_ID,
          status: 'in_progress',
          targetDate: '2026-07-31',
          weakness: poam.weakness,
          milestones: [
            { id: MILESTONE_ID, text: 'Waiver signed', dueDate: '2026-06-20', doneAt: '2026-06-09T08:00:00.000Z' },
          ],
        },
      ],
    },
  },
  {
    name: 'poam.close',
    args: { id: POAM_ID },
    rows: { poam: [poam] },
    writes: { poam: [{ id: POAM_ID, status: 'closed', closedAt: '2026-06-09T08:59:00.000Z' }] },
  },
  { name: 'poam.delete', args: { id: POAM_ID }, rows: { poam: [poam] }, writes: {} },
  {
    name: 'profile.save',
    args: {
      userId: 'u1',
      set: {
        firstName: 'Dana',
        agencyType: 'federal',
        agencyName: 'Northfield Avionics',
        onboardingCompleted: true,
        setupData: { teamSize: '2-5', budget: '25k-75k' },
      },
    },
    rows: { profile: [profile] },
    writes: {
      profile: [
        {
          id: 'u1',
          firstName: 'Dana',
          agencyType: 'federal',
          onboardingCompleted: true,
          setupData: { companyName: 'Northfield', teamSize: '2-5', budget: '25k-75k' },
          updatedAt: '2026-06-09T09:00:00.000Z',
        },
      ],
    },
  },
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
      document: [{ id: documentId, uploadedAt: '2026-06-09T08:59:00.000Z', uploadedBy: 'u1', storedAt: null }],
    },
  },
  {
    name: 'document.update',
    args: { id: documentId, category: 'evidence', description: 'Signed in June.', tags: ['policy', 'AC'] },
    rows: { document: [document] },
    writes: {
      document: [{ id: documentId, category: 'evidence', description: 'Signed in June.', tags: ['policy', 'AC'] }],
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
  { name: 'sync.void', args: null, rows: {}, writes: {} },
  {
    name: 'controlStatus.setPartlyMet',
    args: { controlId: '3.13.11', isPartlyMet: true },
    rows: {},
    writes: { controlStatus: [{ id: '3.13.11', isPartlyMet: true, status: 'not_started' }] },
  },
  {
    name: 'costScenario.create',
    args: {
      id: scenarioId,
      name: 'All in house',
      companySize: '51-100',
      maturity: 'basic',
      timeline: 12,
      itStaff: 'basic',
      infrastructure: 'moderate',
      contractBand: '1m-5m',
    },
    rows: {},
    writes: {
      costScenario: [{ id: scenarioId, isKept: false, createdBy: 'u1', createdAt: '2026-06-09T08:59:00.000Z' }],
    },
  },
  {
    name: 'costScenario.update',
    args: { id: scenarioId, set: { name: 'With a partner', timeline: 18 } },
    rows: { costScenario: [costScenario] },
    writes: { costScenario: [{ id: scenarioId, name: 'With a partner', timeline: 18, maturity: 'basic' }] },
  },
  {
    name: 'costScenario.keep',
    args: { items: [{ id: scenarioId, isKept: true }] },
    rows: { costScenario: [costScenario] },
    writes: { costScenario: [{ id: scenarioId, isKept: true }] },
  },
  { name: 'costScenario.delete', args: { id: scenarioId }, rows: { costScenario: [costScenario] }, writes: {} },
];
