import * as z from 'zod/mini';
import { frameworkCodes } from '#sync/catalog/frameworks/framework-codes.ts';
import { atMost } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { agencyProfileTypes } from './agency-profile-record.ts';
import { deadlinePriorities } from './deadline-record.ts';
import { riskLevels } from './risk-level.ts';

// What people enter for grants, deadlines, risks and the agency's profile, with the messages shown under the fields.

const LINE = 200;
const TEXT = TEXT_LIMITS.stateLocal;
const MOST_DOLLARS = 1_000_000_000_000;

const line = (name: string, length = LINE) => z.string({ error: `${name} is text` }).check(atMost(name, length));

const written = (name: string, length = LINE) =>
  z.string({ error: `${name} is required` }).check(
    z.refine((value) => value.trim() !== '', { error: `${name} is required` }),
    atMost(name, length),
  );

const dollars = (name: string) => {
  const error = `${name} is a whole number of dollars, 0 or more`;
  return z.int({ error }).check(z.gte(0, { error }), z.lte(MOST_DOLLARS, { error: `${name} is too large` }));
};

// The specification names some values of such a field and allows others.
const word = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, { error: `${name} is a word such as in_progress` }));

const day = (name: string) => z.iso.date({ error: `${name} is a date such as 2026-06-30` });

const level = (name: string) => z.enum(riskLevels, { error: `${name} is ${riskLevels.join(', ')}` });

export const grantFieldsSchema = z.object({
  grantName: written('Grant name'),
  grantType: written('Grant type', 80),
  fundingAgency: written('Funding agency'),
  totalAmount: dollars('Total amount'),
  awardedAmount: z.nullable(dollars('Awarded amount')),
  applicationDeadline: z.nullable(day('Application deadline')),
  status: word('Status'),
});

export const deadlineFieldsSchema = z.object({
  title: written('Title'),
  description: line('Description', TEXT),
  deadlineType: word('Deadline type'),
  priority: z.enum(deadlinePriorities, { error: 'Priority is critical, high, medium or low' }),
  dueDate: z.iso.date({ error: 'Due date is required' }),
  assignedTo: line('Assigned to'),
  status: word('Status'),
});

export const riskFieldsSchema = z.object({
  assessmentName: written('Assessment name'),
  assessmentType: written('Assessment type', 80),
  riskDescription: written('Risk description', TEXT),
  riskLevel: level('Risk level'),
  impactLevel: level('Impact level'),
  likelihood: level('Likelihood'),
  mitigationStatus: word('Mitigation status'),
});

export const agencyFieldsSchema = z.object({
  agencyName: written('Agency name'),
  agencyType: z.enum(agencyProfileTypes, { error: 'Agency type is required' }),
  jurisdiction: line('Jurisdiction'),
  contactName: line('Contact'),
  contactEmail: line('Contact email').check(
    z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
      error: 'Contact email is an address such as ciso@agency.gov',
    }),
  ),
  frameworks: z
    .array(z.enum(frameworkCodes, { error: 'There is no such framework' }))
    .check(z.refine((codes) => new Set(codes).size === codes.length, { error: 'List each framework only once' })),
});
