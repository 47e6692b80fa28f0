/** A key of a member for scripts. `tokenHash`: SHA-256 of the token, which nothing keeps. */
export interface ApiKeyRow {
  id: string;
  workspaceId: string;
  accountId: string;
  name: string;
  role: string;
  /** What its token begins with. */
  begins: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}
