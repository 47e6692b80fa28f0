import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { dailyJob, type Job } from '#server/outside/scheduler.ts';
import { listRecovering } from './recovery-table.ts';

const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

export function tombstoneJob({ db, log, now: clock }: Pick<Services, 'db' | 'log' | 'now'>): Job {
  return dailyJob('old deletions', clock, async (now) => {
    const count = await purgeTombstones(db, now);
    if (count > 0) log.info({ count }, 'old deletions forgotten');
  });
}

/**
 * Purges deletions older than 180 days and records for each organization the cursor from which the rest is complete. A
 * device with an older cursor gets a snapshot instead. Nothing is purged while the workspace has an open recovery.
 * Returns the number of tombstones removed.
 */
export async function purgeTombstones(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const old = await db
    .selectFrom('tombstone')
    .select((e) => ['workspaceId', e.fn.max('seq').as('seq')])
    .where('at', '<', before)
    .groupBy('workspaceId')
    .execute();
  const recovering = await listRecovering(db);
  let purged = 0;
  for (const { workspaceId, seq } of old) {
    if (recovering.has(workspaceId)) continue;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('workspace')
        .set({ tombstonesFrom: Number(seq) })
        .where('id', '=', workspaceId)
        .where('tombstonesFrom', '<', Number(seq))
        .execute();
      const { numDeletedRows } = await trx
        .deleteFrom('tombstone')
        .where('workspaceId', '=', workspaceId)
        .where('seq', '<=', Number(seq))
        .executeTakeFirst();
      purged += Number(numDeletedRows);
    });
  }
  return purged;
}
