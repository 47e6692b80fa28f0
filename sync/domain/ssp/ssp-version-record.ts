import * as z from 'zod/mini';

/**
 * One record of a published plan, as the JSON of its fields (`frozen-records.ts`). Older versions have texts instead: a
 * field of a record, or a whole record with its name on the first line (`text-version.ts`).
 */
const securityPlanPartSchema = z.object({
  /** An objective's number, 'system', the name of an exclusion, or the record's id. */
  of: z.string(),
  field: z.string(),
  text: z.string(),
});
export type SecurityPlanPart = z.infer<typeof securityPlanPartSchema>;

/** The plan as it was published: never changed afterwards, and complete without any other record. */
export const sspVersionSchema = z.object({
  id: z.string(),
  /** Numbered by people, such as '4.3'. */
  version: z.string(),
  remark: z.string(),
  /** In the order of `freezeSecurityPlan`. */
  parts: z.array(securityPlanPartSchema),
  /** The hash of the pack with the standard's words that the plan was written to; null if there was none. */
  packSha256: z.nullable(z.string()),
  /** Hex digits; see `hashOfSecurityPlan`. */
  sha256: z.string(),
  createdAt: z.iso.datetime(),
  /** Empty if a file brought it. */
  createdBy: z.string(),
  /** That person's name at the time, and where the version came from if a file brought it. */
  createdByName: z.string(),
});
export type SspVersion = z.infer<typeof sspVersionSchema>;

/** What identifies a version in lists, in the order of a device's index: everything that is read without its parts. */
export const listedFields = ['createdAt', 'id', 'version', 'remark', 'sha256', 'createdBy', 'createdByName'] as const;
/** A version without what it freezes. */
export type ListedVersion = Pick<SspVersion, (typeof listedFields)[number]>;
