import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { agencyProfileSchema, emptyAgencyProfile } from './agency-profile-record.ts';
import { deadlineSchema } from './deadline-record.ts';
import { grantSchema } from './grant-record.ts';
import { riskAssessmentSchema } from './risk-assessment-record.ts';

export const agencyTables = [
  {
    name: 'grant',
    row: grantSchema,
    action: 'grant.manage',
    fields: {
      grantName: 'value',
      grantType: 'value',
      fundingAgency: 'value',
      totalAmount: 'value',
      awardedAmount: 'value',
      applicationDeadline: 'value',
      status: 'value',
    },
  },
  {
    name: 'deadline',
    row: deadlineSchema,
    action: 'deadline.manage',
    fields: {
      title: 'value',
      description: 'text',
      deadlineType: 'value',
      priority: 'value',
      dueDate: 'value',
      assignedTo: 'value',
      status: 'value',
    },
  },
  {
    name: 'riskAssessment',
    row: riskAssessmentSchema,
    action: 'risk.manage',
    fields: {
      assessmentName: 'value',
      assessmentType: 'value',
      riskDescription: 'text',
      riskLevel: 'value',
      impactLevel: 'value',
      likelihood: 'value',
      mitigationStatus: 'value',
    },
  },
  {
    name: 'agencyProfile',
    row: agencyProfileSchema,
    action: 'agencyProfile.manage',
    fields: {
      agencyName: 'value',
      agencyType: 'value',
      jurisdiction: 'value',
      contactName: 'value',
      contactEmail: 'value',
      frameworks: 'set',
    },
    empty: emptyAgencyProfile,
  },
] as const satisfies readonly Table[];

export type AgencyTables = TablesOf<typeof agencyTables>;
