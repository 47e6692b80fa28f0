import type { Db } from '#server/db/database.ts';
import type { UserRow } from './people-rows.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';

/** Addresses are compared and stored in one form. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export interface NewUser {
  id: string;
  organizationId: string;
  email: string;
  passwordHash: string | null;
  emailProvenAt: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  /** The organization's number after this transaction's bump: colleagues' devices pull people by it. */
  seq: number;
}

/**
 * Adds a person. False when the person's address is proven, but another account has proven it, in whichever
 * organization.
 */
export async function insertUser(trx: Db, user: NewUser, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const row = { ...user, email: normalizeEmail(user.email), createdAt: at, updatedAt: at };
  const result = await trx
    .insertInto('user')
    .values({ ...row, oidcSubject: null, phone: '', profileImageUrl: null, onboardingCompleted: 0, ...unanswered })
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

export async function findUser(db: Db, organizationId: string, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every member, by name. */
export async function listUsers(db: Db, organizationId: string): Promise<UserRow[]> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
}

/** The one account that has proven the address. */
export async function findProvenUser(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst();
}

/** The organization's member with this address, proven or not. */
export async function findMemberByEmail(db: Db, organizationId: string, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
}

/** Every account made with this address: the proven one first, then the newest. */
export async function listUsersByEmail(db: Db, email: string, most: number): Promise<UserRow[]> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .orderBy((e) => e.fn.coalesce('emailProvenAt', e.val('')), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Whether an administrator of the organization has proven their address. */
export async function hasProvenAdmin(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('role', 'in', rolesFor('user.manage'))
    .where('emailProvenAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserByOidcSubject(db: Db, subject: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('oidcSubject', '=', subject).executeTakeFirst();
}

/** Stores the provider's subject on an account without one. False when it has one by now. */
export async function linkOidcSubject(trx: Db, id: string, subject: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const result = await trx
    .updateTable('user')
    .set((e) => ({ oidcSubject: subject, emailProvenAt: e.fn.coalesce('emailProvenAt', e.val(at)), updatedAt: at }))
    .where('id', '=', id)
    .where('oidcSubject', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Whether the account has proven its email address: by an invitation's link, the provider or a mailed code. */
export async function isEmailProven(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('emailProvenAt').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.emailProvenAt !== null;
}

export async function saveEmailProof(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('user').set({ emailProvenAt: now.toISOString() }).where('id', '=', id).execute();
}

export async function savePasswordHash(db: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('user').set({ passwordHash, updatedAt: now.toISOString() }).where('id', '=', id).execute();
}

export async function saveRole(trx: Db, id: string, role: Role, seq: number, now: Date): Promise<void> {
  await trx.updateTable('user').set({ role, seq, updatedAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Whether nobody else of the organization may manage its people. */
export async function isLastAdmin(db: Db, organizationId: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('role', 'in', rolesFor('user.manage'))
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}
