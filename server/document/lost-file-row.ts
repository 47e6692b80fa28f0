/** Bytes that the server had and lost. */
export interface LostFileRow {
  workspaceId: string;
  sha256: string;
  /** ISO time at which it was noticed. */
  at: string;
}
