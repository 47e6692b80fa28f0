import { DECIDED_DAYS } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { dailyJob, type Job } from '#server/outside/scheduler.ts';
import { listRecovering } from '#server/sync/recovery-table.ts';

/** The days after which what was decided loses its text. */
const TEXT_DAYS = 30;
const DAY_MS = 86_400_000;

export function keptWorkJob({ db, log, now: clock }: Pick<Services, 'db' | 'log' | 'now'>): Job {
  return dailyJob('decided work', clock, async (now) => {
    const count = await purgeKept(db, now);
    if (count > 0) log.info({ count }, 'texts of decided work forgotten');
  });
}

/**
 * Takes the text, its signature and the reasons from packets that were decided 30 days ago; who made, brought and
 * decided them stays. What says which bytes came with them goes when the decision is listed no more: by then, bytes
 * that nothing names are gone too. Nothing is purged while the workspace has an open recovery. Returns the number of
 * packets.
 */
export async function purgeKept(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const due = await db
    .selectFrom('keptWork')
    .select('workspaceId')
    .distinct()
    .where('state', '<>', 'open')
    .where('decidedAt', '<', before(TEXT_DAYS))
    .execute();
  const recovering = await listRecovering(db);
  let purged = 0;
  for (const { workspaceId } of due) {
    if (recovering.has(workspaceId)) continue;
    const { numUpdatedRows } = await db
      .updateTable('keptWork')
      .set({ packet: '', signature: '', reasons: '[]' })
      .where('workspaceId', '=', workspaceId)
      .where('state', '<>', 'open')
      .where('decidedAt', '<', before(TEXT_DAYS))
      .where('packet', '<>', '')
      .executeTakeFirst();
    purged += Number(numUpdatedRows);
    const old = db
      .selectFrom('keptWork')
      .select('packetId')
      .where('workspaceId', '=', workspaceId)
      .where('state', '<>', 'open')
      .where('decidedAt', '<', before(DECIDED_DAYS));
    await db.deleteFrom('keptFile').where('workspaceId', '=', workspaceId).where('packetId', 'in', old).execute();
  }
  return purged;
}
