import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import { fipsCounts } from '#sync/domain/organization/setting-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

/** Kinds that may run over the organization's own ledger, without a team. */
export const ledgerKinds = ['self_l1', 'self_l2', 'poam_closeout'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const assessmentKinds = ['gap', ...ledgerKinds, 'mock', 'c3pao_l2'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** 'report': the answers are frozen and the POA&M is written. 'released' and 'stopped': read-only forever. */
export const ledgerPhases = ['conduct', 'report', 'released', 'stopped'] as const;
/** 'plan': a team prepares. A team's answers are frozen at its release. */
const assessmentPhases = ['plan', ...ledgerPhases] as const;
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

const byWhomSchema = { by: z.string(), at: z.iso.datetime() };
const textSchema = z.string().check(z.maxLength(TEXT_LIMITS.plannedAction));

/** In the standard's order, each objective once; missing where an older device wrote. */
const remarksSchema = z.optional(
  z.array(z.object({ objectiveId: z.string(), remarks: z.string().check(z.maxLength(TEXT_LIMITS.judgementReason)) })),
);

export const readinessDecisions = ['ready', 'later', 'not_ready'] as const;
export const qualityWords = ['agreed', 'returned'] as const;

/** What only an assessment by a team has; without a team all of it is empty. */
export const teamPartShape = {
  /** The assessing firm; null for the organization's own people. */
  firm: z.nullable(z.object({ name: z.string(), c3paoId: z.string() })),
  plannedDates: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date() })),
  /** Calendar days: the in-brief, and the first and last day of judging. */
  inBrief: z.nullable(z.iso.date()),
  activeStart: z.nullable(z.iso.date()),
  activeEnd: z.nullable(z.iso.date()),
  samplingText: textSchema,
  planText: textSchema,
  /** Whether both sides agreed on the scope: who recorded it, and who agreed for the organization. */
  scopeAgreed: z.nullable(z.object({ ...byWhomSchema, organization: z.string() })),
  readiness: z.nullable(z.object({ ...byWhomSchema, decision: z.enum(readinessDecisions) })),
  /** The word of the member for quality, with remarks on the report and on single objectives. */
  quality: z.nullable(
    z.object({ ...byWhomSchema, decision: z.enum(qualityWords), remarks: textSchema, onObjectives: remarksSchema }),
  ),
  /** The SHA-256 of the list of hashes of all artifacts; empty until there is one. */
  artifactHash: z.string().check(z.regex(/^([0-9a-f]{64})?$/, { error: 'The hash must be SHA-256 in hexadecimal.' })),
};

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
  /** The copy of the ledger or, at the release, of a team's rulings, without objectives that had no answer. */
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
  /** Whether a team judges the objectives, instead of the organization's own ledger. */
  hasTeam: z.boolean(),
  ...teamPartShape,
  ...changeShape,
});
export type Assessment = z.infer<typeof assessmentSchema>;

/** The part of a team in an assessment over the organization's own ledger. */
export const noTeam = {
  ...blankRow(z.object(teamPartShape), {}),
  hasTeam: false,
};
