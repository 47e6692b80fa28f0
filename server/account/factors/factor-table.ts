import type { Factor } from '#sync/domain/people/factor-contract.ts';
import type { Db } from '#server/db/database.ts';

/** A person's factors, the oldest first. */
export async function listFactors(
  db: Db,
  accountId: string,
): Promise<{ authenticators: Factor[]; passkeys: Factor[] }> {
  const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
  const authenticators = await db
    .selectFrom('authenticator')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { authenticators, passkeys };
}

export async function countFactors(db: Db, accountId: string): Promise<number> {
  const { authenticators, passkeys } = await listFactors(db, accountId);
  return authenticators.length + passkeys.length;
}

/** Removes a factor of this person, and with the last one their recovery codes. False if there is none. */
export async function deleteFactor(
  trx: Db,
  table: 'authenticator' | 'passkey',
  accountId: string,
  id: string,
): Promise<boolean> {
  const result = await trx.deleteFrom(table).where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst();
  if (Number(result.numDeletedRows) === 0) return false;
  if ((await countFactors(trx, accountId)) === 0) {
    await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  }
  return true;
}
