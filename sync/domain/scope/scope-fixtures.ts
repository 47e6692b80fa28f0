import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { emptyExclusion } from './exclusion-record.ts';
import { emptyResponsibility, responsibilityId } from './responsibility-record.ts';
import { emptySystem, SYSTEM_ID } from './system-record.ts';

const ASSET_ID = '01975387-1c00-7000-8000-0000000000a1';
const PROVIDER_ID = '01975387-1c00-7000-8000-0000000000a2';
const CONTRACT_ID = '01975387-1c00-7000-8000-0000000000a3';
const STATUS_ID = '01975387-1c00-7000-8000-0000000000a4';
const DECISION_ID = '01975387-1c00-7000-8000-0000000000a5';
const LATER_DECISION_ID = '01975387-1c00-7000-8000-0000000000d5';
const NEW_ASSET_ID = '01975387-1c00-7000-8000-0000000000a6';
const OLD_ASSET_ID = '01975387-1c00-7000-8000-0000000000a7';

const assetFields = {
  name: 'Firewall and VPN gateway',
  tag: 'FW-1',
  kind: 'Network',
  owner: 'Tom Okafor',
  location: 'Building 1, server room',
  category: 'spa',
  specializedKind: null,
  outReason: '',
  cui: ['transmit'],
  protects: ['3.13.1', '3.13.6'],
  os: '',
  serial: 'FG-2210',
  notes: '',
  sspRef: '10.3',
  inventoriedOn: '2026-06-01',
};
const providerFields = {
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: 'Virtual desktop, mail',
  fedramp: 'moderate',
  hasLevelTwo: false,
  contractRef: 'BP-17',
  notes: '',
};
const born = { createdAt: '2026-06-01T08:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };
const asset: Row = { ...assetFields, ...born, id: ASSET_ID, earlierCategories: [] };
const provider: Row = { ...providerFields, ...born, id: PROVIDER_ID };
const cellId = responsibilityId(PROVIDER_ID, '3.1.12[b]');
const cell: Row = { ...emptyResponsibility(cellId), share: 'shared' };
const status: Row = {
  id: STATUS_ID,
  type: 'l2_self',
  isConditional: false,
  assessmentId: null,
  statusDate: '2026-05-01',
  conditionalDate: null,
  score: 110,
  cageCodes: '',
  scopeText: '',
  uid: '',
  certificateNumber: '',
  createdAt: '2026-05-01T08:00:00.000Z',
  createdBy: 'u1',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const contract = {
  id: CONTRACT_ID,
  number: 'FA8650-26-C-0001',
  prime: 'Harrow Aerospace',
  clauses: 'DFARS 252.204-7012',
  level: 2,
  assessedBy: 'self',
};

const systemFacts = {
  contracts: [contract],
  networkDiagrams: [STATUS_ID],
  informationOwner: 'Program office',
  securityOfficerPhone: '+1 605 555 0142',
  privilegedUserCount: '4',
  planInterval: 'yearly',
  connections: 'None.',
};

export const scopeFixtures: readonly MutationFixture[] = [
  {
    name: 'asset.create',
    args: { ...assetFields, id: ASSET_ID },
    rows: {},
    writes: { asset: [{ ...assetFields, id: ASSET_ID, createdAt: '2026-06-09T08:59:00.000Z', updatedBy: 'u1' }] },
  },
  {
    name: 'asset.update',
    args: { id: ASSET_ID, set: { category: 'out', cui: [], outReason: 'Replaced, and wiped.' } },
    rows: { asset: [asset] },
    writes: {
      asset: [
        {
          id: ASSET_ID,
          category: 'out',
          earlierCategories: [{ category: 'spa', until: '2026-06-09T08:59:00.000Z' }],
          outReason: 'Replaced, and wiped.',
          name: assetFields.name,
        },
      ],
    },
  },
  {
    name: 'asset.changeMany',
    args: {
      create: [{ ...assetFields, id: NEW_ASSET_ID, name: 'Log server', protects: ['3.3.1'] }],
      update: [{ id: ASSET_ID, set: { owner: 'Priya Nair', location: 'Building 2' } }],
      remove: [OLD_ASSET_ID],
    },
    rows: { asset: [asset, { ...asset, id: OLD_ASSET_ID }] },
    writes: {
      removedAsset: [{ id: OLD_ASSET_ID, name: assetFields.name, category: assetFields.category }],
      asset: [
        { ...assetFields, id: NEW_ASSET_ID, name: 'Log server', protects: ['3.3.1'], updatedBy: 'u1' },
        { ...assetFields, id: ASSET_ID, owner: 'Priya Nair', location: 'Building 2', updatedBy: 'u1' },
      ],
    },
  },
  {
    name: 'asset.delete',
    args: { id: ASSET_ID },
    rows: { asset: [asset] },
    writes: {
      removedAsset: [{ id: ASSET_ID, name: assetFields.name, category: assetFields.category, removedBy: 'u1' }],
    },
  },
  {
    name: 'provider.create',
    args: { ...providerFields, id: PROVIDER_ID },
    rows: {},
    writes: { provider: [{ ...providerFields, id: PROVIDER_ID, updatedBy: 'u1' }] },
  },
  {
    name: 'provider.update',
    args: { id: PROVIDER_ID, set: { fedramp: 'none', hasLevelTwo: true } },
    rows: { provider: [provider] },
    writes: { provider: [{ id: PROVIDER_ID, fedramp: 'none', hasLevelTwo: true, name: providerFields.name }] },
  },
  {
    name: 'provider.delete',
    args: { id: PROVIDER_ID },
    rows: { provider: [provider], responsibility: [cell] },
    writes: {},
  },
  {
    name: 'responsibility.save',
    args: {
      providerId: PROVIDER_ID,
      objectiveIds: ['3.1.12[a]', '3.1.12[b]'],
      set: { share: 'provider', providerPart: 'Ends idle sessions.' },
    },
    rows: { provider: [provider], responsibility: [cell] },
    writes: {
      responsibility: [
        { id: responsibilityId(PROVIDER_ID, '3.1.12[a]'), objectiveId: '3.1.12[a]', share: 'provider' },
        { id: cellId, providerId: PROVIDER_ID, share: 'provider', providerPart: 'Ends idle sessions.' },
      ],
    },
  },
  {
    name: 'system.save',
    args: {
      set: {
        systemName: 'NFA Engineering',
        boundaryAgreedOn: '2026-06-08',
        ...systemFacts,
      },
    },
    rows: { system: [{ ...emptySystem, mission: 'Landing gear.' }] },
    writes: {
      system: [
        {
          id: SYSTEM_ID,
          systemName: 'NFA Engineering',
          mission: 'Landing gear.',
          ...systemFacts,
        },
      ],
    },
  },
  {
    name: 'exclusion.save',
    args: { id: 'voip', set: { isExcluded: true, policy: 'TEL-01 Telephones', checkedOn: '2026-06-08' } },
    rows: { exclusion: [{ ...emptyExclusion('voip'), procedure: 'TEL-02 Blocked ports' }] },
    writes: {
      exclusion: [
        {
          id: 'voip',
          isExcluded: true,
          policy: 'TEL-01 Telephones',
          procedure: 'TEL-02 Blocked ports',
          updatedBy: 'u1',
        },
      ],
    },
  },
  {
    name: 'scopeDecision.record',
    role: 'compliance_manager',
    args: { id: DECISION_ID, statusId: STATUS_ID, isSignificant: false, reason: 'One laptop more of the same build.' },
    rows: { statusRecord: [status] },
    writes: {
      scopeDecision: [{ id: DECISION_ID, statusId: STATUS_ID, isSignificant: false, seen: null, createdBy: 'u1' }],
    },
  },
  {
    name: 'scopeDecision.record',
    role: 'compliance_manager',
    args: {
      id: LATER_DECISION_ID,
      statusId: STATUS_ID,
      isSignificant: false,
      reason: 'One laptop more.',
      seen: ['0a1b2c3d'],
    },
    rows: { statusRecord: [status] },
    writes: { scopeDecision: [{ id: LATER_DECISION_ID, isSignificant: false, seen: ['0a1b2c3d'] }] },
  },
];
