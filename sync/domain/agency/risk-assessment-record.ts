import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';
import { riskLevels } from './risk-level.ts';

/** One risk: how likely, how severe, and what is done about it. */
export const riskAssessmentSchema = z.object({
  id: z.string(),
  assessmentName: z.string(),
  assessmentType: z.string(),
  riskDescription: z.string().check(z.maxLength(TEXT_LIMITS.stateLocal)),
  riskLevel: z.enum(riskLevels),
  impactLevel: z.enum(riskLevels),
  likelihood: z.enum(riskLevels),
  /** not_started, in_progress, mitigated or accepted; other values may occur. */
  mitigationStatus: z.string(),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type RiskAssessment = z.infer<typeof riskAssessmentSchema>;
