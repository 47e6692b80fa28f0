import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

const changed = ['updatedAt', 'updatedBy'];

/** The tables whose rows reach devices. Profiles and members need no own tables: they are the rows of `member`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'control', {
    texts: ['controlId', 'title', 'description', 'category', 'categoryName', 'priority'],
    integers: ['weight'],
  });
  await createSyncedTable(db, 'objective', {
    texts: [
      'controlId',
      'objectiveId',
      'category',
      'title',
      'description',
      'assessmentMethod',
      'evidenceRequired',
      'priority',
      'stamps',
    ],
    integers: ['custom'],
    nullable: changed,
  });
  await createSyncedTable(db, 'controlStatus', {
    texts: ['controlId', 'status', 'notes', 'evidenceFiles', 'stamps'],
    nullable: ['mfa', 'fips', 'completedAt', ...changed],
  });
  await createSyncedTable(db, 'objectiveStatus', {
    texts: ['objectiveId', 'status', 'judgementReason', 'basisReference', 'notes', 'evidenceFiles', 'stamps'],
    nullable: ['judgement', 'basis', 'basisDate', 'implementationDate', 'validationDate', ...changed],
  });
  await createSyncedTable(db, 'conflict', {
    texts: ['tableName', 'recordId', 'field', 'was', 'earlier', 'later', 'merged', 'state', 'createdAt'],
    nullable: ['choice', 'resolvedBy', 'resolvedAt'],
  });
  await createSyncedTable(db, 'document', {
    texts: [
      'originalName',
      'description',
      'category',
      'mimeType',
      'uploadedAt',
      'addedAt',
      'uploadedBy',
      'tags',
      'sha256',
      'stamps',
    ],
    integers: ['fileSize', 'isAddedAtOff'],
    nullable: ['expiresOn', 'storedAt', ...changed],
  });
  await db.schema.createIndex('documentByHash').on('document').columns(['workspaceId', 'sha256']).execute();
  await createSyncedTable(db, 'notification', {
    texts: ['accountId', 'title', 'body', 'createdAt'],
    nullable: ['href', 'readAt'],
    owner: 'accountId',
  });
  await createSyncedTable(db, 'plan', {
    texts: [
      'kind',
      'controlId',
      'objectives',
      'weakness',
      'rootCause',
      'plannedAction',
      'mitigation',
      'source',
      'milestones',
      'resources',
      'targetDate',
      'state',
      'status',
      'evidenceFiles',
      'reviews',
      'createdAt',
      'tags',
      'stamps',
    ],
    nullable: [
      'likelihood',
      'impact',
      'ownerId',
      'closedAt',
      'verification',
      'trigger',
      'nextReviewOn',
      'assessmentId',
      ...changed,
    ],
  });
  await createSyncedTable(db, 'workspaceSetting', {
    texts: ['timeZone'],
    integers: ['minimumPasswordLength', 'maxLoginAttempts', 'sessionTimeoutMinutes', 'archiveYears'],
  });
  await createSyncedTable(db, 'board', {
    texts: ['name', 'description', 'userId', 'createdAt', 'stamps'],
    nullable: changed,
  });
  await createSyncedTable(db, 'boardColumn', {
    texts: ['boardId', 'name', 'color', 'orderKey', 'stamps'],
    nullable: changed,
    nullableIntegers: ['wipLimit'],
  });
  await createSyncedTable(db, 'ticket', {
    texts: [
      'boardId',
      'columnId',
      'orderKey',
      'title',
      'description',
      'ticketType',
      'priority',
      'reporterId',
      'labels',
      'createdAt',
      'stamps',
    ],
    nullable: ['parentId', 'referenceId', 'dueDate', 'assigneeId', ...changed],
    nullableIntegers: ['storyPoints'],
  });
  for (const table of ['boardColumn', 'ticket']) {
    await db.schema.createIndex(`${table}ByBoard`).on(table).columns(['workspaceId', 'boardId']).execute();
  }
  await createSyncedTable(db, 'costScenario', {
    texts: ['name', 'companySize', 'maturity', 'itStaff', 'infrastructure', 'createdBy', 'createdAt', 'stamps'],
    integers: ['timeline', 'isKept'],
    nullable: ['contractBand', ...changed],
  });
  await createSyncedTable(db, 'organizationAnswers', {
    texts: [
      'companySize',
      'industry',
      'annualRevenue',
      'environments',
      'cloudProviders',
      'dataTypes',
      'currentFrameworks',
      'securityTools',
      'incidentHistory',
      'existingSSP',
      'existingPOAM',
      'cuiLocations',
      'mfaImplemented',
      'endpointProtection',
      'accessControls',
      'teamMembers',
      'complianceDeadline',
      'businessDrivers',
      'budget',
      'challenges',
      'priorities',
      'stamps',
    ],
    integers: ['employeeCount', 'itStaffCount'],
    nullable: ['submittedAt', ...changed],
  });
  await createSyncedTable(db, 'grant', {
    texts: ['grantName', 'grantType', 'fundingAgency', 'status', 'createdAt', 'stamps'],
    integers: ['totalAmount'],
    nullable: ['applicationDeadline', ...changed],
    nullableIntegers: ['awardedAmount'],
  });
  await createSyncedTable(db, 'deadline', {
    texts: [
      'title',
      'description',
      'deadlineType',
      'priority',
      'dueDate',
      'assignedTo',
      'status',
      'createdAt',
      'stamps',
    ],
    nullable: changed,
  });
  await createSyncedTable(db, 'riskAssessment', {
    texts: [
      'assessmentName',
      'assessmentType',
      'riskDescription',
      'riskLevel',
      'impactLevel',
      'likelihood',
      'mitigationStatus',
      'createdAt',
      'stamps',
    ],
    nullable: changed,
  });
  await createSyncedTable(db, 'agencyProfile', {
    texts: ['agencyName', 'agencyType', 'jurisdiction', 'contactName', 'contactEmail', 'frameworks', 'stamps'],
    nullable: changed,
  });
}
