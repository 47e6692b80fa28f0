import { boardColumnSchema, boardSchema } from '#sync/domain/board/board-record.ts';
import { conflictSchema } from '#sync/domain/conflict/conflict-record.ts';
import { controlSchema } from '#sync/domain/control/control-record.ts';
import { controlStatusSchema } from '#sync/domain/control/control-status-record.ts';
import { costScenarioSchema } from '#sync/domain/cost/cost-scenario-record.ts';
import { documentSchema } from '#sync/domain/document/document-record.ts';
import { memberSchema } from '#sync/domain/people/member-record.ts';
import { notificationSchema } from '#sync/domain/notification/notification-record.ts';
import { objectiveSchema } from '#sync/domain/objective/objective-record.ts';
import { objectiveStatusSchema } from '#sync/domain/objective/objective-status-record.ts';
import { organizationSettingSchema } from '#sync/domain/organization/organization-setting-record.ts';
import { poamSchema } from '#sync/domain/poam/poam-record.ts';
import { profileSchema } from '#sync/domain/people/profile-record.ts';
import { ticketSchema } from '#sync/domain/board/ticket-record.ts';
import { agencyProfileSchema } from '#sync/domain/agency/agency-profile-record.ts';
import { deadlineSchema } from '#sync/domain/agency/deadline-record.ts';
import { grantSchema } from '#sync/domain/agency/grant-record.ts';
import { organizationalAssessmentSchema } from '#sync/domain/organization/organizational-assessment-record.ts';
import { riskAssessmentSchema } from '#sync/domain/agency/risk-assessment-record.ts';
import type { RowMapping } from './row-mapping.ts';

/** SQL tables whose rows reach devices. */
export type SyncedSqlTable =
  | 'control'
  | 'objective'
  | 'controlStatus'
  | 'objectiveStatus'
  | 'conflict'
  | 'user'
  | 'document'
  | 'organizationSetting'
  | 'notification'
  | 'poam'
  | 'costScenario'
  | 'board'
  | 'boardColumn'
  | 'ticket'
  | 'organizationalAssessment'
  | 'grant'
  | 'deadline'
  | 'riskAssessment'
  | 'agencyProfile';

/** THE list of synchronized tables, by their names on the wire: add a new one at the end. */
export const syncedTables: Readonly<Record<string, RowMapping<SyncedSqlTable>>> = {
  control: { sqlTable: 'control', record: controlSchema, readOnly: true },
  objective: {
    sqlTable: 'objective',
    record: objectiveSchema,
    booleans: ['custom'],
    json: ['stamps'],
    readOnly: (row) => row.custom !== true,
  },
  organizationSetting: { sqlTable: 'organizationSetting', record: organizationSettingSchema, readOnly: true },
  member: { sqlTable: 'user', record: memberSchema, readOnly: true },
  document: { sqlTable: 'document', record: documentSchema, json: ['tags', 'stamps'], booleans: ['isAddedAtOff'] },
  controlStatus: {
    sqlTable: 'controlStatus',
    record: controlStatusSchema,
    json: ['evidenceFiles', 'stamps'],
    booleans: ['isPartlyMet'],
  },
  objectiveStatus: { sqlTable: 'objectiveStatus', record: objectiveStatusSchema, json: ['evidenceFiles', 'stamps'] },
  conflict: {
    sqlTable: 'conflict',
    record: conflictSchema,
    json: ['was', 'earlier', 'later', 'merged'],
    renamed: { table: 'tableName' },
    about: { table: 'table', id: 'recordId' },
  },
  notification: { sqlTable: 'notification', record: notificationSchema, ownerColumn: 'userId' },
  poam: { sqlTable: 'poam', record: poamSchema, json: ['milestones', 'tags', 'stamps'] },
  // The rows of `user` as their owners see them. Colleagues see the same rows as `member`, so one number delivers a
  // name to both.
  profile: {
    sqlTable: 'user',
    record: profileSchema,
    json: ['setupData'],
    booleans: ['onboardingCompleted'],
    ownerColumn: 'id',
    changesOnly: true,
  },
  costScenario: { sqlTable: 'costScenario', record: costScenarioSchema, json: ['stamps'], booleans: ['isKept'] },
  board: { sqlTable: 'board', record: boardSchema, json: ['stamps'] },
  boardColumn: { sqlTable: 'boardColumn', record: boardColumnSchema, json: ['stamps'] },
  ticket: { sqlTable: 'ticket', record: ticketSchema, json: ['labels', 'stamps'] },
  organizationalAssessment: {
    sqlTable: 'organizationalAssessment',
    record: organizationalAssessmentSchema,
    json: [
      'environments',
      'cloudProviders',
      'dataTypes',
      'currentFrameworks',
      'securityTools',
      'businessDrivers',
      'stamps',
    ],
  },
  grant: { sqlTable: 'grant', record: grantSchema, json: ['stamps'] },
  deadline: { sqlTable: 'deadline', record: deadlineSchema, json: ['stamps'] },
  riskAssessment: { sqlTable: 'riskAssessment', record: riskAssessmentSchema, json: ['stamps'] },
  agencyProfile: { sqlTable: 'agencyProfile', record: agencyProfileSchema, json: ['frameworks', 'stamps'] },
};
