import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

const changed = ['updatedAt', 'updatedBy'];

/** The system, its assets and providers, the responsibility matrix, and decisions on changes of the scope. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'system', {
    texts: [
      'legalName',
      'uei',
      'cageCodes',
      'highestOwner',
      'cmmcUid',
      'systemName',
      'systemOwner',
      'securityOfficer',
      'affirmingOfficial',
      'mission',
      'cuiCategories',
      'contracts',
      'environment',
      'sites',
      'boundary',
      'stamps',
    ],
    nullable: ['boundaryAgreedOn', ...changed],
  });
  await createSyncedTable(db, 'asset', {
    texts: [
      'name',
      'tag',
      'kind',
      'owner',
      'location',
      'category',
      'outReason',
      'cui',
      'protects',
      'os',
      'serial',
      'notes',
      'sspRef',
      'createdAt',
      'stamps',
    ],
    nullable: ['specializedKind', 'inventoriedOn', ...changed],
  });
  await createSyncedTable(db, 'provider', {
    texts: ['name', 'kind', 'handles', 'offering', 'fedramp', 'contractRef', 'notes', 'createdAt', 'stamps'],
    integers: ['hasLevelTwo'],
    nullable: changed,
  });
  await createSyncedTable(db, 'responsibility', {
    texts: ['providerId', 'objectiveId', 'organizationPart', 'providerPart', 'evidence', 'stamps'],
    nullable: ['share', ...changed],
  });
  await db.schema
    .createIndex('responsibilityByProvider')
    .on('responsibility')
    .columns(['workspaceId', 'providerId'])
    .execute();
  await createSyncedTable(db, 'exclusion', {
    texts: ['policy', 'procedure', 'check', 'stamps'],
    integers: ['isExcluded'],
    nullable: ['checkedOn', ...changed],
  });
  await createSyncedTable(db, 'scopeDecision', {
    texts: ['statusId', 'reason', 'createdAt', 'createdBy'],
    integers: ['isSignificant'],
  });
}
