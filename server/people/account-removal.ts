import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { endClosedPlaces, endOwnPlace } from './member-removal.ts';
import { listMemberships } from './membership-table.ts';

interface Leaver {
  accountId: string;
  address: string;
}

/**
 * Removes a person from one workspace at their own request. 409 'last_admin' for its last administrator. Returns the
 * workspace's new number, to publish.
 */
export async function leaveOne(db: Db, workspaceId: string, leaver: Leaver, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const seq = await endOwnPlace(trx, { workspaceId, ...leaver }, now);
    if (seq !== false) return seq;
    const message = 'You are its last administrator. Make somebody else an administrator first.';
    throw new RefusalError(409, 'last_admin', message);
  });
}

/**
 * Deletes an account with its sessions and memberships. What the person wrote in workspaces keeps their name. 409
 * 'last_admin' if a workspace would be left without an administrator. Returns the new numbers of the workspaces, to
 * publish.
 */
export async function removeAccount(db: Db, leaver: Leaver, now: Date): Promise<Map<string, number>> {
  const { accountId, address } = leaver;
  return inTransaction(db, async (trx) => {
    const seqs = new Map<string, number>();
    const kept: string[] = [];
    // In a fixed order, so that two people who leave at once cannot deadlock.
    const places = (await listMemberships(trx, accountId)).toSorted((a, b) => (a.workspaceId < b.workspaceId ? -1 : 1));
    for (const { workspaceId, workspaceName } of places) {
      const seq = await endOwnPlace(trx, { workspaceId, ...leaver }, now);
      if (seq === false) kept.push(workspaceName);
      else seqs.set(workspaceId, seq);
    }
    if (kept.length > 0) {
      const names = new Intl.ListFormat('en-US').format(kept);
      const message = `You are the last administrator of ${names}. Make somebody else an administrator there first.`;
      throw new RefusalError(409, 'last_admin', message);
    }
    await endClosedPlaces(trx, accountId, now);
    await trx.deleteFrom('session').where('accountId', '=', accountId).execute();
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await audit(trx, { workspaceId: null, accountId, event: 'account_deleted', detail: {}, address }, now);
    return seqs;
  });
}
