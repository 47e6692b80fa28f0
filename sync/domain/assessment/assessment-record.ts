import * as z from 'zod/mini';
import { stampsSchema } from '#sync/domain/common/record.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { fipsCounts } from '#sync/domain/organization/setting-limits.ts';

/** Kinds that live over the organization's own ledger and have no team. */
export const assessmentKinds = ['self_l1', 'self_l2', 'poam_closeout'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** 'report': the answers are frozen and the POA&M is written. 'released' and 'stopped': read-only for ever. */
const assessmentPhases = ['conduct', 'report', 'released', 'stopped'] as const;
export type AssessmentPhase = (typeof assessmentPhases)[number];

const assessmentOutcomes = ['final', 'conditional', 'none', 'stopped'] as const;
export type AssessmentOutcome = (typeof assessmentOutcomes)[number];

/** What the organization said of one objective when its answers were frozen. */
const frozenAnswerSchema = z.object({
  id: z.string(),
  status: z.enum(objectiveStatuses),
  judgement: z.nullable(z.enum(judgements)),
  /** Documents that a file told it rested on; without them, what is linked today and was before it was frozen. */
  evidence: z.optional(z.array(z.string())),
});
export type FrozenAnswer = z.infer<typeof frozenAnswerSchema>;

/** One engagement: what was assessed, by which answers, and what came of it. */
export const assessmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(assessmentKinds),
  level: z.number(),
  /** The official texts it is bound to; null where none had been brought in. */
  packId: z.nullable(z.string()),
  /** Of that pack's words, 64 hex digits. */
  packSha256: z.nullable(z.string()),
  scopeText: z.string().check(z.maxLength(TEXT_LIMITS.plannedAction)),
  sspTitle: z.string(),
  sspVersion: z.string(),
  /** A calendar day. */
  sspDate: z.nullable(z.iso.date()),
  cageCodes: z.array(z.string()),
  phase: z.enum(assessmentPhases),
  outcome: z.nullable(z.enum(assessmentOutcomes)),
  stopReason: z.string(),
  /** The assessment whose POA&M a close-out closes. */
  previousAssessmentId: z.nullable(z.string()),
  /** The released assessment that this one corrects, and why. */
  supersedes: z.nullable(z.string()),
  supersedesReason: z.string(),
  /** The requirements of a close-out: those not met before. Empty means all of its level. */
  controlIds: z.array(z.string()),
  frozenAt: z.nullable(z.iso.datetime()),
  frozenBy: z.nullable(z.string()),
  /** The copy of the ledger; objectives that nobody had answered are not in it. */
  answers: z.array(frozenAnswerSchema),
  mfa: z.nullable(z.enum(mfaAnswers)),
  fips: z.nullable(z.enum(fipsAnswers)),
  /** Where a missing FIPS validation counts, as the organization had it when the assessment began to judge. */
  fipsCounts: z.enum(fipsCounts),
  /** Points of the frozen answers, -203 to 110; null before, at Level 1, and without a system security plan. */
  score: z.nullable(z.number()),
  releasedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Empty where a file brought it. */
  createdBy: z.string(),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type Assessment = z.infer<typeof assessmentSchema>;
