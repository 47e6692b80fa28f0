import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

const changed = ['updatedAt', 'updatedBy'];

/** Assessments with their frozen answers, the statuses they earned, who affirmed them, and what SPRS asks besides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'assessment', {
    texts: [
      'name',
      'kind',
      'scopeText',
      'sspTitle',
      'sspVersion',
      'cageCodes',
      'fipsCounts',
      'phase',
      'stopReason',
      'supersedesReason',
      'controlIds',
      'answers',
      'createdAt',
      'createdBy',
      'stamps',
    ],
    integers: ['level'],
    nullable: [
      'packId',
      'packSha256',
      'sspDate',
      'outcome',
      'previousAssessmentId',
      'supersedes',
      'frozenAt',
      'frozenBy',
      'mfa',
      'fips',
      'releasedAt',
      ...changed,
    ],
    nullableIntegers: ['score'],
  });
  await createSyncedTable(db, 'statusRecord', {
    texts: [
      'type',
      'statusDate',
      'cageCodes',
      'scopeText',
      'uid',
      'certificateNumber',
      'createdAt',
      'createdBy',
      'stamps',
    ],
    integers: ['isConditional'],
    nullable: ['assessmentId', 'conditionalDate', ...changed],
    nullableIntegers: ['score'],
  });
  await createSyncedTable(db, 'affirmation', {
    texts: [
      'statusId',
      'dueOn',
      'name',
      'title',
      'packet',
      'changes',
      'decision',
      'decidedOn',
      'createdAt',
      'createdBy',
    ],
  });
  await createSyncedTable(db, 'sprsWorksheet', {
    texts: ['highestCageCode', 'scopeName', 'officialName', 'officialTitle', 'officialEmail', 'stamps'],
    integers: ['hasVendorRole'],
    nullable: ['assessingScope', 'transferredOn', ...changed],
    nullableIntegers: ['employeeCount'],
  });

  // How a missing FIPS validation counts, and who chose that when.
  const settings = () => db.schema.alterTable('workspaceSetting');
  await settings()
    .addColumn('fipsCounts', 'text', (c) => c.notNull().defaultTo('once'))
    .execute();
  await settings().addColumn('fipsChosenAt', 'text').execute();
  await settings().addColumn('fipsChosenBy', 'text').execute();
}
