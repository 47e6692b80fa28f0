import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { openSecret, sealSecret } from './secret-seal.ts';
import { findStep } from './totp.ts';

/** Minutes in which a new authenticator has to be confirmed. */
const SET_UP_MINUTES = 30;

/** Keeps a secret until its first code is entered, and deletes the account's earlier unfinished ones. */
export async function insertAuthenticator(
  trx: Db,
  key: Uint8Array,
  { accountId, secret }: { accountId: string; secret: Uint8Array },
  now: Date,
): Promise<string> {
  const id = newId(now);
  await trx.deleteFrom('authenticator').where('accountId', '=', accountId).where('confirmedAt', 'is', null).execute();
  const sealedSecret = sealSecret(key, id, secret);
  const empty = { name: '', lastStep: 0, confirmedAt: null, lastUsedAt: null };
  await trx
    .insertInto('authenticator')
    .values({ ...empty, id, accountId, sealedSecret, createdAt: now.toISOString() })
    .execute();
  return id;
}

/** The secret of an authenticator that is being set up; undefined if there is none, or setup took too long. */
export async function findNewSecret(
  db: Db,
  key: Uint8Array,
  accountId: string,
  id: string,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('authenticator')
    .select('sealedSecret')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - SET_UP_MINUTES * 60_000).toISOString())
    .executeTakeFirst();
  return row && openSecret(key, id, row.sealedSecret);
}

/** Makes an authenticator valid. False if another request did so first. */
export async function confirmNew(
  trx: Db,
  id: string,
  { name, step }: { name: string; step: number },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const result = await trx
    .updateTable('authenticator')
    .set({ name, lastStep: step, confirmedAt: at, lastUsedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Uses up a code. False for a code that none of the account's authenticators shows, or that was used before. */
export async function takeAuthenticatorCode(
  db: Db,
  key: Uint8Array,
  accountId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .selectFrom('authenticator')
    .select(['id', 'sealedSecret', 'lastStep'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .execute();
  for (const { id, sealedSecret, lastStep } of rows) {
    const secret = openSecret(key, id, sealedSecret);
    const step = secret && findStep(secret, typed, lastStep, now);
    if (step === undefined) continue;
    // Of two requests with one code, the second finds the step already used.
    const result = await db
      .updateTable('authenticator')
      .set({ lastStep: step, lastUsedAt: now.toISOString() })
      .where('id', '=', id)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  }
  return false;
}
