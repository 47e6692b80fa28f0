import * as z from 'zod/mini';
import { roleSchema } from './role.ts';

/** The signed-in person, as GET /api/auth/user answers. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: roleSchema,
  organizationId: z.string(),
  organizationName: z.string(),
  onboardingCompleted: z.boolean(),
  agencyType: z.nullable(z.string()),
  agencyName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  complianceProfile: z.nullable(z.string()),
  complianceScope: z.nullable(z.string()),
  setupData: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;
