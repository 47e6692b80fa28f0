import * as z from 'zod/mini';

/** One text of a published plan: of an objective's statement, or of the system's description. */
const planPartSchema = z.object({
  /** An objective's number, or 'system'. */
  of: z.string(),
  field: z.string(),
  text: z.string(),
});
export type PlanPart = z.infer<typeof planPartSchema>;

/** The plan as it was published: never changed afterwards. */
export const sspVersionSchema = z.object({
  id: z.string(),
  /** As people count them, such as '4.3'. */
  version: z.string(),
  remark: z.string(),
  /** Texts that are not empty, the system's first, then in the order of the standard. */
  parts: z.array(planPartSchema),
  /** Of the version's name and its parts, in hexadecimal digits; see `hashOfPlan`. */
  sha256: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type SspVersion = z.infer<typeof sspVersionSchema>;
