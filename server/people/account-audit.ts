import { audit, type AuditEntry } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { listMemberships } from './membership-table.ts';

/**
 * Notes what happened to an account: once in the log of every workspace it is in, because each of them relies on it;
 * without a workspace where it is in none. `accountId`: null for an address that nobody has proven.
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
