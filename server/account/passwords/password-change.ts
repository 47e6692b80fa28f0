import { audit } from '#server/audit/audit-table.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { findUser, savePasswordHash } from '#server/people/user-table.ts';
import { networkOf } from '#server/account/sign-in/network-of.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordComplaint } from './password-rules.ts';
import { deletePasswordReset } from '#server/account/reset/password-reset-table.ts';
import { forgiveAttempt, takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  address: string;
}

export type PasswordOutcome = { endedSessions: number } | { waitSeconds: number };

/**
 * Replaces a person's password and ends their other sessions, so that whoever knew the old one is out. Delayed after
 * wrong attempts, like the sign-in. Throws 409 for an account without a password, 400 naming the field at fault.
 */
export async function replacePassword(
  services: Services,
  principal: Principal,
  change: PasswordChange,
): Promise<PasswordOutcome> {
  const { db, now: clock } = services;
  const { organizationId, userId, sessionId } = principal;
  const { currentPassword, newPassword, address } = change;
  const now = clock();
  const user = await findUser(db, organizationId, userId);
  if (!user?.passwordHash) {
    throw new RefusalError(409, 'no_password', 'You sign in through your organization’s provider, without a password.');
  }
  const rules: ThrottleRule[] = [
    { key: `password|${userId}`, free: 5, firstDelay: 5, cap: 900 },
    { key: `password||${networkOf(address)}`, free: 50, firstDelay: 1, cap: 60 },
  ];
  const waitSeconds = await takeAttempt(db, rules, now);
  if (waitSeconds > 0) return { waitSeconds };
  const entry = { organizationId, userId, address };
  if (!(await verifyPassword(user.passwordHash, currentPassword))) {
    await audit(db, { ...entry, event: 'password_change_failed', detail: {} }, now);
    throw new RefusalError(400, 'wrong_password', 'This is not your current password.', 'currentPassword');
  }
  await forgiveAttempt(db, `password|${userId}`, [`password||${networkOf(address)}`], now);
  const { organizationName, minimumPasswordLength } = await getSettings(db, organizationId);
  const complaint =
    newPassword === currentPassword
      ? 'This is the password you have. Choose another.'
      : findPasswordComplaint(newPassword, { ...user, organizationName }, minimumPasswordLength);
  if (complaint) throw new RefusalError(400, 'invalid', complaint, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const endedSessions = await db.transaction().execute(async (trx) => {
    await savePasswordHash(trx, userId, passwordHash, now);
    await deletePasswordReset(trx, userId);
    const ended = await trx
      .deleteFrom('session')
      .where('userId', '=', userId)
      .where('id', '!=', sessionId)
      .executeTakeFirst();
    const count = Number(ended.numDeletedRows);
    await audit(trx, { ...entry, event: 'password_changed', detail: { endedSessions: count } }, now);
    return count;
  });
  return { endedSessions };
}
