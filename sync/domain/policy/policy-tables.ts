import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyPolicy, policySchema } from './policy-record.ts';

export const policyTables = [
  {
    name: 'policy',
    row: policySchema,
    action: 'ssp.change',
    // Two approvals never conflict: the hash tells which text each is for.
    fields: { text: 'text', approvedBy: 'value', effectiveOn: 'value', approval: 'place' },
    empty: emptyPolicy,
  },
] as const satisfies readonly Table[];

export type PolicyTables = TablesOf<typeof policyTables>;
