import * as z from 'zod/mini';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

/** An operational plan of action (3.12.2), or an item of a POA&M. */
export const poamKinds = ['operational', 'poam'] as const;
export const poamKindSchema = z.enum(poamKinds, { error: `A kind is one of ${poamKinds.join(', ')}.` });
export type PoamKind = z.infer<typeof poamKindSchema>;

/** The documented statuses. They follow from the state. */
const poamStatuses = ['open', 'in_progress', 'closed'] as const;
export const poamStatusValueSchema = z.enum(poamStatuses, { error: `A status is one of ${poamStatuses.join(', ')}.` });
export type PoamStatusValue = z.infer<typeof poamStatusValueSchema>;

/** How far the work is. 'ready': its owner says that it is done, and somebody else has yet to verify it. */
export const poamStates = ['draft', 'open', 'in_work', 'ready', 'closed', 'cancelled'] as const;
export type PoamState = (typeof poamStates)[number];

/** What an operational plan responds to. */
export const poamTriggers = ['vulnerability', 'temporary_deficiency', 'monitoring', 'incident'] as const;
export type PoamTrigger = (typeof poamTriggers)[number];

export const poamRiskLevels = ['low', 'moderate', 'high'] as const;
export type PoamRiskLevel = (typeof poamRiskLevels)[number];

/** One step of an item. `dueDate`: a calendar day such as '2026-06-30'. */
const milestoneSchema = z.object({
  id: z.string(),
  text: z.string(),
  dueDate: z.nullable(z.iso.date()),
  doneAt: z.nullable(z.iso.datetime()),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** A dated review of an operational plan's progress. `by`: an account's id. */
const poamReviewSchema = z.object({ id: z.string(), on: z.iso.date(), by: z.string(), text: z.string() });

/** Who found the work done, on which calendar day, and on what evidence besides the linked files. */
const verificationSchema = z.object({
  /** An account's id; empty if it came from a file. */
  by: z.string(),
  /** The name from the file; empty if it had none. */
  byName: z.optional(z.string()),
  on: z.iso.date(),
  evidence: z.string(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** A weakness of one requirement, and what will be done about it by when: an operational plan or a POA&M item. */
export const poamSchema = z.object({
  id: z.string(),
  kind: poamKindSchema,
  /** The requirement's dotted number. */
  controlId: z.string(),
  /** The objectives it is about, such as '3.1.1[a]'; none means the whole requirement. */
  objectives: z.array(z.string()),
  weakness: z.string().check(z.maxLength(TEXT_LIMITS.weakness)),
  rootCause: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  plannedAction: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  /** What lowers the risk until the work is done. */
  mitigation: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  /** Where the weakness became known. */
  source: z.string().check(z.maxLength(TEXT_LIMITS.resources)),
  likelihood: z.nullable(z.enum(poamRiskLevels)),
  impact: z.nullable(z.enum(poamRiskLevels)),
  milestones: z.array(milestoneSchema),
  /** A member's id. */
  ownerId: z.nullable(z.string()),
  resources: z.string().check(z.maxLength(TEXT_LIMITS.resources)),
  /** A calendar day. */
  targetDate: z.iso.date(),
  state: z.enum(poamStates),
  status: poamStatusValueSchema,
  closedAt: z.nullable(z.iso.datetime()),
  verification: z.nullable(verificationSchema),
  evidenceFiles: z.array(z.string()),
  /** Only for an operational plan. */
  trigger: z.nullable(z.enum(poamTriggers)),
  reviews: z.array(poamReviewSchema),
  /** A calendar day. */
  nextReviewOn: z.nullable(z.iso.date()),
  /** The assessment whose POA&M it is on; null for an operational plan, and for an item only towards a POA&M. */
  assessmentId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()).check(z.maxLength(LABELS)),
  ...changeShape,
});
export type Poam = z.infer<typeof poamSchema>;
