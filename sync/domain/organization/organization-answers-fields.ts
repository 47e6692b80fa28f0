import * as z from 'zod/mini';
import { atMost } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { organizationOptions as options } from './organization-options.ts';

// What the organizational assessment accepts, with the messages shown under the fields.

/** Maximum characters of a line and of a longer text. */
const LINE = 200;
const TEXT = TEXT_LIMITS.organization;
/** No employer has more people. */
const PEOPLE = 10_000_000;

const text = (name: string, length: number) => z.string({ error: `${name} is text` }).check(atMost(name, length));

const written = (name: string, length: number, blank: string) =>
  z.string({ error: blank }).check(
    z.refine((value) => value.trim() !== '', { error: blank }),
    atMost(name, length),
  );

const people = (name: string, least: number) => {
  const error = `${name} must be a whole number of at least ${least}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(PEOPLE, { error: `${name} is too large` }));
};

function any<const Ids extends readonly string[]>(ids: Ids, name: string) {
  return z
    .array(z.enum(ids, { error: `${name}: one of ${ids.join(', ')}` }), { error: `${name} is a list` })
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, { error: `${name}: list each only once` }));
}

function some<const Ids extends readonly string[]>(ids: Ids, name: string, none: string) {
  return any(ids, name).check(z.minLength(1, { error: none }));
}

function one<const Ids extends readonly string[]>(ids: Ids, name: string) {
  return z.enum(ids, { error: `${name} is required` });
}

/** The payload of POST /api/organizational-assessment, and what a device saves. */
export const organizationSubmissionSchema = z.object({
  companySize: one(options.companySize, 'Company size'),
  industry: written('Industry', LINE, 'Industry is required'),
  annualRevenue: one(options.annualRevenue, 'Annual revenue'),
  employeeCount: people('Employee count', 1),
  itStaffCount: people('IT staff count', 0),
  environments: some(options.environments, 'Environments', 'Select at least one environment'),
  cloudProviders: any(options.cloudProviders, 'Cloud providers'),
  dataTypes: some(options.dataTypes, 'Data types', 'Select at least one data type'),
  currentFrameworks: any(options.currentFrameworks, 'Current frameworks'),
  securityTools: any(options.securityTools, 'Security tools'),
  incidentHistory: one(options.incidentHistory, 'Incident history'),
  existingSSP: one(options.existingSSP, 'Existing SSP'),
  existingPOAM: one(options.existingPOAM, 'Existing POA&M'),
  cuiLocations: written('CUI details', TEXT, 'CUI storage/transmission details required'),
  mfaImplemented: one(options.mfaImplemented, 'Multifactor authentication'),
  endpointProtection: one(options.endpointProtection, 'Endpoint protection'),
  accessControls: one(options.accessControls, 'Access controls'),
  teamMembers: written('The team member list', TEXT, 'Team member list required'),
  complianceDeadline: z.enum(options.complianceDeadline, { error: 'Deadline is required' }),
  businessDrivers: some(options.businessDrivers, 'Business drivers', 'Select at least one business driver'),
  budget: one(options.budget, 'Budget'),
  challenges: z.optional(text('Primary challenges', TEXT)),
  priorities: z.optional(text('Key priorities', TEXT)),
});
export type OrganizationSubmission = z.infer<typeof organizationSubmissionSchema>;
