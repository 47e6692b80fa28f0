import type { Meta, StoreTx } from './store.ts';

/** The engine's own state in a store that has been opened. */
export async function getMeta(tx: StoreTx): Promise<Meta> {
  const meta = await tx.meta();
  if (!meta) throw new Error('the local database has not been opened');
  return meta;
}

/** Whether this device has received no row yet, and no change made on it has left its queue. */
export function isBlank(meta: Meta): boolean {
  return meta.epoch === null && meta.turns === undefined && !meta.recovery;
}

/**
 * The highest number in use; none up to it is given again. `inQueue`: the last one in the outbox. Sent numbers count
 * even if the outbox was lost: the server may have applied them, and would take other changes under the same numbers
 * for those.
 */
export function lastNumber(meta: Pick<Meta, 'lastMid' | 'sentMid'>, inQueue = 0): number {
  return Math.max(meta.lastMid, meta.sentMid, inQueue);
}
