export interface SessionRow {
  tokenHash: string;
  /** Since when this token is the session's. */
  renewedAt: string;
  /** The next token, once it was handed out and until it has come back; with what it was made from. */
  offeredHash: string | null;
  offeredSalt: string | null;
  offeredAt: string | null;
  /** 1 once the person's role changed: the next request gets a new token. */
  renewalDue: number;
  id: string;
  accountId: string;
  kind: string;
  label: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** When a second factor was first given in it; null for a session of a password alone. */
  factorAt: string | null;
  /** The last proof that it is the person: the sign-in, or a factor or password that was asked for again. */
  confirmedAt: string;
}

/** A token that another one has replaced. */
export interface FormerTokenRow {
  tokenHash: string;
  sessionId: string;
  replacedAt: string;
}

export interface EndedSessionRow {
  tokenHash: string;
  expiresAt: string;
}
