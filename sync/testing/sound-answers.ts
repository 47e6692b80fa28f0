import type { AnswerFields } from '#sync/domain/organization/organization-answers-record.ts';

/** An organization with everything in place; each test removes what it needs. */
export const soundAnswers: AnswerFields = {
  companySize: '11-50',
  industry: 'Machining',
  annualRevenue: '5m-25m',
  employeeCount: 20,
  itStaffCount: 1,
  environments: ['cloud'],
  cloudProviders: ['azure-gov'],
  dataTypes: ['cui'],
  currentFrameworks: [],
  securityTools: ['antivirus', 'firewall', 'backup', 'monitoring', 'mfa', 'encryption'],
  incidentHistory: 'none',
  existingSSP: 'yes',
  existingPOAM: 'yes',
  cuiLocations: 'One share.',
  mfaImplemented: 'yes',
  endpointProtection: 'yes',
  accessControls: 'yes',
  teamMembers: 'Dana',
  complianceDeadline: '12-months',
  businessDrivers: ['contract-requirement'],
  budget: '500k+',
  challenges: '',
  priorities: '',
};
