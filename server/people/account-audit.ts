import { audit, type AuditEntry } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { listMemberships } from './membership-table.ts';

/**
 * Logs an event of an account in every workspace it belongs to, because each of them relies on it; without a workspace
 * if it belongs to none. `accountId`: null for an address that nobody has proven.
 */
export async function auditAccount(
  db: Db,
  entry: Omit<AuditEntry, 'workspaceId'> & { workspaceId?: never },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const memberships = entry.accountId === null ? [] : await listMemberships(trx, entry.accountId);
    const workspaceIds = memberships.length > 0 ? memberships.map(({ workspaceId }) => workspaceId) : [null];
    for (const workspaceId of workspaceIds) await audit(trx, { ...entry, workspaceId }, now);
  });
}
