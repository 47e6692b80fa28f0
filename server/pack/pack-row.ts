/** A pack's words and the facts about it. Written once, never changed. */
export interface PackRow {
  /** Empty for the server's own library, which every workspace may read. */
  workspaceId: string;
  sha256: string;
  packId: string;
  title: string;
  revision: string;
  /** JSON. */
  sources: string;
  /** JSON. */
  texts: string;
  createdAt: string;
}
