import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const ID = '01975387-1c00-7000-8000-0000000000b1';
const bookkeeping = { createdAt: '2026-06-01T08:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };

export const sampleAnswers = {
  companySize: '11-50',
  industry: 'Aerospace machining',
  annualRevenue: '5m-25m',
  employeeCount: 42,
  itStaffCount: 2,
  environments: ['on-premise', 'cloud'],
  cloudProviders: ['azure-gov'],
  dataTypes: ['cui'],
  currentFrameworks: ['basic'],
  securityTools: ['antivirus', 'firewall'],
  incidentHistory: 'minor',
  existingSSP: 'partial',
  existingPOAM: 'no',
  cuiLocations: 'File server in the server room.',
  mfaImplemented: 'partial',
  endpointProtection: 'yes',
  accessControls: 'yes',
  teamMembers: 'Dana Whitfield, Marcus Reyes',
  complianceDeadline: '12-months',
  businessDrivers: ['contract-requirement'],
  budget: '100k-250k',
} as const;

const grant: Row = {
  id: ID,
  grantName: 'State and Local Cybersecurity Grant Program',
  grantType: 'Formula',
  fundingAgency: 'CISA and FEMA',
  totalAmount: 250_000,
  awardedAmount: null,
  applicationDeadline: '2026-09-30',
  status: 'planning',
};
const deadline: Row = {
  id: ID,
  title: 'Grant report',
  description: 'Spending of the quarter.',
  deadlineType: 'grant_milestone',
  priority: 'high',
  dueDate: '2026-07-31',
  assignedTo: 'Finance',
  status: 'pending',
};
const risk: Row = {
  id: ID,
  assessmentName: 'Court records',
  assessmentType: 'Annual',
  riskDescription: 'The scanner vendor has a shared account.',
  riskLevel: 'high',
  impactLevel: 'high',
  likelihood: 'high',
  mitigationStatus: 'not_started',
};
const agency = {
  agencyName: 'Kanawha County',
  agencyType: 'local',
  jurisdiction: 'Kanawha County, WV',
  contactName: '',
  contactEmail: '',
  frameworks: ['NISTCSF', 'WV_CYBER'],
};
const stored = { id: 'agency', ...agency, updatedAt: null, updatedBy: null, stamps: {} };

function fixturesOf(table: string, row: Row, set: Record<string, unknown>): MutationFixture[] {
  const before = { [table]: [{ ...row, ...bookkeeping }] };
  return [
    { name: `${table}.create`, role: 'compliance_manager', args: row, rows: {}, writes: { [table]: [row] } },
    {
      name: `${table}.update`,
      role: 'compliance_manager',
      args: { id: ID, set },
      rows: before,
      writes: { [table]: [{ ...row, ...set, updatedBy: 'u1' }] },
    },
    { name: `${table}.delete`, role: 'compliance_manager', args: { id: ID }, rows: before, writes: {} },
  ];
}

export const organizationFixtures: readonly MutationFixture[] = [
  {
    name: 'organizationAnswers.save',
    args: { answers: sampleAnswers },
    rows: {},
    writes: {
      organizationAnswers: [
        {
          id: 'organization',
          ...sampleAnswers,
          environments: ['on-premise', 'cloud'],
          challenges: '',
          submittedAt: '2026-06-09T08:59:00.000Z',
          updatedBy: 'u1',
        },
      ],
    },
  },
  ...fixturesOf('grant', grant, { status: 'awarded', awardedAmount: 200_000 }),
  ...fixturesOf('deadline', deadline, { status: 'complete' }),
  ...fixturesOf('riskAssessment', risk, { mitigationStatus: 'mitigated' }),
  {
    name: 'agencyProfile.save',
    role: 'admin',
    args: { fields: agency },
    rows: {},
    writes: { agencyProfile: [{ id: 'agency', ...agency, updatedBy: 'u1' }] },
  },
  { name: 'agencyProfile.delete', role: 'admin', args: {}, rows: { agencyProfile: [stored] }, writes: {} },
];
