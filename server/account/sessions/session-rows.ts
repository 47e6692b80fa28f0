export interface SessionRow {
  tokenHash: string;
  /** The time at which this became the session's token. */
  renewedAt: string;
  /** The next token, from when it is handed out until it comes back; with what it was made from. */
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
  /** When a second factor was first given in it; null for a session that began with a password alone. */
  factorAt: string | null;
  /** The last proof of identity: the sign-in, or a factor or password that was requested again. */
  confirmedAt: string;
}

/** A token that another has replaced. */
export interface FormerTokenRow {
  tokenHash: string;
  sessionId: string;
  replacedAt: string;
}

export interface EndedSessionRow {
  tokenHash: string;
  expiresAt: string;
}
