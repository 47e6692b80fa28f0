import type { Db } from '#server/db/database.ts';
import type { AccountRow } from './account-row.ts';

/** Addresses are compared and stored in one form. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export type NewAccount = Pick<AccountRow, 'id' | 'email' | 'passwordHash' | 'emailProvenAt' | 'firstName' | 'lastName'>;

/** Adds an account. False if its address counts as proven, but another account has proven it already. */
export async function insertAccount(trx: Db, account: NewAccount, now: Date): Promise<boolean> {
  const { id, email, passwordHash, emailProvenAt, firstName, lastName } = account;
  const at = now.toISOString();
  const own = { firstName, lastName, phone: '', profileImageUrl: null };
  const result = await trx
    .insertInto('account')
    .values({
      id,
      email: normalizeEmail(email),
      passwordHash,
      emailProvenAt,
      oidcSubject: null,
      ...own,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one account that has proven the address. */
export async function findProvenAccount(db: Db, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst();
}

/** Every account made with this address: the proven one first, then the newest. */
export async function listAccountsByEmail(db: Db, email: string, most: number): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .orderBy((e) => e.fn.coalesce('emailProvenAt', e.val('')), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function findAccountByOidcSubject(db: Db, subject: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('oidcSubject', '=', subject).executeTakeFirst();
}

/** Stores the provider's subject on an account without one. False if it has one by now. */
export async function linkOidcSubject(trx: Db, id: string, subject: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const result = await trx
    .updateTable('account')
    .set((e) => ({ oidcSubject: subject, emailProvenAt: e.fn.coalesce('emailProvenAt', e.val(at)), updatedAt: at }))
    .where('id', '=', id)
    .where('oidcSubject', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Whether the account has proven its email address: by an invitation's link, the provider or a mailed code. */
export async function isEmailProven(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('emailProvenAt').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.emailProvenAt !== null;
}

export async function saveEmailProof(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('account').set({ emailProvenAt: now.toISOString() }).where('id', '=', id).execute();
}

export async function savePasswordHash(db: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ passwordHash, updatedAt: now.toISOString() }).where('id', '=', id).execute();
}

/** Saves a person's own name everywhere, after they changed it in one workspace. */
export async function saveOwnWords(
  trx: Db,
  own: Pick<AccountRow, 'id' | 'firstName' | 'lastName' | 'phone' | 'profileImageUrl'>,
  at: string,
): Promise<void> {
  const { id, firstName, lastName, phone, profileImageUrl } = own;
  await trx
    .updateTable('account')
    .set({ firstName, lastName, phone, profileImageUrl, updatedAt: at })
    .where('id', '=', id)
    .execute();
}
