/** A link mailed to somebody who forgot their password; using one deletes all of theirs. */
export interface PasswordResetRow {
  tokenHash: string;
  accountId: string;
  expiresAt: string;
}
