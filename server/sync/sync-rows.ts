/** A row of a synchronized table. Its mapping knows the record's columns, SQL's types do not. */
export interface SyncedRow {
  workspaceId: string;
  id: string;
  seq: number;
  [column: string]: string | number | null;
}

export interface SyncClientRow {
  clientId: string;
  workspaceId: string;
  accountId: string;
  lmid: number;
  createdAt: string;
  lastSeenAt: string;
}

export interface MutationRow {
  key: string;
  workspaceId: string;
  clientId: string | null;
  mid: number | null;
  name: string;
  accountId: string;
  /** Null if applied, otherwise the refusal as JSON, which is repeated when the mutation is sent again. */
  refusal: string | null;
  at: string;
}

export interface TombstoneRow {
  workspaceId: string;
  tableName: string;
  id: string;
  seq: number;
  at: string;
  /** The assessment whose team alone learns of the deletion; null for everybody. */
  assessmentId: string | null;
}

/** A workspace's past: one hash for every sequence number, each over the previous one. */
export interface ChainRow {
  workspaceId: string;
  seq: number;
  head: string;
  salt: string;
  /** The newest history step it seals. */
  historyTo: number;
  /** The newest line of the audit log when it was made; 0 before the first. */
  auditLine: number;
}

/** The number up to which the audit log names the heads of a workspace's chain. */
export interface HistoryAnchorRow {
  workspaceId: string;
  seq: number;
}

/** What a device lost, as reported in one session. */
export interface DeviceLossRow {
  workspaceId: string;
  accountId: string;
  /** The id that the device gave the loss. */
  id: string;
  sessionId: string;
  /** JSON. */
  told: string;
  at: string;
}
