export interface AuditRow {
  id: number;
  organizationId: string | null;
  userId: string | null;
  event: string;
  detail: string;
  address: string;
  at: string;
  previousHash: string;
  hash: string;
}
