import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyOrganizationAnswers, organizationAnswersSchema } from './organization-answers-record.ts';
import { workspaceSettingSchema } from './workspace-setting-record.ts';

export const organizationTables = [
  {
    name: 'workspaceSetting',
    row: workspaceSettingSchema,
    fields: {},
    readOnly: true,
  },
  {
    name: 'organizationAnswers',
    row: organizationAnswersSchema,
    action: 'organizationAnswers.submit',
    fields: {
      companySize: 'value',
      industry: 'value',
      annualRevenue: 'value',
      employeeCount: 'value',
      itStaffCount: 'value',
      environments: 'set',
      cloudProviders: 'set',
      dataTypes: 'set',
      currentFrameworks: 'set',
      securityTools: 'set',
      incidentHistory: 'value',
      existingSSP: 'value',
      existingPOAM: 'value',
      cuiLocations: 'text',
      mfaImplemented: 'value',
      endpointProtection: 'value',
      accessControls: 'value',
      teamMembers: 'text',
      complianceDeadline: 'value',
      businessDrivers: 'set',
      budget: 'value',
      challenges: 'text',
      priorities: 'text',
    },
    empty: emptyOrganizationAnswers,
    // A plan's time runs from the day its deadline was set.
    derive: (before, after, at) => (before.complianceDeadline === after.complianceDeadline ? {} : { submittedAt: at }),
  },
] as const satisfies readonly Table[];

export type OrganizationTables = TablesOf<typeof organizationTables>;
