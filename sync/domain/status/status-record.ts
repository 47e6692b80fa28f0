import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';
import { statusTypes } from './status-days.ts';

/** A CMMC status as it was entered in SPRS or eMASS. How long it lasts follows from its dates (status-days.ts). */
export const statusRecordSchema = z.object({
  id: z.string(),
  /** The assessment it comes from; null for one that was not done here. */
  assessmentId: z.nullable(z.string()),
  type: z.enum(statusTypes),
  isConditional: z.boolean(),
  /** A calendar day, typed in from SPRS or eMASS: day 0. */
  statusDate: z.iso.date(),
  /** The date of the conditional status that it closes out, whose three years it keeps. */
  conditionalDate: z.nullable(z.iso.date()),
  /** -203 to 110; null at Level 1. */
  score: z.nullable(z.number()),
  cageCodes: z.array(z.string()),
  scopeText: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  /** The CMMC unique identifier, 10 characters; empty until it is known. */
  uid: z.string(),
  certificateNumber: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  ...changeShape,
});
export type StatusRecord = z.infer<typeof statusRecordSchema>;

/** Maximum characters of a name or an address. */
const NAME_LENGTH = 200;
/** The packet lists at most this many providers. */
export const MOST_PROVIDERS = 50;

export const affirmationDecisions = ['affirmed', 'declined'] as const;

/** What had changed since the last affirmation, taken from the records at the time of the decision. */
export const affirmationPacketSchema = z.object({
  /** Objectives whose answer changed. */
  objectives: z.number(),
  openPlans: z.number(),
  overduePlans: z.number(),
  /** Documents that had expired. */
  expiredEvidence: z.number(),
  /** What changed in the scope after the status date, in words; empty if nothing did. */
  scopeChanges: z.string().check(z.maxLength(TEXT_LIMITS.scopeChanges)),
  /** The organization's own answers at the time; missing in affirmations from older builds. */
  ledger: z.optional(
    z.object({
      /** Counts of the status's level. */
      notMet: z.number(),
      open: z.number(),
      /** Points; null at Level 1, and if 3.12.4 allows no score. */
      soFar: z.nullable(z.number()),
      worstCase: z.nullable(z.number()),
      /** Cloud providers that have CUI without an authorization. */
      blockingProviders: z.array(z.string().check(z.maxLength(NAME_LENGTH))).check(z.maxLength(MOST_PROVIDERS)),
      /** The published security plan, such as 'Version 4.3 of Jun 1, 2026'; empty if none is published. */
      securityPlan: z.string().check(z.maxLength(NAME_LENGTH)),
    }),
  ),
  /** How to contact the official; missing if unknown. */
  contact: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  /** Why the status is affirmed although the ledger does not support it; missing if it does. */
  reason: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.judgementReason))),
});
export type AffirmationPacket = z.infer<typeof affirmationPacketSchema>;

/** One affirmation of continuing compliance, or the decision not to give it. It is never changed. */
export const affirmationSchema = z.object({
  id: z.string(),
  statusId: z.string(),
  /** The day for which it was due: the status date, or a yearly one. */
  dueOn: z.iso.date(),
  name: z.string(),
  title: z.string(),
  packet: affirmationPacketSchema,
  /** Significant changes, of scope and otherwise, in words. */
  changes: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  decision: z.enum(affirmationDecisions),
  /** A calendar day. */
  decidedOn: z.iso.date(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type Affirmation = z.infer<typeof affirmationSchema>;
