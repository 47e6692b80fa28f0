import * as z from 'zod/mini';

/** One text of a published plan: of a statement, the system, an asset, a provider or a cell of the matrix. */
const planPartSchema = z.object({
  /** An objective's number, 'system', or the record's id. */
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
  /** Texts that are not empty, the system's first, then statements in the order of the standard, then the scope. */
  parts: z.array(planPartSchema),
  /** Of the version's name and its parts, in hexadecimal digits; see `hashOfPlan`. */
  sha256: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type SspVersion = z.infer<typeof sspVersionSchema>;
