import * as z from 'zod/mini';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import { subscriptionPlans } from '#sync/domain/sales/sales-options.ts';
import { setUpFields } from './profile-record.ts';

/** What a workspace pays for. `plan` is null during the evaluation and until a plan is chosen. */
const subscriptionSchema = z.object({
  evaluationEndsAt: z.iso.datetime(),
  plan: z.nullable(z.enum(subscriptionPlans)),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Who a workspace belongs to: the assessed organization or the assessing firm. */
export const holderSchema = z.enum(['organization', 'assessor']);
export type Holder = z.infer<typeof holderSchema>;

/** A workspace the person belongs to. `holder`: who it belongs to. */
const membershipSchema = z.object({
  workspaceId: z.string(),
  workspaceName: z.string(),
  role: roleSchema,
  holder: holderSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

const personFields = {
  id: z.string(),
  email: z.string(),
  /** Whether the person has proven that they own the address; until then no mail goes to others in their name. */
  emailProven: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImageUrl: z.nullable(z.string()),
};

/** The signed-in person in one workspace, as GET /api/auth/user returns them. */
export const userSchema = z.object({
  ...personFields,
  role: roleSchema,
  workspaceId: z.string(),
  organizationName: z.string(),
  /** Every workspace of the person; missing on a device whose stored answer is older than this field. */
  memberships: z.optional(z.array(membershipSchema)),
  /** Missing on a device whose stored answer is older than this field. */
  subscription: z.optional(subscriptionSchema),
  /** Minimum characters of a new password here; may be missing, as above. */
  minimumPasswordLength: z.optional(z.int()),
  ...setUpFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** The signed-in person if the request names none of their workspaces: everything about a workspace is null. */
export const unplacedUserSchema = z.object({
  ...personFields,
  role: z.null(),
  workspaceId: z.null(),
  organizationName: z.null(),
  memberships: z.array(membershipSchema),
  minimumPasswordLength: z.int(),
  onboardingCompleted: z.literal(false),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type UnplacedUser = z.infer<typeof unplacedUserSchema>;
