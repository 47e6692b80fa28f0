import * as z from 'zod/mini';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';

// What people enter for an assessment, with the messages shown under the fields.

const NAME_LENGTH = 120;
const CODES = 50;

/** Commercial and Government Entity codes: five letters or digits each. */
export const cageCodesSchema = z
  .array(z.string().check(z.regex(/^[0-9A-Z]{5}$/, { error: 'A CAGE code has five capital letters or digits.' })))
  .check(
    z.maxLength(CODES, { error: `At most ${CODES} CAGE codes.` }),
    z.refine((codes) => new Set(codes).size === codes.length, { error: 'List each CAGE code only once.' }),
  );

export const assessmentFieldShape = {
  name: requiredTextArg('Name', NAME_LENGTH),
  scopeText: textArg('Scope', TEXT_LIMITS.plannedAction),
  sspTitle: textArg('The name of the SSP', NAME_LENGTH),
  sspVersion: textArg('The version of the SSP', NAME_LENGTH),
  sspDate: z.nullable(z.iso.date({ error: 'The date of the SSP is a date such as 2026-06-30.' })),
  cageCodes: cageCodesSchema,
};
