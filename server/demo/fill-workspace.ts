import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { call } from '#sync/engine/mutator.ts';
import type { OrganizationSubmission } from '#sync/domain/organization/organization-answers-fields.ts';
import { saveOrganizationAnswers } from '#sync/domain/organization/organization-answers-mutators.ts';
import type { RecordMutators } from '#sync/domain/common/record-mutators.ts';
import {
  deadlineMutators,
  grantMutators,
  riskMutators,
  saveAgencyProfile,
} from '#sync/domain/agency/state-local-mutators.ts';
import { riskLevelOf } from '#sync/domain/agency/risk-matrix.ts';

const DAY = 86_400_000;

const answers: OrganizationSubmission = {
  companySize: '11-50',
  industry: 'Aerospace machining',
  annualRevenue: '5m-25m',
  employeeCount: 46,
  itStaffCount: 2,
  environments: ['on-premise', 'cloud', 'mobile', 'iot'],
  cloudProviders: ['azure-gov'],
  dataTypes: ['cui', 'technical', 'operational'],
  currentFrameworks: ['basic'],
  securityTools: ['antivirus', 'firewall', 'backup', 'mfa'],
  incidentHistory: 'minor',
  existingSSP: 'partial',
  existingPOAM: 'yes',
  cuiLocations: 'File server NF-FS1, the engineering mailbox, and printed drawings in the CNC cell.',
  mfaImplemented: 'partial',
  endpointProtection: 'yes',
  accessControls: 'partial',
  teamMembers: 'Dana Whitfield (lead), Marcus Reyes (IT), Priya Natarajan (quality), Tom Okafor (production)',
  complianceDeadline: '12-months',
  businessDrivers: ['contract-requirement', 'customer-demand'],
  budget: '100k-250k',
  challenges: 'Old machine controllers that cannot be patched.',
  priorities: 'Keep the landing-gear contract.',
};

const grants = [
  {
    grantName: 'State manufacturing cyber voucher',
    grantType: 'Competitive',
    fundingAgency: 'Ohio MEP',
    totalAmount: 40_000,
    awardedAmount: 32_500,
    applicationDeadline: -140,
    status: 'awarded',
  },
  {
    grantName: 'State and Local Cybersecurity Grant Program, pass-through',
    grantType: 'Formula',
    fundingAgency: 'CISA and FEMA',
    totalAmount: 250_000,
    awardedAmount: null,
    applicationDeadline: 34,
    status: 'planning',
  },
  {
    grantName: 'Regional workforce security training',
    grantType: 'Competitive',
    fundingAgency: 'Montgomery County',
    totalAmount: 18_000,
    awardedAmount: null,
    applicationDeadline: -12,
    status: 'applied',
  },
  {
    grantName: 'Supplier resilience pilot',
    grantType: 'Cooperative agreement',
    fundingAgency: 'Department of Commerce',
    totalAmount: 120_000,
    awardedAmount: null,
    applicationDeadline: -90,
    status: 'declined',
  },
];

const deadlines = [
  [
    'Quarterly spending report',
    'Voucher, third quarter. Receipts are in Documents.',
    'grant_milestone',
    'high',
    -4,
    'Finance',
  ],
  ['Annual affirmation in SPRS', 'By the affirming official.', 'compliance', 'critical', 21, 'Dana Whitfield'],
  ['Incident response exercise', 'Table-top with the county.', 'training', 'medium', 48, 'Marcus Reyes'],
  ['County vendor security review', 'Questionnaire and interview.', 'audit', 'low', 96, 'Priya Natarajan'],
  ['Security awareness for the night shift', '', 'training', 'medium', -30, 'Tom Okafor'],
] as const;

const risks = [
  [
    'Machine controllers',
    'Annual',
    'Controllers of the CNC cell run a system that gets no updates.',
    'high',
    'high',
    'in_progress',
  ],
  [
    'Supplier portal',
    'Vendor',
    'One shared account signs in to the portal without a second factor.',
    'high',
    'critical',
    'not_started',
  ],
  ['Visitor network', 'Annual', 'The visitor network shares a switch with the office.', 'low', 'medium', 'mitigated'],
  ['Tornado', 'Annual', 'The server room has one power feed and no second site.', 'low', 'high', 'accepted'],
  [
    'Phishing',
    'After an incident',
    'Two people entered a password on a copied page in spring.',
    'critical',
    'medium',
    'in_progress',
  ],
] as const;

/** The organizational assessment, and grants, deadlines and risks in every state. */
export async function fillWorkspace(services: Services, people: readonly Principal[]): Promise<void> {
  const [admin, manager] = people;
  if (!admin || !manager) throw new Error('the sample organization needs people');
  const present = services.now().getTime();
  const at = (days: number): Services => ({ ...services, now: () => new Date(present + days * DAY) });
  const day = (days: number) => new Date(present + days * DAY).toISOString().slice(0, 10);
  const then = at(-80);
  const make = <Fields>({ create }: RecordMutators<Fields>, fields: NoInfer<Fields>) =>
    applyCall(then, manager, [call(create, { ...fields, id: newId(then.now()) })]);

  await applyCall(then, admin, [call(saveOrganizationAnswers, { answers })]);
  for (const grant of grants) {
    await make(grantMutators, { ...grant, applicationDeadline: day(grant.applicationDeadline) });
  }
  for (const [title, description, deadlineType, priority, due, assignedTo] of deadlines) {
    const status = due < -20 ? 'complete' : 'pending';
    await make(deadlineMutators, { title, description, deadlineType, priority, dueDate: day(due), assignedTo, status });
  }
  for (const [assessmentName, assessmentType, riskDescription, likelihood, impactLevel, mitigationStatus] of risks) {
    const rated = { likelihood, impactLevel, riskLevel: riskLevelOf(likelihood, impactLevel) };
    await make(riskMutators, { assessmentName, assessmentType, riskDescription, ...rated, mitigationStatus });
  }
  const fields = {
    agencyName: 'Northfield Avionics, Dayton works',
    agencyType: 'critical_infrastructure' as const,
    jurisdiction: 'Montgomery County, OH',
    contactName: 'Dana Whitfield',
    contactEmail: 'dana@northfield.example',
    frameworks: ['NISTCSF' as const, 'CIS_IG1' as const],
  };
  await applyCall(then, manager, [call(saveAgencyProfile, { fields })]);
}
