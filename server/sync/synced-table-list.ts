import { boardColumnSchema, boardSchema } from '#sync/records/board-record.ts';
import { conflictSchema } from '#sync/records/conflict-record.ts';
import { controlSchema } from '#sync/records/control-record.ts';
import { controlStatusSchema } from '#sync/records/control-status-record.ts';
import { costScenarioSchema } from '#sync/records/cost-scenario-record.ts';
import { documentSchema } from '#sync/records/document-record.ts';
import { memberSchema } from '#sync/records/member-record.ts';
import { notificationSchema } from '#sync/records/notification-record.ts';
import { objectiveSchema } from '#sync/records/objective-record.ts';
import { objectiveStatusSchema } from '#sync/records/objective-status-record.ts';
import { organizationSettingSchema } from '#sync/records/organization-setting-record.ts';
import { poamSchema } from '#sync/records/poam-record.ts';
import { profileSchema } from '#sync/records/profile-record.ts';
import { ticketSchema } from '#sync/records/ticket-record.ts';
import { agencyProfileSchema } from '#sync/records/agency-profile-record.ts';
import { deadlineSchema } from '#sync/records/deadline-record.ts';
import { grantSchema } from '#sync/records/grant-record.ts';
import { organizationalAssessmentSchema } from '#sync/records/organizational-assessment-record.ts';
import { riskAssessmentSchema } from '#sync/records/risk-assessment-record.ts';
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
