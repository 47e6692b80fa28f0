import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import { clientRole, type Role } from '#sync/domain/permissions/role.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { insertAccount, normalizeEmail, type NewAccount } from '#server/account/account-table.ts';
import type { Db } from '#server/db/database.ts';
import type { MemberRow } from './people-rows.ts';

export interface NewMember {
  workspaceId: string;
  role: Role;
  /** The number from this transaction's bump, by which colleagues' devices pull the member. */
  seq: number;
}

/** The fields that a member's row copies from the account. */
type OwnWords = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'profileImageUrl'>;

/** Makes an account a member of a workspace. False if it is one already. */
export async function insertMember(trx: Db, account: OwnWords, member: NewMember, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { id, email, firstName, lastName, phone, profileImageUrl } = account;
  const own = { id, email, firstName, lastName, phone, profileImageUrl };
  const { workspaceId } = member;
  // A person who comes back is no longer a former member, so their devices must not hear of a removal.
  await trx.deleteFrom('formerMember').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
  await trx
    .deleteFrom('tombstone')
    .where('workspaceId', '=', workspaceId)
    .where('tableName', '=', 'member')
    .where('id', '=', id)
    .execute();
  const result = await trx
    .insertInto('member')
    // A device may still hold what a former membership received.
    .values({
      ...member,
      reachFrom: member.seq,
      ...own,
      onboardingCompleted: 0,
      ...unanswered,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

const unanswered = {
  agencyType: null,
  agencyName: null,
  location: null,
  complianceProfile: null,
  complianceScope: null,
  setupData: null,
};

/** Adds an account with its first membership. False if it claims a proven address that another account has proven. */
export async function insertPerson(trx: Db, person: NewAccount & NewMember, now: Date): Promise<boolean> {
  if (!(await insertAccount(trx, person, now))) return false;
  const { workspaceId, role, seq } = person;
  const own = { ...person, email: normalizeEmail(person.email), phone: '', profileImageUrl: null };
  return insertMember(trx, own, { workspaceId, role, seq }, now);
}

export async function findMember(db: Db, workspaceId: string, id: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every member, by name. */
export async function listMembers(db: Db, workspaceId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
}

/** Whether the person who has proven this address is in the workspace. */
export async function hasMemberWithEmail(db: Db, workspaceId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select('member.id')
    .where('member.workspaceId', '=', workspaceId)
    .where('account.email', '=', normalizeEmail(email))
    .where('account.emailProvenAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an administrator of the workspace has proven their address. */
export async function hasProvenAdmin(db: Db, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select('member.id')
    .where('member.workspaceId', '=', workspaceId)
    .where('member.role', 'in', rolesFor('user.manage'))
    .where('account.emailProvenAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses that members of the workspace have proven, but for those of clients: mails are about all of it. */
export async function listProvenAddresses(db: Db, workspaceId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select('account.email')
    .where('member.workspaceId', '=', workspaceId)
    .where('account.emailProvenAt', 'is not', null)
    .where('member.role', 'in', rolesFor('compliance.read'))
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export async function saveRole(
  trx: Db,
  { workspaceId, id, role, seq }: { workspaceId: string; id: string; role: Role; seq: number },
  now: Date,
): Promise<void> {
  // What a client's device has is no beginning of what others have, nor the other way round.
  const isMoved = role === clientRole ? '<>' : '=';
  await trx
    .updateTable('member')
    .set((e) => ({
      role,
      seq,
      reachFrom: e.case().when('role', isMoved, clientRole).then(seq).else(e.ref('reachFrom')).end(),
      updatedAt: now.toISOString(),
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Whether nobody else in the workspace may manage its people. */
export async function isLastAdmin(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('role', 'in', rolesFor('user.manage'))
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}
