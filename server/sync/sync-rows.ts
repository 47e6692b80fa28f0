/** A row of a synchronized table: its descriptor knows the record's columns, SQL's types do not. */
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
  /** Null when applied, otherwise the refusal as JSON, repeated when the mutation is sent again. */
  refusal: string | null;
  at: string;
}

export interface TombstoneRow {
  workspaceId: string;
  tableName: string;
  id: string;
  seq: number;
  at: string;
}

/** A workspace's past: one hash for every sequence number, each over the one before. */
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

/** Up to which number the audit log names the heads of a workspace's chain. */
export interface HistoryAnchorRow {
  workspaceId: string;
  seq: number;
}

/** What a device lost, as it said in one session. */
export interface DeviceLossRow {
  workspaceId: string;
  accountId: string;
  /** The device's own name for it. */
  id: string;
  sessionId: string;
  /** JSON. */
  told: string;
  at: string;
}
