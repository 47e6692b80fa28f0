import type * as z from 'zod/mini';
import type { Table } from './engine/schema.ts';
import { boardColumnSchema, boardSchema } from './domain/board/board-record.ts';
import { agencyProfileSchema, emptyAgencyProfile } from './domain/agency/agency-profile-record.ts';
import { conflictSchema } from './domain/conflict/conflict-record.ts';
import { costScenarioSchema } from './domain/cost/cost-scenario-record.ts';
import { controlSchema } from './domain/control/control-record.ts';
import { controlStatusSchema, emptyControlStatus } from './domain/control/control-status-record.ts';
import { deadlineSchema } from './domain/agency/deadline-record.ts';
import { documentSchema } from './domain/document/document-record.ts';
import { grantSchema } from './domain/agency/grant-record.ts';
import { memberSchema } from './domain/people/member-record.ts';
import { notificationSchema } from './domain/notification/notification-record.ts';
import { objectiveSchema } from './domain/objective/objective-record.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from './domain/objective/objective-status-record.ts';
import { organizationSettingSchema } from './domain/organization/organization-setting-record.ts';
import {
  emptyOrganizationalAssessment,
  organizationalAssessmentSchema,
} from './domain/organization/organizational-assessment-record.ts';
import { poamSchema } from './domain/poam/poam-record.ts';
import { profileSchema } from './domain/people/profile-record.ts';
import { ticketSchema } from './domain/board/ticket-record.ts';
import { riskAssessmentSchema } from './domain/agency/risk-assessment-record.ts';

/** Every table that exists on devices too. The names are the wire's. */
const tables = [
  { name: 'control', row: controlSchema, fields: {} },
  {
    name: 'objective',
    row: objectiveSchema,
    action: 'objective.change',
    fields: {
      objectiveId: 'value',
      title: 'value',
      description: 'text',
      assessmentMethod: 'value',
      evidenceRequired: 'text',
    },
  },
  { name: 'member', row: memberSchema, fields: {} },
  { name: 'organizationSetting', row: organizationSettingSchema, fields: {} },
  { name: 'conflict', row: conflictSchema, fields: {} },
  {
    name: 'document',
    row: documentSchema,
    action: 'document.changeOwn',
    fields: { category: 'value', description: 'text', tags: 'set' },
  },
  { name: 'notification', row: notificationSchema, fields: {} },
  { name: 'profile', row: profileSchema, fields: {} },
  {
    name: 'poam',
    row: poamSchema,
    action: 'poam.change',
    fields: {
      controlId: 'value',
      weakness: 'text',
      plannedAction: 'text',
      milestones: 'value',
      ownerId: 'value',
      resources: 'text',
      targetDate: 'value',
      status: 'value',
      tags: 'set',
    },
    derive: (before, after, at) =>
      before.status === after.status ? {} : { closedAt: after.status === 'closed' ? at : null },
  },
  {
    name: 'controlStatus',
    row: controlStatusSchema,
    action: 'controlStatus.change',
    fields: { status: 'value', isPartlyMet: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyControlStatus,
    derive: (before, after, at) =>
      before.status === after.status ? {} : { completedAt: after.status === 'complete' ? at : null },
  },
  {
    name: 'objectiveStatus',
    row: objectiveStatusSchema,
    action: 'objectiveStatus.change',
    fields: { status: 'value', notes: 'text', evidenceFiles: 'set' },
    empty: emptyObjectiveStatus,
    derive: (before, after, at) => {
      if (before.status === after.status) return {};
      if (after.status === 'implemented') return { implementationDate: at };
      return after.status === 'validated' ? { validationDate: at } : {};
    },
  },
  {
    name: 'costScenario',
    row: costScenarioSchema,
    action: 'costScenario.change',
    fields: {
      name: 'value',
      companySize: 'value',
      maturity: 'value',
      timeline: 'value',
      itStaff: 'value',
      infrastructure: 'value',
      contractBand: 'value',
      isKept: 'value',
    },
  },
  {
    name: 'board',
    row: boardSchema,
    action: 'board.change',
    fields: { name: 'value', description: 'text' },
  },
  {
    name: 'boardColumn',
    row: boardColumnSchema,
    action: 'board.change',
    fields: { name: 'value', color: 'value', wipLimit: 'value', orderKey: 'place' },
  },
  {
    name: 'ticket',
    row: ticketSchema,
    action: 'ticket.change',
    fields: {
      title: 'value',
      description: 'text',
      ticketType: 'value',
      priority: 'value',
      columnId: 'place',
      orderKey: 'place',
      parentId: 'value',
      referenceId: 'value',
      dueDate: 'value',
      assigneeId: 'value',
      storyPoints: 'value',
      labels: 'set',
    },
  },
  {
    name: 'organizationalAssessment',
    row: organizationalAssessmentSchema,
    action: 'organizationalAssessment.submit',
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
    empty: emptyOrganizationalAssessment,
    // A plan's time runs from the day its deadline was set.
    derive: (before, after, at) => (before.complianceDeadline === after.complianceDeadline ? {} : { submittedAt: at }),
  },
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

/** Every table that exists on devices too. The names are the wire's. */
export const productTables: readonly Table[] = tables;

/** The type of each table's rows, by the table's name. */
export type ProductTables = { [T in (typeof tables)[number] as T['name']]: z.infer<T['row']> };
