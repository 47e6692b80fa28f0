import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
const industries = [
  'defense',
  'technology',
  'manufacturing',
  'consulting',
  'healthcare',
  'finance',
  'government',
  'other',
] as const;
const annualRevenues = ['under-1m', '1m-5m', '5m-10m', '10m-50m', '50m-100m', '100m+'] as const;
const quoteFrameworks = ['nist-800-171', 'cmmc', 'fedramp', 'fisma', 'hipaa', 'cjis', 'irs-1075'] as const;
const complianceStatuses = ['not-started', 'planning', 'in-progress', 'partial', 'compliant', 'certified'] as const;
const sspAnswers = ['yes-current', 'yes-outdated', 'no', 'unsure'] as const;
const timelines = ['asap', '3-months', '6-months', '1-year', 'flexible'] as const;
const budgets = ['under-25k', '25k-50k', '50k-100k', '100k-250k', '250k+', 'discuss'] as const;
const quoteServices = [
  'gap-analysis',
  'ssp-development',
  'implementation',
  'poam-management',
  'audit-prep',
  'training',
  'ongoing-support',
] as const;

const LINE = 200;
const TEXT = 4_000;
const tooLong = (longest: number) => `Use at most ${longest} characters.`;

/** A required line with at least `shortest` characters. */
function line(missing: string, shortest = 1) {
  return z.prefault(
    z
      .string(missing)
      .check(
        z.trim(),
        z.minLength(shortest, missing),
        z.maxLength(LINE, tooLong(LINE)),
        z.regex(/^\P{Cc}*$/u, 'Leave out line breaks and control characters.'),
      ),
    '',
  );
}

const optional = (longest: number) =>
  z.prefault(z.string().check(z.trim(), z.maxLength(longest, tooLong(longest))), '');

const atLeastOne = <const Values extends readonly [string, ...string[]]>(values: Values, missing: string) =>
  z.array(z.enum(values), missing).check(z.minLength(1, missing), z.maxLength(values.length));

/** A visitor's request for a quote. The form checks it before sending, the server before storing. */
export const quoteRequestSchema = z.object({
  companyName: line('Company name is required'),
  website: optional(LINE),
  primaryContact: line('Primary contact name is required'),
  title: line('Job title is required'),
  email: z.prefault(
    z
      .string('Valid email is required')
      .check(z.trim(), z.maxLength(254, tooLong(254)), z.email('Valid email is required')),
    '',
  ),
  phone: line('Phone number is required', 10),
  companySize: z.enum(companySizes, 'Company size is required'),
  industry: z.enum(industries, 'Industry is required'),
  annualRevenue: z.enum(annualRevenues, 'Annual revenue range is required'),
  complianceFrameworks: atLeastOne(quoteFrameworks, 'Select at least one compliance framework'),
  currentComplianceStatus: z.enum(complianceStatuses, 'Current compliance status is required'),
  hasExistingSSP: z.enum(sspAnswers, 'Please specify if you have an existing SSP'),
  desiredTimeline: z.enum(timelines, 'Desired timeline is required'),
  budget: z.enum(budgets, 'Budget range is required'),
  servicesNeeded: atLeastOne(quoteServices, 'Select at least one service'),
  specificRequirements: optional(TEXT),
  additionalComments: optional(TEXT),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
export type QuoteField = keyof QuoteRequest;

/**
 * Sends a request to the sales team. The sender chooses `requestId`, so that sending again after a lost answer does not
 * create it twice. `fax` is invisible to people: a request that fills it in gets the usual answer and is discarded.
 */
export const postQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-request',
  access: 'public',
  body: z.extend(quoteRequestSchema, {
    requestId: z.optional(z.uuid()),
    fax: z.optional(z.string().check(z.maxLength(LINE))),
  }),
  reply: z.object({ received: z.literal(true) }),
});
