/** A hand-over file that a device sends whole because it cannot open it. Its bytes are the upload with this id. */
export interface SealedFileRow {
  /** Where its sender is a member; what is inside may be another workspace's. */
  workspaceId: string;
  id: string;
  accountId: string;
  /** SHA-256 of all of it, in hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  beganAt: string;
  /** When all of it was there. */
  takenAt: string | null;
  /** How many of its packets and then of its files are worked off. */
  done: number;
  /** When it was worked off, or given up. */
  endedAt: string | null;
}
