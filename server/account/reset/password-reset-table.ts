import type { AccountRow } from '#server/account/account-row.ts';
import type { Db } from '#server/db/database.ts';
import type { PasswordResetRow } from './password-reset-row.ts';

/**
 * Earlier links stay valid, so that a stranger who keeps asking cannot invalidate them. False if the account is gone.
 */
export async function savePasswordReset(db: Db, row: PasswordResetRow, now: Date): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', row.accountId).executeTakeFirst();
  if (!account) return false;
  await db.deleteFrom('passwordReset').where('expiresAt', '<=', now.toISOString()).execute();
  await db.insertInto('passwordReset').values(row).execute();
  return true;
}

/** The account whose password the link may change; undefined once it is used, replaced or too old. */
export async function findPasswordReset(db: Db, tokenHash: string, now: Date): Promise<AccountRow | undefined> {
  return db
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.id', 'passwordReset.accountId')
    .selectAll('account')
    .where('passwordReset.tokenHash', '=', tokenHash)
    .where('passwordReset.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

/** Uses up the link, and every other one of the account. False if somebody did so first. */
export async function takePasswordReset(trx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('passwordReset')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .returning('accountId')
    .executeTakeFirst();
  if (taken) await deletePasswordReset(trx, taken.accountId);
  return taken !== undefined;
}

/** A password change by other means invalidates mailed links. */
export async function deletePasswordReset(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('passwordReset').where('accountId', '=', accountId).execute();
}
