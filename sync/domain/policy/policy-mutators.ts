import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { keysOf } from '#sync/engine/value.ts';
import { approvalOf } from './policy-approval.ts';
import type { PolicyTables } from './policy-tables.ts';

const mutator = productMutators<PolicyTables>();

/** The editable fields of a policy, with the messages shown under them. */
export const policyFieldsSchema = z.object({
  text: textArg('Policy', TEXT_LIMITS.notes),
  approvedBy: textArg('Approved by', 200),
  effectiveOn: z.nullable(z.iso.date({ error: 'Enter the day as YYYY-MM-DD, or leave it out.' })),
});
export type PolicyFields = z.infer<typeof policyFieldsSchema>;

/**
 * Saves a family's policy and procedure. With text, name and day together it approves that text, and only that text.
 */
export const savePolicy = mutator({
  name: 'policy.save',
  args: z.object({
    id: z
      .string()
      .check(
        z.refine((id) => families.some(({ code }) => code === id), { error: 'There is no family with this code.' }),
      ),
    set: z.partial(policyFieldsSchema),
  }),
  action: 'ssp.change',
  touches: ({ id, set }) => {
    const fields = set.text === undefined ? keysOf(set) : [...keysOf(set), 'approval' as const];
    return [{ table: 'policy', id, fields, set }];
  },
  decide: (view, { id, set }) => {
    const isUnnamed = set.text !== undefined && (view.get('policy', id)?.approval ?? null) === null;
    const approval = approvalOf(set) ?? (isUnnamed ? '' : undefined);
    return [{ kind: 'edit', table: 'policy', id, set: approval === undefined ? set : { ...set, approval } }];
  },
});
