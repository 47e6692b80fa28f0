import * as z from 'zod/mini';

/** What a person answered during setup. */
export const setUpFields = {
  onboardingCompleted: z.boolean(),
  agencyType: z.nullable(z.string()),
  agencyName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  complianceProfile: z.nullable(z.string()),
  complianceScope: z.nullable(z.string()),
  /** Answers of both onboarding wizards, by field name. */
  setupData: z.nullable(z.record(z.string(), z.unknown())),
};

/** A person's own description of themselves. Only they receive it; colleagues see the member. `id` is the person's. */
export const profileSchema = z.object({
  id: z.string(),
  /** The sign-in address, which cannot be changed here. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** A picture as a data URL, 256 pixels square. */
  profileImageUrl: z.nullable(z.string()),
  ...setUpFields,
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;
