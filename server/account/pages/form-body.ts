import * as z from 'zod/mini';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import { RefusalError } from '#server/http/refusal-error.ts';

/** Far more than any of the forms needs. */
const FORM_BYTES = 16 * 1024;

export type FormValues = Readonly<Record<string, string>>;

/**
 * Reads a posted form without hidden characters, except in passwords; the last value of a repeated field counts. 415
 * for another content type, 413 if it is too large.
 */
export async function readForm(request: Request): Promise<FormValues> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new RefusalError(415, 'content_type', 'Send application/x-www-form-urlencoded.', 'body');
  }
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of request.body ?? []) {
    total += part.byteLength;
    if (total > FORM_BYTES) throw new RefusalError(413, 'too_large', 'The form is too large.', 'body');
    parts.push(part);
  }
  const fields = [...new URLSearchParams(Buffer.concat(parts).toString('utf8'))];
  return Object.fromEntries(fields.map(([name, value]) => [name, name === 'password' ? value : withoutHidden(value)]));
}

/** What a form shows: entered values, and the complaint under each field. `form`: a complaint about the whole form. */
export interface FormState {
  values: FormValues;
  errors: Readonly<Record<string, string>>;
}

/** Checks the values; returns the parsed values or the first complaint about each field. */
export function checkForm<T>(
  schema: z.ZodMiniType<T>,
  values: FormValues,
): { data: T } | { errors: Record<string, string> } {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return { data: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { errors };
}

/** A required line of text. */
export function requiredText(missing: string, longest = 100) {
  return z.prefault(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: missing }),
        z.maxLength(longest, { error: `Use at most ${longest} characters.` }),
        z.regex(/^\P{Cc}*$/u, { error: 'Leave out line breaks and control characters.' }),
      ),
    '',
  );
}

export const emailField = z.prefault(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter your email address.' }),
      z.maxLength(254, { error: 'Use at most 254 characters.' }),
      z.email({ error: 'Enter an email address like name@example.com.' }),
    ),
  '',
);

/** Checked by the password rules, or against the stored one; never shown again. */
export const passwordField = z.prefault(z.string(), '');

/** A checkbox sends its value or nothing. */
export const keepField = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === undefined ? ('browser' as const) : ('device' as const))),
);
