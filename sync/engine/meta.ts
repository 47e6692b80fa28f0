import type { Meta, StoreTx } from './store.ts';

/** What the engine keeps of itself in a store that has been opened. */
export async function getMeta(tx: StoreTx): Promise<Meta> {
  const meta = await tx.meta();
  if (!meta) throw new Error('the local database has not been opened');
  return meta;
}

/** Whether no row has come to this device yet, and none that it made has left its queue. */
export function isBlank(meta: Meta): boolean {
  return meta.epoch === null && meta.turns === undefined && !meta.recovery;
}

/**
 * The highest number that is not given again. `inQueue`: the last one in the outbox. What was sent counts by itself: an
 * outbox can be lost after the server took what was in it, and would take other changes for the same ones.
 */
export function lastNumber(meta: Pick<Meta, 'lastMid' | 'sentMid'>, inQueue = 0): number {
  return Math.max(meta.lastMid, meta.sentMid, inQueue);
}
