/** A row of a synchronized table: its descriptor knows the record's columns, SQL's types do not. */
export interface SyncedRow {
  organizationId: string;
  id: string;
  seq: number;
  [column: string]: string | number | null;
}

export interface SyncClientRow {
  clientId: string;
  organizationId: string;
  userId: string;
  lmid: number;
  createdAt: string;
  lastSeenAt: string;
}

export interface MutationRow {
  key: string;
  organizationId: string;
  clientId: string | null;
  mid: number | null;
  name: string;
  userId: string;
  /** Null when applied, otherwise the refusal as JSON, repeated when the mutation is sent again. */
  refusal: string | null;
  at: string;
}

export interface TombstoneRow {
  organizationId: string;
  tableName: string;
  id: string;
  seq: number;
  at: string;
}

/** A workspace's past: one hash for every sequence number, each over the one before. */
export interface ChainRow {
  organizationId: string;
  seq: number;
  head: string;
}
