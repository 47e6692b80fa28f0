import * as z from 'zod/mini';
import { mutator, type Refusal } from '../engine/schema.ts';
import { AGENCY_PROFILE_ID } from '../records/agency-profile-record.ts';
import type { Row } from '../records/record.ts';
import { recordMutators } from './record-mutators.ts';
import {
  agencyFieldsSchema,
  deadlineFieldsSchema,
  grantFieldsSchema,
  riskFieldsSchema,
  stateLocalEditors,
} from './state-local-fields.ts';

/** The awarded amount cannot exceed the total. */
export function findAwardRefusal({ totalAmount, awardedAmount }: Row | Record<string, unknown>): Refusal | undefined {
  if (typeof awardedAmount !== 'number' || awardedAmount <= Number(totalAmount)) return undefined;
  return { code: 'invalid', field: 'awardedAmount', message: 'Awarded amount is at most the total amount' };
}

export const grantMutators = recordMutators({
  table: 'grant',
  name: 'grant',
  fields: grantFieldsSchema,
  editors: stateLocalEditors,
  check: findAwardRefusal,
});

export const deadlineMutators = recordMutators({
  table: 'deadline',
  name: 'deadline',
  fields: deadlineFieldsSchema,
  editors: stateLocalEditors,
});

export const riskMutators = recordMutators({
  table: 'riskAssessment',
  name: 'risk assessment',
  fields: riskFieldsSchema,
  editors: stateLocalEditors,
});

const profileArgs = z.object({ fields: agencyFieldsSchema });

/** Saves the agency's profile. */
export const saveAgencyProfile = mutator<z.infer<typeof profileArgs>>({
  name: 'agencyProfile.save',
  args: profileArgs,
  roles: stateLocalEditors,
  touches: ({ fields }) => [
    { table: 'agencyProfile', id: AGENCY_PROFILE_ID, fields: Object.keys(fields), set: { ...fields } },
  ],
  decide: (_view, { fields }) => [{ kind: 'edit', table: 'agencyProfile', id: AGENCY_PROFILE_ID, set: { ...fields } }],
});

const deleteArgs = z.object({});

export const deleteAgencyProfile = mutator<z.infer<typeof deleteArgs>>({
  name: 'agencyProfile.delete',
  args: deleteArgs,
  roles: stateLocalEditors,
  touches: () => [{ table: 'agencyProfile', id: AGENCY_PROFILE_ID, fields: Object.keys(agencyFieldsSchema.shape) }],
  decide: (view) =>
    view.get('agencyProfile', AGENCY_PROFILE_ID)
      ? [{ kind: 'delete', table: 'agencyProfile', id: AGENCY_PROFILE_ID }]
      : { refused: { code: 'gone', message: 'There is no agency profile.' } },
});
