import type { Db } from '../db/database.ts';

export interface LastRecovery {
  /** Null while it is open. */
  closedAt: string | null;
}

/** The workspace's newest recovery, open or closed. */
export async function findLastRecovery(db: Db, organizationId: string): Promise<LastRecovery | undefined> {
  return db
    .selectFrom('recovery')
    .select('closedAt')
    .where('organizationId', '=', organizationId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
