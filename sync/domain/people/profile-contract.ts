import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { profileFieldsSchema } from './profile-fields.ts';
import { userSchema } from './user-record.ts';

/**
 * Saves one's own profile, or the answers of the setup dialog. Omitted fields stay. The email may be included but is
 * not changed here.
 */
export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  access: 'profile.change',
  body: z.extend(profileFieldsSchema, { email: z.optional(z.string({ error: 'Email must be text.' })) }),
  reply: userSchema,
});

/** Changes one's password. 429 with Retry-After after too many wrong ones, 409 for an account with a provider. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'account.use',
  asTyped: true,
  body: z.object({
    currentPassword: z
      .string({ error: 'Enter your current password.' })
      .check(
        z.minLength(1, { error: 'Enter your current password.' }),
        z.maxLength(1_000, { error: 'Enter your current password.' }),
      ),
    newPassword: z
      .string({ error: 'Choose a password.' })
      .check(z.maxLength(1_000, { error: 'Use at most 128 characters.' })),
  }),
  /** Number of other sessions that ended with the old password. */
  reply: z.object({ endedSessions: z.int() }),
});
