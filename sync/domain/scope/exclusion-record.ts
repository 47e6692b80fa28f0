import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { changeShape } from '#sync/engine/row.ts';

/** Things an organization may do without. A workspace has one record of each, under this id. */
export const exclusionIds = ['remote_access', 'wireless', 'mobile_devices', 'voip'] as const;
export type ExclusionId = (typeof exclusionIds)[number];

/** The statement that something does not exist here, the policy that forbids it, and the check that proves it. */
export const exclusionSchema = z.object({
  id: z.enum(exclusionIds),
  isExcluded: z.boolean(),
  policy: z.string(),
  procedure: z.string(),
  /** What was checked, such as a port scan. */
  check: z.string(),
  /** The calendar day of the check. */
  checkedOn: z.nullable(z.iso.date()),
  ...changeShape,
});
export type Exclusion = z.infer<typeof exclusionSchema>;

/** The record before anybody claims the exclusion. */
export function emptyExclusion<Id extends string>(id: Id) {
  return blankRow(exclusionSchema, { id });
}
