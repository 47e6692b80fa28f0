import * as z from 'zod/mini';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { roles } from '#sync/domain/permissions/role.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** The most that a workspace may have, and how many days one may be good for. */
export const API_KEYS = 20;
const API_KEY_DAYS = 366;

/** What a key may act as. None administers: what a script may do must not be able to make administrators. */
export const keyRoles = roles.filter((role) => !can(role, 'administration.open'));

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(keyRoles),
  /** In whose name it acts: whoever made it. It never may more than they may. */
  accountId: z.string(),
  /** What the token begins with, to tell which one a script has. */
  begins: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The first use of the last day on which it was used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof keySchema>;

/** Those that are not revoked, the newest first; one that has expired stays in the list. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  access: 'apiKey.manage',
  reply: z.array(keySchema),
});

/** `token` is told this once. 409 'too_many_keys'. */
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
