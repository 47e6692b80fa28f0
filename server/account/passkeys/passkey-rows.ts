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

/** A challenge that a passkey answers once. */
export interface PasskeyChallengeRow {
  challenge: string;
  /** The only session, or hash of a sign-in's token, that may answer. */
  boundTo: string;
  purpose: string;
  expiresAt: string;
}
