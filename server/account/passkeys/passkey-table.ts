import type { Db } from '#server/db/database.ts';
import type { PasskeyRow } from './passkey-rows.ts';

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person's passkeys as a browser needs them. */
export async function describePasskeys(
  db: Db,
  accountId: string,
): Promise<{ id: string; type: 'public-key'; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: JSON.parse(transports) as string[],
  }));
}

/** False if the passkey is registered already, to anybody. */
export async function insertPasskey(trx: Db, row: PasskeyRow): Promise<boolean> {
  const result = await trx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Records that a passkey was used. False if it was used elsewhere in between, or is gone. */
export async function savePasskeyUse(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter: newCounter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
