import * as z from 'zod/mini';
import { blankFields } from '#sync/domain/common/blank-row.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';
import { organizationOptions as options } from './organization-options.ts';

/**
 * An organization has one assessment, always under this id, so that two people who first answer while offline write the
 * same record.
 */
export const ORGANIZATION_ANSWERS_ID = 'organization';

/** The organization's answers about itself. */
const answerFieldsSchema = z.object({
  companySize: z.enum(options.companySize),
  industry: z.string(),
  annualRevenue: z.enum(options.annualRevenue),
  employeeCount: z.int(),
  itStaffCount: z.int(),
  environments: z.array(z.enum(options.environments)),
  cloudProviders: z.array(z.enum(options.cloudProviders)),
  dataTypes: z.array(z.enum(options.dataTypes)),
  currentFrameworks: z.array(z.enum(options.currentFrameworks)),
  securityTools: z.array(z.enum(options.securityTools)),
  incidentHistory: z.enum(options.incidentHistory),
  existingSSP: z.enum(options.existingSSP),
  existingPOAM: z.enum(options.existingPOAM),
  cuiLocations: z.string().check(z.maxLength(TEXT_LIMITS.organization)),
  mfaImplemented: z.enum(options.mfaImplemented),
  endpointProtection: z.enum(options.endpointProtection),
  accessControls: z.enum(options.accessControls),
  teamMembers: z.string().check(z.maxLength(TEXT_LIMITS.organization)),
  complianceDeadline: z.enum(options.complianceDeadline),
  businessDrivers: z.array(z.enum(options.businessDrivers)),
  budget: z.enum(options.budget),
  challenges: z.string().check(z.maxLength(TEXT_LIMITS.organization)),
  priorities: z.string().check(z.maxLength(TEXT_LIMITS.organization)),
});
export type AnswerFields = z.infer<typeof answerFieldsSchema>;

/**
 * The answers, with their last author and time. `submittedAt`: when the deadline was set; a plan's time runs from
 * there.
 */
export const organizationAnswersSchema = z.extend(answerFieldsSchema, {
  id: z.string(),
  submittedAt: z.nullable(z.iso.datetime()),
  ...changeShape,
});
export type OrganizationAnswers = z.infer<typeof organizationAnswersSchema>;

/** The form's blank values. Never stored: the first answers are saved all at once. */
export function emptyOrganizationAnswers(id: string): Row {
  return { ...blankFields(organizationAnswersSchema), id };
}
