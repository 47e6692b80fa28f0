import type { AppPath } from '#sync/domain/common/app-paths.ts';
import type { ProductTables } from '#sync/product-tables.ts';

type TableName = keyof ProductTables;

const frame: readonly TableName[] = [
  'control',
  'conflict',
  'document',
  'notification',
  'teamMember',
  'workspaceSetting',
];
const statuses: readonly TableName[] = [...frame, 'controlStatus', 'objectiveStatus', 'plan', 'workspacePack'];
const oneRequirement: readonly TableName[] = [...statuses, 'member', 'objective', 'statusRecord', 'ticket'];

/**
 * All tables that a screen reads. During a device's first sync, the screen is shown once these have arrived; a screen
 * that is not listed waits for the last record.
 */
export const screenNeeds: { readonly [Path in AppPath]?: readonly TableName[] } = {
  '/': [
    ...oneRequirement,
    'affirmation',
    'boardColumn',
    'deadline',
    'evidenceRequest',
    'organizationAnswers',
    'provider',
  ],
  '/compliance': oneRequirement,
  '/assessment/objectives': oneRequirement,
  '/assessment-objectives': oneRequirement,
  '/cmmc-objectives': oneRequirement,
  '/poam': [...oneRequirement, 'namedPerson', 'system'],
  '/score': [...oneRequirement, 'provider', 'sspVersion', 'system'],
};
