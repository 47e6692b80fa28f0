import * as z from 'zod/mini';

/**
 * One record of a published plan, as the JSON of its fields (`frozen-records.ts`). Versions of before have one text of
 * each: a field of a record, or a whole record with its name on the first line (`text-version.ts`).
 */
const planPartSchema = z.object({
  /** An objective's number, 'system', what is excluded, or the record's id. */
  of: z.string(),
  field: z.string(),
  text: z.string(),
});
export type PlanPart = z.infer<typeof planPartSchema>;

/** The plan as it was published: never changed afterwards, and complete without any other record. */
export const sspVersionSchema = z.object({
  id: z.string(),
  /** As people count them, such as '4.3'. */
  version: z.string(),
  remark: z.string(),
  /** In the order of `freezePlan`. */
  parts: z.array(planPartSchema),
  /** The pack whose words of the standard the plan was written to; null where there was none. */
  packSha256: z.nullable(z.string()),
  /** In hexadecimal digits; see `hashOfPlan`. */
  sha256: z.string(),
  createdAt: z.iso.datetime(),
  /** Empty where a file brought it. */
  createdBy: z.string(),
  /** As that person was called then, and where it came from if a file brought it. */
  createdByName: z.string(),
});
export type SspVersion = z.infer<typeof sspVersionSchema>;

/** What tells a version from others, in the order of a device's index: everything that is read without its parts. */
export const listedFields = ['createdAt', 'id', 'version', 'remark', 'sha256', 'createdBy', 'createdByName'] as const;
/** A version without what it freezes. */
export type ListedVersion = Pick<SspVersion, (typeof listedFields)[number]>;
