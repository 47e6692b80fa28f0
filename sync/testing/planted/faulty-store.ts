import { NO_OP } from '#sync/engine/no-op.ts';
import type { Entry, StoreTx } from '#sync/engine/store.ts';
import { MemoryStore, type MemoryDisk, type Write } from '#sync/testing/memory-store.ts';

type Plant = (tx: StoreTx, disk: MemoryDisk) => Partial<StoreTx>;

const nothing = async () => undefined;

/** Ways in which a device could be wrong, each as faulty storage. */
export const storeDefects = {
  'an acknowledgement takes the whole queue': (tx, disk) => ({
    deleteEntriesThrough: () => tx.deleteEntriesThrough(Math.max(0, ...disk.entries.keys())),
  }),
  'what still waits is not run again': (tx) => ({
    entries: async (after, limit) => (limit === Infinity ? [] : tx.entries(after, limit)),
  }),
  'no base is kept': () => ({ putBases: nothing }),
  'the base is not renewed': (tx, disk) => ({
    putBases: (bases) => tx.putBases(bases.filter(({ key }) => !disk.bases.has(key))),
  }),
  'keystrokes merge into what was sent': (tx) => ({ putMeta: (meta) => tx.putMeta({ ...meta, sentMid: 0 }) }),
  'the sent mark is lost at renumbering': (tx, disk) => ({
    putMeta: (meta) => tx.putMeta(meta.clientId === disk.meta?.clientId ? meta : { ...meta, sentMid: 0 }),
  }),
  'refused changes are not kept': () => ({ putAsides: nothing }),
  'a change is shown and not queued': (tx) => ({
    putEntries: (entries) => (entries.length === 1 && entries[0]!.mid % 7 === 3 ? nothing() : tx.putEntries(entries)),
  }),
  'a void keeps the key of what it stands for': (tx, disk) => ({
    putEntries: (entries) => tx.putEntries(entries.map((entry) => withOldKey(entry, disk))),
  }),
  'the journal is pruned too early': (tx) => ({
    putJournal: async (page) => {
      await tx.clearJournal();
      await tx.putJournal(page);
    },
  }),
  'nothing is kept in the journal': () => ({ putJournal: nothing }),
  'a blocked change is never free again': (tx, disk) => ({
    putEntries: (entries) =>
      tx.putEntries(
        entries.map((entry) => ({ ...entry, blocked: disk.entries.get(entry.mid)?.blocked ?? entry.blocked })),
      ),
  }),
  'keystrokes merge into a blocked change': (tx) => ({
    lastTouching: async (touch) => {
      const entry = await tx.lastTouching(touch);
      return entry && { ...entry, blocked: null };
    },
  }),
  'rows that the server lost are not offered': () => ({ putOffers: nothing }),
  'several changes that are stored at once get one number': (_tx, disk) => ({
    lastEntryMid: async () => Math.max(0, ...disk.entries.keys()),
  }),
  'the pages of a pull that was cut off stay': () => ({ clearPages: nothing }),
} satisfies Record<string, Plant>;

export type StoreDefect = keyof typeof storeDefects;

function withOldKey(entry: Entry, disk: MemoryDisk): Entry {
  return entry.name === NO_OP ? { ...entry, key: disk.entries.get(entry.mid)?.key ?? entry.key } : entry;
}

/** A store with one planted defect. */
export class FaultyStore extends MemoryStore {
  readonly #plant: Plant;

  constructor(disk: MemoryDisk, defect: StoreDefect) {
    super(disk);
    this.#plant = storeDefects[defect];
  }

  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    return { ...tx, ...this.#plant(tx, this.disk) };
  }
}
