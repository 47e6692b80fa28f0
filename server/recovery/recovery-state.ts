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
export async function findLastRecovery(db: Db, organizationId: string): Promise<LastRecovery | undefined> {
  return db
    .selectFrom('recovery')
    .select(['id', 'seq', 'openedAt', 'closedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** `closedBy: null` reopens it. */
export async function saveClosed(db: Db, id: string, closedBy: string | null, now: Date): Promise<void> {
  await db
    .updateTable('recovery')
    .set({ closedBy, closedAt: closedBy === null ? null : now.toISOString() })
    .where('id', '=', id)
    .execute();
}
