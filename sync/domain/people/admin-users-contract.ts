import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import { deviceLossSchema } from '#sync/domain/sync/sync-contract.ts';
import { sessionSchema } from './auth-contract.ts';

/** A member as administrators see them. */
const adminUserSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Every member, by name. */
export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'user.manage',
  reply: z.array(adminUserSchema),
});

/** 409 'last_admin' for the only administrator. */
export const putUserRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:accountId',
  access: 'user.manage',
  consequence: 'power',
  params: z.object({ accountId: z.string() }),
  body: z.object({ role: roleSchema }),
  reply: adminUserSchema,
});

/** Removes a member. 409 'last_admin' for the only administrator, 409 'own_account' for oneself. */
export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:accountId',
  access: 'user.manage',
  consequence: 'removal',
  params: z.object({ accountId: z.string() }),
  reply: z.object({ removed: z.literal(true) }),
});

const memberParams = z.object({ accountId: z.string() });

/** How a member signs in, where they are signed in, and what those devices lost of this workspace's data. */
const memberAccessSchema = z.object({
  passkeys: z.int(),
  authenticators: z.int(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(z.extend(sessionSchema, { losses: z.array(deviceLossSchema) })),
});
export type MemberAccess = z.infer<typeof memberAccessSchema>;

export const getMemberAccess = endpoint({
  method: 'GET',
  path: '/api/admin/users/:accountId/access',
  access: 'user.manage',
  params: memberParams,
  reply: memberAccessSchema,
});

/** Signs a member out in one place. */
export const endMemberSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:accountId/sessions/:sessionId',
  access: 'user.manage',
  consequence: 'removal',
  params: z.object({ accountId: z.string(), sessionId: z.string() }),
  reply: z.object({ revoked: z.literal(true) }),
});

/**
 * For a member who has lost their second factor: removes all of their factors and recovery codes and ends every
 * session. 409 'own_account' for oneself, 'no_factor' for somebody who has none, 'other_workspaces' for somebody who is
 * also in a workspace that the caller does not administer.
 */
export const resetMemberFactors = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:accountId/factors',
  access: 'user.manage',
  consequence: 'factor',
  params: memberParams,
  reply: z.object({ removed: z.literal(true) }),
});

/** An invitation that can still be accepted. */
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The administrator's id. */
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The state of its mail: waiting for the next attempt, accepted by the mail server, or given up. */
  mail: z.enum(['waiting', 'sent', 'failed']),
});
export type AdminInvitation = z.infer<typeof invitationSchema>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'invitation.manage',
  reply: z.array(invitationSchema),
});

const emailSchema = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email({ error: 'Enter an email address like name@example.com.' }));

/** Mails the link. 409 'already_member' for a colleague. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'invitation.manage',
  consequence: 'power',
  mailsOthers: true,
  body: z.object({ email: emailSchema, role: roleSchema }),
  reply: invitationSchema,
});

/** Mails a new link, valid for another 7 days, that replaces the previous one. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:invitationId/resend',
  access: 'invitation.manage',
  consequence: 'power',
  mailsOthers: true,
  params: z.object({ invitationId: z.string() }),
  reply: invitationSchema,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:invitationId',
  access: 'invitation.manage',
  params: z.object({ invitationId: z.string() }),
  reply: z.object({ revoked: z.literal(true) }),
});
