import { daysToReopen } from '#sync/domain/organization/workspaces-contract.ts';
import { productTables, type SyncedSqlTable } from '#sync/product-tables.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { insertFormerMember } from '#server/people/former-member-table.ts';
import { listMembers } from '#server/people/member-table.ts';
import { forgetChanges } from '#server/sync/recent-changes.ts';
import { listRecovering } from '#server/sync/recovery-table.ts';

const DAY_MS = 86_400_000;

/** A workspace's tables besides its synchronized rows. The audit log, its seal and the names in it stay. */
const ownTables = [
  'history',
  'keptWork',
  'keptFile',
  'sealedFile',
  'mutation',
  'syncClient',
  'deviceLoss',
  'apiKey',
  'tombstone',
  'lostFile',
  'recoveryProposal',
  'recovery',
  'emailReminder',
  'invitation',
  'pack',
] as const;

/** Erases workspaces that were closed long enough ago. */
export function erasureJob({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Job {
  return {
    name: 'closed workspaces',
    run: async () => {
      for (const workspaceId of await eraseClosed(db, now()))
        log.info({ workspaceId }, 'a closed workspace was erased');
    },
  };
}

/** Nothing is erased while a recovery is open: an older database may call closed what was reopened since. */
export async function eraseClosed(db: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - daysToReopen * DAY_MS).toISOString();
  const due = await db
    .selectFrom('workspace')
    .select('id')
    .where('closedAt', '<=', before)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute();
  const recovering = await listRecovering(db);
  const erased: string[] = [];
  for (const { id } of due) {
    if (recovering.has(id)) continue;
    if (!(await db.transaction().execute((trx) => erase(trx, id, now)))) continue;
    forgetChanges(db, id);
    erased.push(id);
  }
  return erased;
}

// Its files, which nothing names any more, leave through the quarantine.
async function erase(trx: Db, workspaceId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const workspace = await trx
    .updateTable('workspace')
    .set({ erasedAt: at })
    .where('id', '=', workspaceId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .returning(['closedAt', 'closedBy'])
    .executeTakeFirst();
  if (!workspace) return false;
  // Former members let late devices learn of it, and give the log its names.
  const removal = { removedAt: workspace.closedAt ?? at, removedBy: workspace.closedBy ?? '' };
  for (const member of await listMembers(trx, workspaceId)) await insertFormerMember(trx, { ...member, ...removal });
  const synced = productTables.map(({ name, sqlTable }) => (sqlTable ?? name) as SyncedSqlTable);
  for (const table of new Set([...ownTables, ...synced])) {
    await trx.deleteFrom(table).where('workspaceId', '=', workspaceId).execute();
  }
  await audit(trx, { workspaceId, accountId: null, event: 'workspace_erased', detail: {}, address: '' }, now);
  return true;
}
