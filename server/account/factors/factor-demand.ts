import type { Db } from '#server/db/database.ts';
import { listMemberships } from '#server/people/membership-table.ts';

/** True where any workspace of the account shows nothing to the person without a second factor. */
export async function isFactorDemanded(db: Db, accountId: string): Promise<boolean> {
  return (await listMemberships(db, accountId)).some(({ needsFactor }) => needsFactor);
}
