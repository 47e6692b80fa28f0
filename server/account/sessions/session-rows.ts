export interface SessionRow {
  tokenHash: string;
  /** The token before the last renewal: valid for requests that were under way then. */
  previousTokenHash: string | null;
  renewedAt: string | null;
  /** 1 once the person's role changed: the next request gets a new token. */
  renewalDue: number;
  id: string;
  userId: string;
  kind: string;
  label: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface EndedSessionRow {
  tokenHash: string;
  expiresAt: string;
}
