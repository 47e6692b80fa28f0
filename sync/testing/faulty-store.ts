import type { StoreTx } from '../engine/store.ts';
import { type MemoryDisk, MemoryStore } from './memory-store.ts';

/** Ways in which a device could be wrong; each must be caught by the suite. */
export type StoreDefect =
  | 'drops_unacknowledged'
  | 'does_not_run_again'
  | 'keeps_no_base'
  | 'merges_into_sent'
  | 'loses_asides'
  | 'queues_after_showing';

/** A store with one planted defect, to prove that the simulator sees it. */
export class FaultyStore extends MemoryStore {
  readonly #defect: StoreDefect;
  readonly #shared: MemoryDisk;

  constructor(disk: MemoryDisk, defect: StoreDefect) {
    super(disk);
    this.#shared = disk;
    this.#defect = defect;
  }

  protected override transaction(writes: (() => void)[]): StoreTx {
    const tx = super.transaction(writes);
    const nothing = async () => undefined;
    switch (this.#defect) {
      case 'drops_unacknowledged':
        return {
          ...tx,
          deleteEntriesThrough: () => tx.deleteEntriesThrough(Math.max(0, ...this.#shared.entries.keys())),
        };
      case 'does_not_run_again':
        return { ...tx, entries: async (after, limit) => (limit === Infinity ? [] : tx.entries(after, limit)) };
      case 'keeps_no_base':
        return { ...tx, putBases: nothing };
      case 'merges_into_sent':
        return { ...tx, putMeta: (meta) => tx.putMeta({ ...meta, sentMid: 0 }) };
      case 'loses_asides':
        return { ...tx, putAsides: nothing };
      case 'queues_after_showing':
        return {
          ...tx,
          putEntries: (entries) =>
            entries.length === 1 && entries[0]!.mid % 7 === 3 ? nothing() : tx.putEntries(entries),
        };
    }
  }
}
