import type { Proof } from '#sync/engine/proof.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { canHaveMade, type Counters } from './chain.ts';
import { wasEverEpoch } from './recovery-table.ts';

interface Present {
  workspaceId: string;
  epoch: string;
  counters: Pick<Counters, 'seq' | 'head'>;
  /** For the log. */
  accountId?: string;
}

/**
 * Whether this server has signed a past that its database does not have: of this epoch, or of an epoch that it never
 * had, because an older copy of the database took its place. Without a valid signature it is only a claim.
 */
export async function hasForgotten(
  db: Db,
  { proofs, log }: Pick<Services, 'proofs' | 'log'>,
  { workspaceId, epoch, counters, accountId }: Present,
  proof: Proof,
): Promise<boolean> {
  const isThisLife = proof.epoch === epoch;
  if (isThisLife && (await canHaveMade(db, workspaceId, counters, proof))) return false;
  const isOwn = proofs.isOwn(workspaceId, proof);
  if (!isThisLife && (!isOwn || (await wasEverEpoch(db, proof.epoch)))) return false;
  log.error({ workspaceId, accountId, seq: proof.seq, isOwn }, 'a device knows more than the database');
  return isOwn;
}
