import { sameValue } from '#sync/engine/value.ts';
import { findWorkspace, type AccountDatabase } from '#web/store/account-database.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';

/** Writes a workspace's row; not when it says the same, nor when the person has been removed from it. */
export async function writeSummary(account: AccountDatabase, summary: WorkspaceSummary): Promise<void> {
  await account.transaction('rw', ['workspace', 'summary'], async () => {
    const known = await findWorkspace(account, summary.workspaceId);
    if (!known || known.removedAt !== undefined) return;
    const table = account.table('summary');
    if (!sameValue(await table.get(summary.workspaceId), summary)) await table.put(summary);
  });
}
