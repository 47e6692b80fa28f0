import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { bumpSeq } from './workspace-table.ts';

const columns = ['email', 'firstName', 'lastName', 'phone', 'profileImageUrl'] as const;

/**
 * Copies a person's own details (address, names, phone, picture) from the account to their memberships that differ.
 * Joins an open transaction. Returns each changed workspace with its new number: publish it afterwards.
 */
export async function copyOwnWords(
  trx: Db,
  accountId: string,
  now: Date,
): Promise<{ workspaceId: string; seq: number }[]> {
  const stale = await trx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select('member.workspaceId')
    .select(columns.map((column) => `account.${column}` as const))
    .where('member.id', '=', accountId)
    .where((e) => e.or(columns.map((column) => e(`member.${column}`, 'is distinct from', e.ref(`account.${column}`)))))
    .orderBy('member.workspaceId')
    .execute();
  const changed: { workspaceId: string; seq: number }[] = [];
  for (const { workspaceId, ...own } of stale) {
    const seq = await bumpSeq(trx, workspaceId);
    await trx
      .updateTable('member')
      .set({ ...own, seq, updatedAt: now.toISOString() })
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', accountId)
      .execute();
    changed.push({ workspaceId, seq });
  }
  return changed;
}

/** Makes a person's other workspaces show the profile that they saved in one of them. */
export async function spreadOwnWords(
  { db, live, now: clock }: Pick<Services, 'db' | 'live' | 'now'>,
  accountId: string,
): Promise<void> {
  const changed = await db.transaction().execute((trx) => copyOwnWords(trx, accountId, clock()));
  for (const { workspaceId, seq } of changed) live.publish(workspaceId, seq);
}
