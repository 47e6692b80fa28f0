import type { Db } from '#server/db/database.ts';

/** Ends a person's sessions beyond the `most` that were used last. Returns their ids. */
export async function endOldestSessions(db: Db, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ended = rows.slice(most).map(({ id }) => id);
  if (ended.length > 0) await db.deleteFrom('session').where('id', 'in', ended).execute();
  return ended;
}
