import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { noClaim } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { emptyExclusion, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import {
  emptyResponsibility,
  responsibilityId,
  type Responsibility,
} from '#sync/domain/scope/responsibility-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { freezeSecurityPlan } from '#sync/domain/ssp/frozen-records.ts';
import { hashOfSecurityPlan } from '#sync/domain/ssp/security-plan-parts.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement, type Statement } from '#sync/domain/ssp/statement-record.ts';
import type { SecurityPlanRecords } from './security-plan-records.ts';

const CHANGED = '2026-11-18T14:05:00.000Z';
const stamps = { createdAt: CHANGED, updatedAt: CHANGED, updatedBy: 'u1', stamps: {} };

function asset(tag: string, name: string, given: Partial<Asset>): Asset {
  return {
    id: tag,
    name,
    tag,
    kind: 'Server',
    owner: 'Олена Шевченко',
    location: 'Building 2',
    category: 'cui',
    earlierCategories: [],
    specializedKind: null,
    outReason: '',
    cui: ['process', 'store'],
    protects: [],
    os: 'Windows Server 2025',
    serial: '',
    notes: '',
    sspRef: '',
    inventoriedOn: '2026-11-02',
    ...stamps,
    ...given,
  };
}

const provider: Provider = {
  id: 'p1',
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: 'Virtual desktop, mail',
  fedramp: 'moderate',
  hasLevelTwo: false,
  contractRef: 'BP-2291',
  notes: '',
  ...stamps,
};

const part = {
  ...emptyResponsibility(responsibilityId(provider.id, '3.1.12[c]')),
  share: 'shared',
  organizationPart: 'The group and the rules.',
  providerPart: 'The check of the device at sign-in.',
  updatedAt: CHANGED,
} as unknown as Responsibility;

/** A statement of realistic length. */
function statement(id: string): Statement {
  return {
    ...emptyStatement(id),
    what: `Only members of the group for ${id} with a managed device get in; everything else is refused at the gateway, and the refusal is logged with name, device and time.\nA request for an exception goes to the security officer.`,
    where: 'FS-01, FW-1, the virtual desktop of Bluepeak Cloud',
    who: 'The IT administrator maintains the group; the security officer approves.',
    howOften: 'The group is reviewed every quarter, the rules with every change.',
    interval: 'quarterly',
    responsible: 'Nguyễn Thị Hoà',
    evidence: 'Ticket system; export of the group',
    updatedAt: CHANGED,
  };
}

const requirementStatuses = [{ ...noClaim('3.1.1'), evidenceFiles: ['d1'] }];

const statuses: ReturnType<typeof emptyObjectiveStatus>[] = [
  { ...emptyObjectiveStatus('3.1.1[a]'), status: 'implemented', judgement: 'met', evidenceFiles: ['d1'] },
  {
    ...emptyObjectiveStatus('3.1.18[a]'),
    judgement: 'not_applicable',
    judgementReason: 'There are no mobile devices.',
    updatedAt: CHANGED,
  },
  {
    ...emptyObjectiveStatus('3.13.11[a]'),
    judgement: 'met',
    basis: 'enduring_exception',
    basisReference: 'Section 10',
    basisDate: '2026-10-01',
    judgementReason: 'The milling machine cannot be updated; its network is separate.',
  },
];

const system = {
  ...emptySystem,
  legalName: 'Ærøskøbing Avionics ApS',
  uei: 'AB12CD34EF56',
  cageCodes: '1ABC2',
  systemName: 'Northfield Enclave',
  systemOwner: 'Dana Whitfield',
  securityOfficer: 'Олена Шевченко',
  affirmingOfficial: 'Nguyễn Thị Hoà',
  mission: 'Landing gear for two primes.\n\nDrawings arrive as CUI and leave as parts.',
  cuiCategories: 'Controlled technical information',
  contracts: [
    {
      id: 'c1',
      number: 'N00019-26-C-0042',
      prime: 'Halcyon Aero',
      clauses: 'DFARS 252.204-7012',
      level: 2 as const,
      assessedBy: 'c3pao' as const,
    },
  ],
  environment: 'One site, one server room, a virtual desktop for all CUI.',
  sites: 'Northfield, Building 2',
  boundary: 'Everything behind FW-1, and the tenant at Bluepeak Cloud.',
  boundaryAgreedOn: '2026-09-30',
  updatedAt: CHANGED,
};

const ORGANIZATION = 'Northfield Avionics';
const mobile = { ...emptyExclusion('mobile_devices'), isExcluded: true, policy: 'MOB-01', checkedOn: '2026-10-12' };

const exclusions = [mobile as unknown as Exclusion];

const documents: StoredDocument[] = [
  {
    id: 'd1',
    originalName: 'accounts-2026.xlsx',
    description: 'Accounts of all people',
    category: 'evidence',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileSize: 10,
    uploadedAt: CHANGED,
    addedAt: CHANGED,
    isAddedAtOff: false,
    uploadedBy: 'u1',
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
    expiresOn: null,
    sha256: 'ab'.repeat(32),
    storedAt: CHANGED,
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  },
];

const policies = [{ ...emptyPolicy('MP'), text: 'Media are locked away. (3.8.1[c])', updatedAt: CHANGED }];

/** A whole plan: 110 requirements, 320 statements, and a version that was published before the newest changes. */
export function securityPlanSample(): SecurityPlanRecords & { version: SspVersion } {
  const statements = objectiveIds.map(statement);
  const first: Statement = { ...statement('3.1.1[a]'), what: 'Accounts are listed by hand.' };
  const server = asset('FS-01', 'File server', {});
  const parts = freezeSecurityPlan({
    organizationName: ORGANIZATION,
    system,
    statements: [first],
    requirementStatuses,
    statuses,
    exclusions,
    documents,
    assets: [server],
    providers: [provider],
    responsibilities: [part],
  });
  const frozen = { version: '4.2', remark: 'The first one of this year.', packSha256: null, parts };
  const version: SspVersion = {
    id: 'v1',
    ...frozen,
    sha256: hashOfSecurityPlan(frozen),
    createdAt: '2026-03-02T09:30:00.000Z',
    createdBy: 'u1',
    createdByName: 'Dana Whitfield',
  };
  return {
    organizationName: ORGANIZATION,
    system,
    assets: [
      server,
      asset('FW-1', 'Firewall', { category: 'spa', cui: [], protects: ['3.1.12', '3.13.1'], kind: 'Firewall' }),
      asset('LT-031', 'Sales laptop', { category: 'crma', cui: [], kind: 'Laptop' }),
      asset('CNC-4', 'Milling machine', { category: 'specialized', specializedKind: 'ot', cui: [], kind: 'Machine' }),
      asset('AP-G2', 'Guest access point', { category: 'out', outReason: 'A line of its own.', cui: [] }),
    ],
    providers: [provider],
    responsibilities: [part],
    exclusions,
    controls: builtInControls,
    objectives: builtInObjectives,
    requirementStatuses,
    statuses: statuses.map(sealStatus),
    statements,
    documents,
    policies,
    versions: [version],
    version,
  };
}
