import * as z from 'zod/mini';

/** The number CMMC gives an assessment: ten capital letters or digits, or empty. */
export const cmmcUidArg = z
  .string()
  .check(z.regex(/^([0-9A-Z]{10})?$/, { error: 'A CMMC UID has ten capital letters or digits.' }));
