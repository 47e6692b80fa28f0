import type { DeviceLoss, ToldLoss } from '#sync/domain/sync/sync-contract.ts';
import type { Db } from '#server/db/database.ts';
import type { DeviceLossRow } from './sync-rows.ts';

/** The most reports kept per person and workspace, the newest ones. */
const KEPT = 20;

/** Stores a device's report, replacing an earlier one under the same id. Returns whether it is new. */
export async function saveDeviceLoss(
  db: Db,
  { told, ...loss }: Omit<DeviceLossRow, 'told'> & { told: ToldLoss },
): Promise<boolean> {
  const { workspaceId, accountId, id } = loss;
  const row = { ...loss, told: JSON.stringify(told) };
  const known = await db
    .selectFrom('deviceLoss')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  await db
    .insertInto('deviceLoss')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspaceId', 'accountId', 'id']).doUpdateSet({ told: row.told }))
    .execute();
  if (known.some((one) => one.id === id)) return false;
  const old = known.slice(KEPT - 1).map((one) => one.id);
  if (old.length > 0) {
    await db
      .deleteFrom('deviceLoss')
      .where('workspaceId', '=', workspaceId)
      .where('accountId', '=', accountId)
      .where('id', 'in', old)
      .execute();
  }
  return true;
}

/** What a member's devices lost of this workspace, by session, the newest first. */
export async function listDeviceLosses(
  db: Db,
  workspaceId: string,
  accountId: string,
): Promise<Map<string, DeviceLoss[]>> {
  const rows = await db
    .selectFrom('deviceLoss')
    .select(['sessionId', 'told', 'at'])
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const bySession = new Map<string, DeviceLoss[]>();
  for (const { sessionId, told, at } of rows) {
    const losses = bySession.get(sessionId) ?? [];
    bySession.set(sessionId, [...losses, { ...(JSON.parse(told) as ToldLoss), at }]);
  }
  return bySession;
}
