export interface AuditRow {
  id: number;
  workspaceId: string | null;
  accountId: string | null;
  event: string;
  detail: string;
  address: string;
  at: string;
  previousHash: string;
  hash: string;
}
