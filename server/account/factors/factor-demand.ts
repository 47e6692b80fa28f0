import type { Db } from '#server/db/database.ts';
import { listMemberships } from '#server/people/membership-table.ts';

/** True if any workspace of the account admits the person only with a second factor. */
export async function isFactorDemanded(db: Db, accountId: string): Promise<boolean> {
  return (await listMemberships(db, accountId)).some(({ needsFactor }) => needsFactor);
}
