import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyPolicy, policySchema } from './policy-record.ts';

export const policyTables = [
  {
    name: 'policy',
    row: policySchema,
    action: 'ssp.change',
    // Nobody has to settle two approvals: which text each is of is told by its hash.
    fields: { text: 'text', approvedBy: 'value', effectiveOn: 'value', approval: 'place' },
    empty: emptyPolicy,
  },
] as const satisfies readonly Table[];

export type PolicyTables = TablesOf<typeof policyTables>;
