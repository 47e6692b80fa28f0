import * as z from 'zod/mini';
import { territories } from './sales-options.ts';

const LONGEST_LINE = 200;
const LONGEST_TEXT = 5_000;

function line(least: number, message: string, longest = LONGEST_LINE) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(least, { error: message }),
      z.maxLength(longest, { error: `Use at most ${longest} characters.` }),
      z.regex(/^\P{Cc}*$/u, { error: 'Leave out line breaks and control characters.' }),
    );
}

function text(message: string) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(10, { error: message }),
      z.maxLength(LONGEST_TEXT, { error: `Use at most ${LONGEST_TEXT} characters.` }),
    );
}

const email = z
  .email({ error: 'Valid email is required' })
  .check(z.maxLength(254, { error: 'Use at most 254 characters.' }));

/** The fields of an application. Both sides validate with this schema, so both give the same messages. */
export const salesApplicationSchema = z.object({
  firstName: line(2, 'First name is required', 100),
  lastName: line(2, 'Last name is required', 100),
  email: z.pipe(z.string({ error: 'Valid email is required' }).check(z.trim(), z.toLowerCase()), email),
  phone: line(10, 'Phone number is required', 40),
  linkedinUrl: z.pipe(
    z.string({ error: 'Valid LinkedIn profile URL is required' }).check(z.trim()),
    z
      .url({ protocol: /^https?$/, error: 'Valid LinkedIn profile URL is required' })
      .check(z.maxLength(500, { error: 'Use at most 500 characters.' })),
  ),
  territory: z.enum(territories, { error: 'Territory selection is required' }),
  experience: text('Please describe your sales experience'),
  motivation: text('Please tell us why you want to join our sales team'),
});
export type SalesApplication = z.infer<typeof salesApplicationSchema>;

const applicationStatuses = ['pending', 'approved', 'refused'] as const;

/** An application as administrators see it. */
export const receivedApplicationSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  linkedinUrl: z.string(),
  territory: z.string(),
  experience: z.string(),
  motivation: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type ReceivedApplication = z.infer<typeof receivedApplicationSchema>;

/** The details of a representative that administrators may change. */
export const representativeEditSchema = z.object({
  firstName: line(1, 'First name is required', 100),
  lastName: line(1, 'Last name is required', 100),
  email: z.pipe(z.string({ error: 'Valid email is required' }).check(z.trim(), z.toLowerCase()), email),
  territory: z.enum(territories, { error: 'Territory selection is required' }),
  commissionRate: z
    .number({ error: 'Enter a rate between 0 and 100' })
    .check(
      z.gte(0, { error: 'Enter a rate between 0 and 100' }),
      z.lte(100, { error: 'Enter a rate between 0 and 100' }),
      z.multipleOf(0.01, { error: 'Use at most two decimals' }),
    ),
});
