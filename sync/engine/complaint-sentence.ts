import type * as z from 'zod/mini';
import type { Refusal } from './schema.ts';

/** The parser's message where a schema has none of its own. */
const UNSAID = 'Invalid input';

const kinds: Readonly<Record<string, string>> = {
  string: 'is text',
  number: 'is a number',
  int: 'is a whole number',
  boolean: 'is true or false',
  array: 'is a list',
  object: 'is an object',
};

/**
 * The schema's own message for the first complaint, or one that names the allowed values: 'role is one of user, admin.'
 */
export function complaintSentence(issue: z.core.$ZodIssue): string {
  if (issue.message !== '' && issue.message !== UNSAID) return issue.message;
  const name = issue.path.map(String).join('.') || 'The body';
  if (issue.code === 'invalid_value') return `${name} is ${oneOf(issue.values)}.`;
  const kind = issue.code === 'invalid_type' ? kinds[issue.expected] : undefined;
  return `${name} ${kind ?? 'does not fit'}.`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;
}

/** The first complaint of a parse, as a refusal that names the field by its path. */
export function refusalOf(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0];
  return {
    code: 'invalid',
    field: issue?.path.map(String).join('.') || 'body',
    message: issue ? complaintSentence(issue) : 'This value is not allowed.',
  };
}
