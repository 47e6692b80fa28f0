import { findAccount, savePasswordHash } from '#server/account/account-table.ts';
import { confirmByPassword } from '#server/account/factors/confirmation.ts';
import { deleteHeldSignIns } from '#server/account/factors/pending-sign-in.ts';
import { deletePasswordReset } from '#server/account/reset/password-reset-table.ts';
import type { Person, Services } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { listMemberships, namesOf, strictestRules } from '#server/people/membership-table.ts';
import { hashPassword } from './password-hash.ts';
import { findPasswordComplaint } from './password-rules.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  address: string;
}

export type PasswordOutcome = { endedSessions: number } | { waitSeconds: number };

/**
 * Replaces a person's password and ends their other sessions, so that anybody who knew the old one is out. Delayed
 * after wrong attempts, like the sign-in. Throws 409 for an account without a password, 400 naming the field at fault.
 */
export async function replacePassword(
  services: Services,
  person: Person,
  change: PasswordChange,
): Promise<PasswordOutcome> {
  const { db, now: clock } = services;
  const { accountId, sessionId } = person;
  const { currentPassword, newPassword, address } = change;
  const now = clock();
  const account = await findAccount(db, accountId);
  if (!account?.passwordHash) {
    throw new RefusalError(409, 'no_password', 'You sign in through your organization’s provider, without a password.');
  }
  const failure = { event: 'password_change_failed', detail: {} } as const;
  const checked = await confirmByPassword(services, { accountId, address }, currentPassword, failure);
  if ('waitSeconds' in checked) return checked;
  if ('wrong' in checked) {
    throw new RefusalError(400, 'wrong_password', 'This is not your current password.', 'currentPassword');
  }
  const memberships = await listMemberships(db, accountId);
  const { minimumPasswordLength } = strictestRules(memberships);
  const complaint =
    newPassword === currentPassword
      ? 'This is already your password. Choose another.'
      : await findPasswordComplaint(
          newPassword,
          { ...account, organizationName: namesOf(memberships) },
          minimumPasswordLength,
        );
  if (complaint) throw new RefusalError(400, 'invalid', complaint, 'newPassword');
  const passwordHash = await hashPassword(newPassword, 'known');
  const endedSessions = await db.transaction().execute(async (trx) => {
    await savePasswordHash(trx, accountId, passwordHash, now);
    await deleteHeldSignIns(trx, accountId);
    await deletePasswordReset(trx, accountId);
    const ended = await trx
      .deleteFrom('session')
      .where('accountId', '=', accountId)
      .where('id', '!=', sessionId)
      .executeTakeFirst();
    const count = Number(ended.numDeletedRows);
    const detail = { endedSessions: count };
    await auditAccount(trx, { accountId, event: 'password_changed', detail, address }, now);
    return count;
  });
  return { endedSessions };
}
