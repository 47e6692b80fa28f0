import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { NounFace } from '#sync/domain/common/face.ts';
import type { policyNoun } from './policy-noun.ts';
import type { PolicyTables } from './policy-tables.ts';

export const policyFace = {
  records: {
    policy: {
      one: 'policy',
      many: 'policies',
      path: '/ssp',
      list: { part: 'policies' },
      open: ({ id }) => ({ family: id as FamilyCode }),
    },
  },
  changes: {},
} as const satisfies NounFace<PolicyTables, typeof policyNoun>;
