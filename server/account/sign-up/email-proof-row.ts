/** The code mailed to an account's address, until it is entered. */
export interface EmailProofRow {
  accountId: string;
  codeHash: string;
  expiresAt: string;
  /** Wrong codes so far. */
  attempts: number;
}
