import { noTeam, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { securityPlanContent } from '#sync/domain/oscal/oscal-versions.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { emptyExclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { emptyResponsibility, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { freezeSecurityPlan } from '#sync/domain/ssp/frozen-records.ts';
import { hashOfSecurityPlan } from '#sync/domain/ssp/security-plan-parts.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';

const AT = '2026-03-02T08:00:00.000Z';
const id = (last: number) => `01958f00-0000-7000-8000-${String(last).padStart(12, '0')}`;
const written = { createdAt: AT, updatedAt: AT, updatedBy: id(1), stamps: {} };

const asset: Asset = {
  id: id(10),
  name: '  Firewall\nand gateway ',
  tag: 'FW-1',
  kind: 'Network',
  owner: '',
  location: '',
  category: 'spa',
  earlierCategories: [],
  specializedKind: null,
  outReason: '',
  cui: ['transmit'],
  protects: ['3.1.1'],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: '2026-02-01',
  ...written,
};

const provider: Provider = {
  id: id(20),
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: 'Virtual desktop',
  fedramp: 'moderate',
  hasLevelTwo: false,
  contractRef: '',
  notes: '',
  ...written,
};

const logs: StoredDocument = {
  id: id(30),
  originalName: 'Access list.pdf',
  description: '',
  category: 'other',
  mimeType: 'application/pdf',
  fileSize: 12,
  uploadedAt: AT,
  addedAt: AT,
  isAddedAtOff: false,
  uploadedBy: id(1),
  tags: [],
  kind: null,
  state: 'final',
  version: '',
  supersedes: null,
  effectiveOn: null,
  custodian: '',
  elsewhere: null,
  heldAt: '',
  cui: 'no',
  expiresOn: '2027-01-31',
  sha256: 'ab'.repeat(32),
  storedAt: AT,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const plan: Poam = {
  id: id(40),
  kind: 'poam',
  controlId: '3.1.1',
  objectives: ['3.1.1[b]'],
  weakness: 'Shared accounts\nin cell 4',
  rootCause: 'The controller knows one account only.',
  plannedAction: 'Put a terminal before it.',
  mitigation: 'The room is locked.',
  source: '',
  likelihood: 'low',
  impact: 'high',
  milestones: [
    { id: id(41), text: 'Order the terminal', dueDate: '2026-04-15', doneAt: AT },
    { id: id(42), text: '', dueDate: null, doneAt: null },
  ],
  ownerId: id(1),
  resources: '',
  targetDate: '2026-06-30',
  state: 'in_work',
  status: 'in_progress',
  closedAt: null,
  verification: null,
  evidenceFiles: [id(30)],
  trigger: null,
  reviews: [],
  nextReviewOn: null,
  assessmentId: null,
  tags: [],
  ...written,
};

const assessment: Assessment = {
  id: id(50),
  name: '',
  kind: 'self_l2',
  level: 2,
  packId: null,
  packSha256: null,
  scopeText: '',
  sspTitle: '',
  sspVersion: '1.0',
  sspDate: '2026-03-01',
  cageCodes: ['7K2F4'],
  phase: 'released',
  outcome: 'none',
  stopReason: '',
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
  controlIds: [],
  frozenAt: '2026-03-05T08:00:00.000Z',
  frozenBy: id(1),
  answers: [
    { id: '3.1.1[a]', status: 'implemented', judgement: 'met' },
    { id: '3.1.1[b]', status: 'in_progress', judgement: 'not_met' },
    { id: '3.1.2[a]', status: 'not_started', judgement: 'not_applicable' },
    { id: '3.1.2[b]', status: 'not_started', judgement: null },
  ],
  mfa: null,
  fips: null,
  fipsCounts: 'once',
  score: -12,
  releasedAt: '2026-03-06T08:00:00.000Z',
  ...written,
  updatedAt: '2026-03-06T08:00:00.000Z',
  createdBy: id(1),
  ...noTeam,
};

const version = { version: '1.0', remark: '', packSha256: null };

/** The same records plus a published version of them. */
function withVersion(records: FileRecords): FileRecords {
  const content = { ...securityPlanContent(records), organizationName: 'Northfield' };
  const frozen = { ...version, parts: freezeSecurityPlan(content) };
  const made = { id: id(60), createdAt: '2026-03-06T08:00:00.000Z', createdBy: id(1), createdByName: 'Tom Okafor' };
  return { ...records, sspVersion: [{ ...frozen, sha256: hashOfSecurityPlan(frozen), ...made }] };
}

/** A small system that uses every part of an OSCAL document, with names that are awkward to write. */
export const oscalRecords: FileRecords = withVersion({
  system: [
    {
      ...emptySystem,
      legalName: 'Ærø Avionics',
      systemName: 'NFA Engineering',
      systemOwner: ' Олена  Шевченко',
      sites: 'Building 1\nBuilding 2',
      contracts: [
        { id: id(2), number: 'N-1', prime: 'Prime', clauses: 'DFARS 252.204-7012', level: 2, assessedBy: 'self' },
      ],
    },
  ],
  asset: [asset],
  provider: [provider],
  responsibility: [
    {
      ...(emptyResponsibility(`${id(20)}:3.1.1[a]`) as Responsibility),
      share: 'shared',
      organizationPart: 'Names the users.',
      providerPart: 'Ends sessions.',
    },
  ],
  statement: [
    {
      ...emptyStatement('3.1.1[a]'),
      what: 'Accounts are listed\nand reviewed.',
      interval: 'quarterly',
      responsible: 'Tom Okafor',
      updatedAt: AT,
    },
  ],
  exclusion: [
    {
      ...emptyExclusion('voip'),
      isExcluded: true,
      policy: 'SC-04',
      check: 'Port scan\nof each hall.',
      checkedOn: '2026-02-20',
      updatedAt: AT,
    },
  ],
  sspVersion: [],
  objective: [],
  controlStatus: [
    { ...emptyControlStatus('3.5.3'), status: 'in_progress', mfa: 'remote_and_privileged', updatedAt: AT },
    { ...emptyControlStatus('3.13.11'), fips: 'not_validated', notes: 'Modules\nare listed.', updatedAt: AT },
    { ...emptyControlStatus('3.1.1'), status: 'complete', completedAt: AT, updatedAt: AT },
  ],
  objectiveStatus: [
    {
      ...emptyObjectiveStatus('3.1.1[a]'),
      judgement: 'met',
      judgementReason: 'The list was seen.',
      basis: 'implemented',
      evidenceFiles: [id(30), id(99)],
      updatedAt: AT,
    },
    { ...emptyObjectiveStatus('3.1.1[b]'), status: 'in_progress', judgement: 'not_met', updatedAt: AT },
    { ...emptyObjectiveStatus('3.1.2[a]'), status: 'in_progress', updatedAt: AT },
  ],
  document: [logs],
  member: [{ id: id(1), firstName: 'Tom', lastName: 'Okafor', email: 'tom@northfield.example', role: 'user' }],
  namedPerson: [],
  policy: [
    { ...emptyPolicy('AC'), text: 'Access control\n\nAccounts are named. (3.1.1[a])', effectiveOn: '2026-02-01' },
  ],
  plan: [plan],
  assessment: [assessment],
});
