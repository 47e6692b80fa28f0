import { createHash, randomBytes } from 'node:crypto';
import type { Proof } from '#sync/engine/proof.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Extends a workspace's chain to `seq`, in the transaction that assigns the number: each head is a hash over the
 * previous one, the number, the keys logged with it, and a salt, so that two lives of a database never agree. Returns
 * the new head.
 */
export async function growChain(
  trx: Db,
  organizationId: string,
  before: string,
  seq: number,
  keys: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(`${before}\n${seq}\n`).update(randomBytes(16));
  for (const key of keys) hash.update(key);
  const head = hash.digest('base64url');
  await trx.insertInto('chain').values({ organizationId, seq, head }).execute();
  return head;
}

/**
 * Can a database at `seq` and `head` have answered with this proof? A number before the chain's beginning proves
 * nothing.
 */
export async function canHaveMade(
  db: Db,
  organizationId: string,
  present: { seq: number; head: string },
  proof: Proof,
): Promise<boolean> {
  if (proof.seq > present.seq) return false;
  if (proof.seq === present.seq) return proof.head === present.head;
  const row = await db
    .selectFrom('chain')
    .select('head')
    .where('organizationId', '=', organizationId)
    .where('seq', '=', proof.seq)
    .executeTakeFirst();
  return (row?.head ?? '') === proof.head;
}
