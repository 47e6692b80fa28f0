import type { MimeType } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';

/** A packet that verifies and may not be applied, until somebody decides. */
export interface KeptWorkRow {
  workspaceId: string;
  /** SHA-256 of its text, in hex. */
  packetId: string;
  /** The assessment whose team it is for; null for the workspace. */
  circle: string | null;
  authorId: string;
  deviceId: string;
  /** Its text, as the device signed it; empty, like the signature, a while after it was decided. */
  packet: string;
  signature: string;
  /** How many changes it has. */
  changes: number;
  /** Who brought it last; `couriers`: JSON, all who did. */
  courierId: string;
  couriers: string;
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

/**
 * A file that a kept packet adds, a while longer than its packet is open. Its bytes lie among the workspace's files.
 */
export interface KeptFileRow {
  workspaceId: string;
  sha256: string;
  packetId: string;
  name: string;
  mimeType: MimeType;
  /** In bytes. */
  size: number;
  cui: StoredDocument['cui'];
  /** Who began to send it: from then on it counts as room of the workspace. */
  senderId: string | null;
  /** ISO time since which the server has its bytes; they were sent for this packet, or are the sender's to know. */
  storedAt: string | null;
}
