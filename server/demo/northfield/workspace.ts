import type { OrganizationSubmission } from '#sync/domain/organization/organization-answers-fields.ts';

export const answers: OrganizationSubmission = {
  companySize: '11-50',
  industry: 'Aerospace machining',
  annualRevenue: '5m-25m',
  employeeCount: 46,
  itStaffCount: 2,
  environments: ['on-premise', 'cloud', 'mobile', 'iot'],
  cloudProviders: ['other'],
  dataTypes: ['cui', 'technical', 'operational'],
  currentFrameworks: ['basic'],
  securityTools: ['antivirus', 'firewall', 'backup', 'monitoring', 'mfa', 'encryption'],
  incidentHistory: 'minor',
  existingSSP: 'yes',
  existingPOAM: 'yes',
  cuiLocations: 'File server FS-01, mail and virtual desktops at Bluepeak Cloud, and printed drawings in the cells.',
  mfaImplemented: 'partial',
  endpointProtection: 'yes',
  accessControls: 'partial',
  teamMembers: 'Dana Whitfield (management), Marcus Reyes (compliance), Priya Natarajan (quality), Tom Okafor (IT)',
  complianceDeadline: '6-months',
  businessDrivers: ['contract-requirement', 'customer-demand'],
  budget: '100k-250k',
  challenges: 'Machine controllers that cannot be patched when we want, and a subcontractor who needs drawings.',
  priorities: 'Keep the landing-gear contract.',
};

export const grants = [
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

/** Title, description, type, priority, day and person; those before day -20 are done. */
export const deadlines = [
  ['Quarterly spending report', 'Voucher, third quarter.', 'grant_milestone', 'high', -4, 'Dana Whitfield'],
  [
    'Level 1 self-assessment entered in SPRS again',
    'Before the status of last year ends; affirmed by Dana Whitfield.',
    'compliance',
    'critical',
    14,
    'Marcus Reyes',
  ],
  [
    'Mock assessment, two days on site',
    'A consultant walks through the objectives with all four.',
    'audit',
    'high',
    21,
    'Marcus Reyes',
  ],
  ['Incident response exercise', 'Table-top with the county.', 'training', 'medium', 48, 'Marcus Reyes'],
  ['County vendor security review', 'Questionnaire and interview.', 'audit', 'low', 96, 'Priya Natarajan'],
  ['Security awareness for the night shift', '', 'training', 'medium', -97, 'Priya Natarajan'],
] as const;

/** The five risks of the risk assessment. */
export const risks = [
  ['Machine controllers', 'Annual', 'Controllers of cells 4 and 7 get updates late.', 'high', 'high', 'in_progress'],
  [
    'Transfer to the subcontractor',
    'Vendor',
    'The module of SFT-1 has no validation certificate.',
    'low',
    'high',
    'in_progress',
  ],
  [
    'Visitor network',
    'Annual',
    'It shared a switch with the office and has a line of its own now.',
    'low',
    'medium',
    'mitigated',
  ],
  ['Tornado', 'Annual', 'The server room has one power feed; copies are off site.', 'low', 'high', 'accepted'],
  [
    'False pages',
    'After an incident',
    'Two people entered a password on a copied page in {month -170}.',
    'high',
    'medium',
    'in_progress',
  ],
] as const;
