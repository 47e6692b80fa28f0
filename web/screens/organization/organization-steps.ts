import type { AnswerFields } from '#sync/domain/organization/organization-answers-record.ts';
import type { OrganizationChoice } from '#sync/domain/organization/organization-options.ts';

type Name = keyof AnswerFields;

/** One question. 'choice': one of many in a list; 'pick': one of a few visible options; 'many': any of them. */
export type OrganizationQuestion = { name: Name; label: string; help?: string; isOptional?: boolean } & (
  | { kind: 'choice' | 'pick' | 'many'; name: OrganizationChoice }
  | { kind: 'line' | 'number' | 'text'; placeholder?: string }
);

export interface OrganizationStep {
  title: string;
  groups: { title?: string; fields: OrganizationQuestion[] }[];
}

export const STEPS = 5;

/** The step that also asks about exclusions. Those answers are scope records, saved separately. */
export const EXCLUSION_STEP = 2;

/** The first four steps; the fifth shows the results. */
export const steps: readonly OrganizationStep[] = [
  {
    title: 'Company Profile',
    groups: [
      {
        fields: [
          { kind: 'choice', name: 'companySize', label: 'Company size' },
          { kind: 'line', name: 'industry', label: 'Industry', placeholder: 'Aerospace machining' },
          { kind: 'choice', name: 'annualRevenue', label: 'Annual revenue range' },
          { kind: 'number', name: 'employeeCount', label: 'Total employee count' },
          { kind: 'number', name: 'itStaffCount', label: 'IT staff count', help: '0 if a provider does it all.' },
        ],
      },
    ],
  },
  {
    title: 'IT Environment',
    groups: [
      {
        fields: [
          { kind: 'many', name: 'environments', label: 'Environments', help: 'Where your systems run.' },
          { kind: 'many', name: 'cloudProviders', label: 'Cloud providers', isOptional: true },
          { kind: 'many', name: 'dataTypes', label: 'Data types', help: 'What your systems hold or send.' },
        ],
      },
    ],
  },
  {
    title: 'Security Posture',
    groups: [
      {
        fields: [
          { kind: 'many', name: 'currentFrameworks', label: 'Current frameworks', isOptional: true },
          { kind: 'many', name: 'securityTools', label: 'Security tools', isOptional: true },
          { kind: 'pick', name: 'incidentHistory', label: 'Incident history', help: 'In the last three years.' },
        ],
      },
      {
        title: 'Existing Documentation & Security Baseline',
        fields: [
          { kind: 'pick', name: 'existingSSP', label: 'Existing SSP', help: 'A system security plan that is current.' },
          { kind: 'pick', name: 'existingPOAM', label: 'Existing POA&M' },
          {
            kind: 'text',
            name: 'cuiLocations',
            label: 'CUI storage and transmission details',
            placeholder: 'File server, mail with the prime, shop-floor drawings on paper',
          },
          { kind: 'pick', name: 'mfaImplemented', label: 'Multifactor authentication' },
          { kind: 'pick', name: 'endpointProtection', label: 'Endpoint protection' },
          { kind: 'pick', name: 'accessControls', label: 'Access controls' },
          {
            kind: 'text',
            name: 'teamMembers',
            label: 'Team members needing platform access',
            placeholder: 'Names and what they do',
          },
        ],
      },
    ],
  },
  {
    title: 'Compliance Goals',
    groups: [
      {
        fields: [
          { kind: 'choice', name: 'complianceDeadline', label: 'Target compliance deadline' },
          { kind: 'choice', name: 'budget', label: 'Budget' },
          { kind: 'many', name: 'businessDrivers', label: 'Business drivers' },
          { kind: 'text', name: 'challenges', label: 'Primary challenges', isOptional: true },
          { kind: 'text', name: 'priorities', label: 'Key priorities', isOptional: true },
        ],
      },
    ],
  },
];

export const stepTitles: readonly string[] = [...steps.map(({ title }) => title), 'Assessment Summary'];
