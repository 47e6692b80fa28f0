export interface RecoveryRow {
  id: string;
  workspaceId: string;
  cause: string;
  /** The database's epoch that began with it. */
  epoch: string;
  /** The workspace's sequence number at that moment: newer rows were written since. */
  seq: number;
  openedAt: string;
  closedAt: string | null;
  closedBy: string | null;
}

export interface RecoveryProposalRow {
  id: string;
  workspaceId: string;
  recoveryId: string;
  tableName: string;
  recordId: string;
  /** The assessment by a team to which the row belongs; null for the workspace's own. */
  assessmentId: string | null;
  /** SHA-256 of the row's fields, hex: the same content from two devices is one proposal. */
  hash: string;
  row: string;
  offeredBy: string;
  /** JSON list of the clients offering it. */
  clients: string;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decision: string | null;
}
