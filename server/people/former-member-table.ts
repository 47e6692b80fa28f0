import type { FormerMemberRow } from './people-rows.ts';
import type { Db } from '#server/db/database.ts';

export async function insertFormerMember(trx: Db, person: FormerMemberRow): Promise<void> {
  const { id, organizationId, email, firstName, lastName, role, removedAt, removedBy } = person;
  const row = { id, organizationId, email, firstName, lastName, role, removedAt, removedBy };
  await trx.insertInto('formerMember').values(row).execute();
}

/** Everybody who is or was in the organization, for the names in its past. */
export async function listPeopleOfAllTimes(
  db: Db,
  organizationId: string,
): Promise<{ id: string; firstName: string; lastName: string; email: string }[]> {
  const columns = ['id', 'firstName', 'lastName', 'email'] as const;
  const members = db.selectFrom('user').select(columns).where('organizationId', '=', organizationId);
  const former = db.selectFrom('formerMember').select(columns).where('organizationId', '=', organizationId);
  return members.unionAll(former).execute();
}
