import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { unplacedUserSchema, userSchema } from './user-record.ts';

const session = { sessionId: z.string() };

/**
 * The signed-in person in the workspace that the request names, or in their only one; with several and none named,
 * `workspaceId` is null. `sessionId`: this browser's session, as in the list of sessions. 401 if nobody is signed in.
 */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'account.use',
  reply: z.union([z.extend(userSchema, session), z.extend(unplacedUserSchema, session)]),
});

/** One place where the person is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** 'device': stays signed in on this device; 'browser': ends after 30 idle minutes or 12 hours. */
  kind: z.enum(['browser', 'device']),
  label: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'account.use',
  reply: z.array(sessionSchema),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'account.use',
  consequence: 'removal',
  params: z.object({ id: z.string() }),
  reply: z.object({ revoked: z.literal(true) }),
});
