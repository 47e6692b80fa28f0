/** A packet that verifies and may not be applied, until somebody decides. */
export interface KeptWorkRow {
  workspaceId: string;
  /** SHA-256 of its text, in hex. */
  packetId: string;
  /** The assessment whose team it is for; null for the workspace. */
  circle: string | null;
  authorId: string;
  deviceId: string;
  /** Its text, as the device signed it. */
  packet: string;
  signature: string;
  /** Who brought it last. */
  courierId: string;
  /** When it was brought first. */
  keptAt: string;
  /** JSON, as in the contract. */
  reasons: string;
  /** 'mended': it was brought again, and all of it could be applied. */
  state: 'open' | 'taken_in' | 'discarded' | 'mended';
  decidedBy: string | null;
  decidedAt: string | null;
  decidedReason: string | null;
}
