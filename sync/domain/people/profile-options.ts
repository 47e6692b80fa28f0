// The documented choices of the profile and the two onboarding wizards, in the order offered.

// The specification lets onboarding name agencies, and the profile organizations.
const agencyTypes = ['federal', 'state', 'local', 'municipal', 'county', 'tribal'] as const;
export const organizationTypes = [
  'federal',
  'state',
  'local',
  'contractor',
  'subcontractor',
  'non_profit',
  'private',
] as const;
/** Every type, for setup: most people who use it are contractors. */
export const allAgencyTypes = [
  ...agencyTypes,
  ...organizationTypes.filter((type) => !agencyTypes.some((agency) => agency === type)),
] as const;

/** Onboarding offers five; 'hybrid' exists only in the profile. */
export const onboardingProfiles = ['federal', 'state_local', 'healthcare', 'financial', 'law_enforcement'] as const;
export const complianceProfiles = [...onboardingProfiles, 'hybrid'] as const;
export const complianceScopes = ['basic', 'moderate', 'high', 'critical'] as const;

/** The additional questions of the five-step dialog. */
export const dialogOptions = {
  primaryFramework: ['nist-800-171', 'nist-csf', 'cmmc', 'irs-1075', 'hipaa', 'cjis'],
  targetDate: ['30-days', '3-months', '6-months', '12-months', 'ongoing'],
  currentStatus: ['none', 'basic', 'partial', 'assessment', 'certified'],
  teamSize: ['1-person', '2-5', '6-15', '16+', 'outsourced'],
  budget: ['under-25k', '25k-75k', '75k-150k', '150k-300k', 'over-300k'],
  hasConsultant: ['none', 'looking', 'have-consultant', 'interested'],
} as const;

/** The questions of /onboarding. */
export const pageOptions = {
  industry: ['defense', 'aerospace', 'manufacturing', 'technology', 'consulting', 'other'],
  employeeCount: ['1-10', '11-50', '51-200', '201-500', '500+'],
  currentCompliance: ['none', 'basic', 'nist-partial', 'nist-complete', 'cmmc-level1', 'cmmc-level2'],
  primaryGoal: ['nist-compliance', 'cmmc-level2', 'contract-requirements', 'improve-security', 'audit-preparation'],
  timeline: ['immediate', '3-months', '6-months', '12-months', 'flexible'],
} as const;
