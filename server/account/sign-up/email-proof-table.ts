import type { Db } from '#server/db/database.ts';
import type { EmailProofRow } from './email-proof-row.ts';

export async function findEmailProof(db: Db, accountId: string): Promise<EmailProofRow | undefined> {
  return db.selectFrom('emailProof').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** Replaces an earlier code, which is then invalid. */
export async function saveEmailProofCode(db: Db, row: EmailProofRow): Promise<void> {
  const { accountId: _, ...code } = row;
  await db
    .insertInto('emailProof')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(code))
    .execute();
}

/** Counts an attempt before it is made. False if the code has no attempts left. */
export async function takeProofAttempt(db: Db, accountId: string, most: number): Promise<boolean> {
  const result = await db
    .updateTable('emailProof')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('attempts', '<', most)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function deleteEmailProof(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('emailProof').where('accountId', '=', accountId).execute();
}
