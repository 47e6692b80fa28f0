import * as z from 'zod/mini';
import { recordArgs, recordMutators } from '#sync/domain/common/record-mutators.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Refusal } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { AGENCY_PROFILE_ID } from './agency-profile-record.ts';
import type { AgencyTables } from './agency-tables.ts';
import { agencyFieldsSchema, deadlineFieldsSchema, grantFieldsSchema, riskFieldsSchema } from './state-local-fields.ts';

const mutator = productMutators<AgencyTables>();

type Award = { [Field in 'totalAmount' | 'awardedAmount']?: unknown };

/** The awarded amount cannot exceed the total. */
export function findAwardRefusal({ totalAmount, awardedAmount }: Award): Refusal | undefined {
  if (typeof awardedAmount !== 'number' || awardedAmount <= Number(totalAmount)) return undefined;
  return { code: 'invalid', field: 'awardedAmount', message: 'Awarded amount cannot exceed the total amount' };
}

export const grantMutators = recordMutators<'grant', z.infer<typeof grantFieldsSchema>>({
  table: 'grant',
  name: 'grant',
  ...recordArgs(grantFieldsSchema),
  action: 'grant.manage',
  check: findAwardRefusal,
});

export const deadlineMutators = recordMutators<'deadline', z.infer<typeof deadlineFieldsSchema>>({
  table: 'deadline',
  name: 'deadline',
  ...recordArgs(deadlineFieldsSchema),
  action: 'deadline.manage',
});

export const riskMutators = recordMutators<'riskAssessment', z.infer<typeof riskFieldsSchema>>({
  table: 'riskAssessment',
  name: 'risk assessment',
  ...recordArgs(riskFieldsSchema),
  action: 'risk.manage',
});

const profileArgs = z.object({ fields: agencyFieldsSchema });

export const saveAgencyProfile = mutator({
  name: 'agencyProfile.save',
  args: profileArgs,
  action: 'agencyProfile.manage',
  touches: ({ fields }) => [
    { table: 'agencyProfile', id: AGENCY_PROFILE_ID, fields: keysOf(fields), set: { ...fields } },
  ],
  decide: (_view, { fields }) => [{ kind: 'edit', table: 'agencyProfile', id: AGENCY_PROFILE_ID, set: { ...fields } }],
});

const deleteArgs = z.object({});

export const deleteAgencyProfile = mutator({
  name: 'agencyProfile.delete',
  args: deleteArgs,
  action: 'agencyProfile.manage',
  touches: () => [
    { table: 'agencyProfile', id: AGENCY_PROFILE_ID, fields: keysOf(agencyFieldsSchema.shape), isWhole: true },
  ],
  decide: (view) =>
    view.get('agencyProfile', AGENCY_PROFILE_ID)
      ? [{ kind: 'delete', table: 'agencyProfile', id: AGENCY_PROFILE_ID }]
      : { refused: { code: 'gone', message: 'There is no agency profile.' } },
});
