import type { NounFace } from '#sync/domain/common/face.ts';
import type { ExclusionId } from './exclusion-record.ts';
import type { scopeNoun } from './scope-noun.ts';
import type { ScopeTables } from './scope-tables.ts';

const path = '/scope';

export const scopeFace = {
  records: {
    system: { one: 'system description', inFile: 'System', path },
    asset: { one: 'asset', title: 'name', path, open: ({ id }) => ({ asset: id }) },
    removedAsset: {
      one: 'removed asset',
      title: 'name',
      showsKind: true,
      whole: { name: 'Name', category: 'Category', removedAt: 'Removed', restoredAt: 'Brought back' },
      path,
    },
    provider: { one: 'provider', title: 'name', path, open: ({ id }) => ({ provider: id }) },
    responsibility: {
      one: 'responsibility',
      many: 'responsibilities',
      label: 'providerPart',
      number: 'objectiveId',
      inFile: 'Responsibility matrix',
      path,
    },
    exclusion: { one: 'exclusion', path, open: ({ id }) => ({ exclusion: id as ExclusionId }) },
    scopeDecision: {
      one: 'decision on the scope',
      many: 'decisions on the scope',
      whole: { isSignificant: 'Significant change', reason: 'Reason', createdAt: 'Decided' },
      path,
    },
  },
  changes: {
    'asset.changeMany': 'Assets changed together',
  },
} as const satisfies NounFace<ScopeTables, typeof scopeNoun>;
