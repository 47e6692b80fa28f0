import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { sealStatus, type Sealed } from '#sync/domain/common/sealed-status.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

export const controlStatuses = ['not_started', 'in_progress', 'complete'] as const;
export const controlStatusValueSchema = z.enum(controlStatuses, {
  error: `A status is one of ${controlStatuses.join(', ')}.`,
});
export type ControlStatusValue = z.infer<typeof controlStatusValueSchema>;

/** Multifactor authentication, while 3.5.3 is not met. */
export const mfaAnswers = ['none', 'remote_and_privileged'] as const;
export type MfaAnswer = (typeof mfaAnswers)[number];
/** Encryption of CUI, while 3.13.11 is not met: none, or in use without FIPS validation. */
export const fipsAnswers = ['none', 'not_validated'] as const;
export type FipsAnswer = (typeof fipsAnswers)[number];

/**
 * An organization's status of one requirement. No row means not started. `id` and `controlId` are the dotted number.
 */
export const controlStatusSchema = z.object({
  id: z.string(),
  controlId: z.string(),
  status: controlStatusValueSchema,
  /** Only for 3.5.3 and 3.13.11: how far they are while they are not met. */
  mfa: z.nullable(z.enum(mfaAnswers)),
  fips: z.nullable(z.enum(fipsAnswers)),
  notes: z.string().check(z.maxLength(TEXT_LIMITS.notes)),
  evidenceFiles: z.array(z.string()),
  completedAt: z.nullable(z.iso.datetime()),
  ...changeShape,
});
export type ControlStatus = z.infer<typeof controlStatusSchema>;
export type SealedControlStatus = Sealed<ControlStatus>;

export function emptyControlStatus(controlId: string): ControlStatus {
  return blankRow(controlStatusSchema, { id: controlId, controlId, status: 'not_started' });
}

/** The sealed status of a requirement that has no record. */
export function noClaim(controlId: string): SealedControlStatus {
  return sealStatus(emptyControlStatus(controlId));
}
