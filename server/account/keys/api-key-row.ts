/** A member's key for scripts. `tokenHash`: SHA-256 of the token, which itself is not stored. */
export interface ApiKeyRow {
  id: string;
  workspaceId: string;
  accountId: string;
  name: string;
  role: string;
  /** The beginning of its token. */
  begins: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}
