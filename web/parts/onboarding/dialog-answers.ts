import { carriedAnswers } from '#sync/domain/organization/carried-answers.ts';
import type { OrganizationAnswers } from '#sync/domain/organization/organization-answers-record.ts';
import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { recordOf } from '#sync/engine/value.ts';

/** The answers of the five steps. Empty text is unanswered. */
export interface DialogAnswers {
  agencyType: string;
  agencyName: string;
  location: string;
  complianceProfile: string;
  complianceScope: string;
  primaryContact: string;
  securityOfficer: string;
  primaryFramework: string;
  targetDate: string;
  currentStatus: string;
  teamSize: string;
  budget: string;
  hasConsultant: string;
  specificNeeds: string;
  urgentRequirements: string;
}

const fields: readonly (keyof DialogAnswers)[] = [
  'agencyType',
  'agencyName',
  'location',
  'complianceProfile',
  'complianceScope',
  'primaryContact',
  'securityOfficer',
  'primaryFramework',
  'targetDate',
  'currentStatus',
  'teamSize',
  'budget',
  'hasConsultant',
  'specificNeeds',
  'urgentRequirements',
];

/** Answers given elsewhere that are still missing here. */
export function carriedTo(profile: Profile | null, organization: OrganizationAnswers | null) {
  return carriedAnswers('dialog', { ...profile, ...profile?.setupData }, organization);
}

/** The initial answers: earlier ones, otherwise those from elsewhere; for the name, otherwise the one from sign-up. */
export function answersOf(
  profile: Profile | null,
  organizationName: string,
  carried: ReturnType<typeof carriedTo> = new Map(),
): DialogAnswers {
  const known: Record<string, unknown> = { ...profile?.setupData };
  const named = { ...profile } as Record<string, unknown>;
  const read = (field: string) => (typeof known[field] === 'string' ? known[field] : (named[field] ?? ''));
  const answers: DialogAnswers = recordOf(fields, (field) => String(read(field)) || (carried.get(field)?.value ?? ''));
  return { ...answers, agencyName: answers.agencyName || organizationName };
}

/** What Complete Setup saves: the five answers the profile has too, and all of them as given. */
export function setupOf(answers: DialogAnswers): ProfileFields {
  const { agencyType, agencyName, location, complianceProfile, complianceScope } = answers;
  return {
    agencyType,
    agencyName,
    location,
    complianceProfile,
    complianceScope,
    onboardingCompleted: true,
    setupData: { ...answers },
  };
}
