import type { Db } from '#server/db/database.ts';

export interface LastRecovery {
  id: string;
  /** The workspace's sequence number when it began. */
  seq: number;
  openedAt: string;
  /** Null while it is open. */
  closedAt: string | null;
}

/** The workspace's newest recovery, open or closed. */
export async function findLastRecovery(db: Db, workspaceId: string): Promise<LastRecovery | undefined> {
  return (
    db
      .selectFrom('recovery')
      .select(['id', 'seq', 'openedAt', 'closedAt'])
      .where('workspaceId', '=', workspaceId)
      // No recovery is opened beside an open one, so of two with the same time the open one is the newer.
      .orderBy((eb) => eb('closedAt', 'is', null), 'desc')
      .orderBy('openedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** `closedBy: null` reopens it. */
export async function saveClosed(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  closedBy: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('recovery')
    .set({ closedBy, closedAt: closedBy === null ? null : now.toISOString() })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
