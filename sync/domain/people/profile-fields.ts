import * as z from 'zod/mini';
import { allAgencyTypes, complianceProfiles, complianceScopes, dialogOptions, pageOptions } from './profile-options.ts';

/** Maximum characters of a picture's data URL: a picture of 256 pixels square needs a tenth of it. */
const PICTURE_LENGTH = 200_000;

const line = (name: string, length = 200) =>
  z
    .string({ error: `${name} is text.` })
    .check(z.maxLength(length, { error: `${name} can have at most ${length} characters.` }));

// A form sends an empty value for an unanswered question.
const choice = (name: string, ids: readonly string[]) =>
  z.enum(['', ...ids], { error: `${name} is one of ${ids.join(', ')}.` });

const answers = z.partial(
  z.object({
    agencyType: choice('agencyType', allAgencyTypes),
    agencyName: line('agencyName'),
    location: line('location'),
    complianceProfile: choice('complianceProfile', complianceProfiles),
    complianceScope: choice('complianceScope', complianceScopes),
    primaryContact: line('primaryContact'),
    securityOfficer: line('securityOfficer'),
    primaryFramework: choice('primaryFramework', dialogOptions.primaryFramework),
    targetDate: choice('targetDate', dialogOptions.targetDate),
    currentStatus: choice('currentStatus', dialogOptions.currentStatus),
    teamSize: choice('teamSize', dialogOptions.teamSize),
    budget: choice('budget', dialogOptions.budget),
    hasConsultant: choice('hasConsultant', dialogOptions.hasConsultant),
    specificNeeds: line('specificNeeds', 4_000),
    urgentRequirements: line('urgentRequirements', 4_000),
    companyName: line('companyName'),
    industry: choice('industry', pageOptions.industry),
    employeeCount: choice('employeeCount', pageOptions.employeeCount),
    currentCompliance: choice('currentCompliance', pageOptions.currentCompliance),
    primaryGoal: choice('primaryGoal', pageOptions.primaryGoal),
    timeline: choice('timeline', pageOptions.timeline),
    additionalInfo: line('additionalInfo', 4_000),
  }),
);

/** What a person may change in their profile; omitted fields stay. The wizards' answers are added to earlier ones. */
export const profileFieldsSchema = z.partial(
  z.object({
    firstName: line('First name', 100),
    lastName: line('Last name', 100),
    phone: line('Phone', 40),
    profileImageUrl: z.nullable(
      z.string().check(
        z.maxLength(PICTURE_LENGTH, { error: 'The picture is too large.' }),
        z.regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, {
          error: 'The picture must be a JPEG, PNG or WebP as a data URL.',
        }),
      ),
    ),
    agencyType: z.nullable(choice('agencyType', allAgencyTypes)),
    agencyName: z.nullable(line('agencyName')),
    location: z.nullable(line('location')),
    complianceProfile: z.nullable(choice('complianceProfile', complianceProfiles)),
    complianceScope: z.nullable(choice('complianceScope', complianceScopes)),
    onboardingCompleted: z.literal(true, { error: 'onboardingCompleted is true once it is done.' }),
    setupData: answers,
  }),
);
export type ProfileFields = z.infer<typeof profileFieldsSchema>;
