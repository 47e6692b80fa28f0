/** A passkey of a person. */
export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  accountId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  /** How the browser reaches it, as JSON. */
  transports: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A question that a passkey answers once. */
export interface PasskeyChallengeRow {
  challenge: string;
  /** The session, or the hash of the token of the sign-in, that alone may answer. */
  boundTo: string;
  purpose: string;
  expiresAt: string;
}
