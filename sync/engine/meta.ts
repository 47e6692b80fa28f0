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
