/** A link mailed to somebody who forgot their password, until one of theirs is used. */
export interface PasswordResetRow {
  tokenHash: string;
  accountId: string;
  expiresAt: string;
}
