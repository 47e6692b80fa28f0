/** An authenticator app. Its secret is sealed with the server's key, which is not in the database. */
export interface AuthenticatorRow {
  id: string;
  accountId: string;
  name: string;
  sealedSecret: string;
  /** The half minute of the last code used. */
  lastStep: number;
  createdAt: string;
  /** Null until its first code was entered, before which it is not valid. */
  confirmedAt: string | null;
  lastUsedAt: string | null;
}

/** A code that replaces a lost factor once. */
export interface RecoveryCodeRow {
  accountId: string;
  /** The code's first two characters, which identify it and are not secret. */
  mark: string;
  codeHash: string;
}

/** A sign-in whose password was correct and whose second factor is still missing. */
export interface PendingSignInRow {
  tokenHash: string;
  accountId: string;
  kind: string;
  means: string;
  /** Where to go afterwards; may be empty. */
  returnPath: string;
  expiresAt: string;
}
