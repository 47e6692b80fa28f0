import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { roles } from '#sync/domain/permissions/role.ts';

/** The most keys a workspace may have, and the most days a key may be valid. */
export const API_KEYS = 20;
const API_KEY_DAYS = 366;

/**
 * The roles a key may have: those that read. None of them administers, so that a script cannot create administrators.
 */
export const keyRoles = roles.filter((role) => can(role, 'compliance.read') && !can(role, 'administration.open'));

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(keyRoles),
  /** The person who made it and in whose name it acts. It may never do more than they may. */
  accountId: z.string(),
  /** The beginning of the token, to tell which one a script has. */
  begins: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The first use on the last day on which it was used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof keySchema>;

/** Keys that are not revoked, the newest first; expired ones stay in the list. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  access: 'apiKey.manage',
  reply: z.array(keySchema),
});

/** `token` is returned only this once. 409 'too_many_keys'. */
export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  access: 'apiKey.manage',
  consequence: 'power',
  body: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, { error: 'Enter a name.' }), z.maxLength(60, { error: 'At most 60 letters.' })),
    role: z.enum(keyRoles),
    days: z.int().check(z.minimum(1), z.maximum(API_KEY_DAYS, { error: `At most ${API_KEY_DAYS} days.` })),
  }),
  reply: z.object({ key: keySchema, token: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/:keyId',
  access: 'apiKey.manage',
  params: z.object({ keyId: z.string() }),
  reply: z.object({ revoked: z.literal(true) }),
});
