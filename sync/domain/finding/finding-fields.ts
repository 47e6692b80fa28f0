import * as z from 'zod/mini';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { BASIS_REFERENCE_LENGTH, judgementBases, judgements } from '#sync/domain/objective/objective-status-record.ts';

/** Documents, or method records, that one finding names. */
const NAMED = 100;
const idsArg = (what: string) =>
  z.array(z.uuid({ error: `The id of a ${what} must be a UUID.` })).check(
    z.maxLength(NAMED, { error: `At most ${NAMED} of them.` }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: `List each ${what} only once.` }),
  );

/** What people enter for a finding, with the messages shown under the fields. */
export const findingFieldsSchema = z.object({
  determination: z.nullable(z.enum(judgements, { error: 'A finding is met, not met or not applicable.' })),
  basis: z.nullable(z.enum(judgementBases, { error: `A basis is one of ${judgementBases.join(', ')}.` })),
  basisReference: textArg('The reference', BASIS_REFERENCE_LENGTH),
  basisDate: z.nullable(z.iso.date({ error: 'The date is a calendar day such as 2026-06-30.' })),
  reason: textArg('The reason', TEXT_LIMITS.judgementReason),
  rationale: textArg('The rationale', TEXT_LIMITS.judgementReason),
  evidenceIds: idsArg('document'),
  answeredIds: idsArg('method record'),
  mfa: z.nullable(z.enum(mfaAnswers)),
  fips: z.nullable(z.enum(fipsAnswers)),
});
export type FindingFields = z.infer<typeof findingFieldsSchema>;
