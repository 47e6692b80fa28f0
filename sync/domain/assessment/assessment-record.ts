import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { fipsCounts } from '#sync/domain/organization/setting-limits.ts';

/** Kinds that run over the organization's own ledger and have no team. */
export const assessmentKinds = ['self_l1', 'self_l2', 'poam_closeout'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** 'report': the answers are frozen and the POA&M is written. 'released' and 'stopped': read-only forever. */
const assessmentPhases = ['conduct', 'report', 'released', 'stopped'] as const;
export type AssessmentPhase = (typeof assessmentPhases)[number];

const assessmentOutcomes = ['final', 'conditional', 'none', 'stopped'] as const;
export type AssessmentOutcome = (typeof assessmentOutcomes)[number];

/** The organization's answer to one objective when the answers were frozen. */
const frozenAnswerSchema = z.object({
  id: z.string(),
  status: z.enum(objectiveStatuses),
  judgement: z.nullable(z.enum(judgements)),
  /**
   * Documents that support the answer according to an imported file; if missing, those linked today that were linked
   * before it was frozen.
   */
  evidence: z.optional(z.array(z.string())),
});
export type FrozenAnswer = z.infer<typeof frozenAnswerSchema>;

/** One engagement: what was assessed, the answers, and the result. */
export const assessmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(assessmentKinds),
  level: z.number(),
  /** The pack of official texts it is bound to; null if none had been imported. */
  packId: z.nullable(z.string()),
  /** The SHA-256 of that pack's words, 64 hex digits. */
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
  /** The copy of the ledger, without objectives that had no answer. */
  answers: z.array(frozenAnswerSchema),
  mfa: z.nullable(z.enum(mfaAnswers)),
  fips: z.nullable(z.enum(fipsAnswers)),
  /** How a missing FIPS validation counts, as the organization had it set when judging began. */
  fipsCounts: z.enum(fipsCounts),
  /**
   * Points of the frozen answers, -203 to 110; null before they are frozen, at Level 1, and without a system security
   * plan.
   */
  score: z.nullable(z.number()),
  releasedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Empty if a file brought it. */
  createdBy: z.string(),
  ...changeShape,
});
export type Assessment = z.infer<typeof assessmentSchema>;
