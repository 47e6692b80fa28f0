import type { Row } from '#sync/engine/row.ts';
import type {
  Aside,
  Base,
  Entry,
  HeldPacket,
  JournalPage,
  Meta,
  Offer,
  PulledPage,
  Store,
  StoreTx,
} from '#sync/engine/store.ts';
import type { HeldPast, LostPart } from './simulation/ports.ts';

/** A device's database as plain maps. Like a disk, it survives a crash of the program. */
export const noPast: HeldPast = { epoch: null, reach: '', last: 0, steps: new Map() };

export class MemoryDisk {
  meta: Meta | undefined;
  readonly rows = new Map<string, Map<string, Row>>();
  readonly bases = new Map<string, Base>();
  readonly entries = new Map<number, Entry>();
  readonly asides = new Map<string, Aside>();
  readonly journal = new Map<string, JournalPage>();
  readonly packets = new Map<string, HeldPacket>();
  readonly pages = new Map<number, PulledPage>();
  readonly offers = new Map<string, Offer>();
  past = noPast;

  table(name: string): Map<string, Row> {
    let table = this.rows.get(name);
    if (!table) {
      table = new Map();
      this.rows.set(name, table);
    }
    return table;
  }

  sortedEntries(): Entry[] {
    return [...this.entries.values()].sort((a, b) => a.mid - b.mid);
  }

  /** A copied browser profile. */
  clone(): MemoryDisk {
    const copy = new MemoryDisk();
    copy.meta = this.meta && { ...this.meta };
    for (const [name, table] of this.rows) copy.rows.set(name, new Map(table));
    for (const [key, base] of this.bases) copy.bases.set(key, base);
    for (const [mid, entry] of this.entries) copy.entries.set(mid, entry);
    for (const [key, aside] of this.asides) copy.asides.set(key, aside);
    for (const [id, page] of this.journal) copy.journal.set(id, page);
    for (const [id, packet] of this.packets) copy.packets.set(id, packet);
    for (const [index, page] of this.pages) copy.pages.set(index, page);
    for (const [key, offer] of this.offers) copy.offers.set(key, offer);
    copy.past = this.past;
    return copy;
  }
}

export type Write = (disk: MemoryDisk) => void;

/** More than a transaction takes to end once its body has. */
const COUNTING_TURNS = 10;

/**
 * A store over a memory disk. Like IndexedDB, it collects writes and commits them together when the body ends, one
 * transaction after the other, opens only the named tables, and writes only in mode 'write'. After `crash()` nothing is
 * committed any more.
 */
export class MemoryStore implements Store {
  readonly disk: MemoryDisk;
  readonly #known: ReadonlySet<string> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #crashed = false;

  /** `known`: the existing tables, if a test names them; opening any other one throws. */
  constructor(disk: MemoryDisk, known?: Iterable<string>) {
    this.disk = disk;
    this.#known = known && new Set(known);
  }

  crash(): void {
    this.#crashed = true;
  }

  run<T>(mode: 'read' | 'write', tables: readonly string[], body: (tx: StoreTx) => Promise<T>): Promise<T> {
    if (!['read', 'write'].includes(mode)) throw new Error(`no transaction is for '${mode}'`);
    const strange = this.#known && tables.find((table) => !this.#known?.has(table));
    if (strange !== undefined) throw new Error(`there is no table ${strange}`);
    const turn = this.#last.then(async () => {
      const writes: Write[] = [];
      const result = await body(this.transaction(writes, new Set(tables)));
      if (mode !== 'write' && writes.length > 0) throw new Error('a transaction that reads has written');
      if (this.#crashed) throw new Error('the program was ended');
      for (const write of writes) write(this.disk);
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  protected transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    let copy: MemoryDisk | undefined;
    let copied = 0;
    // A transaction reads its own writes before anybody else does.
    const seen = () => {
      if (writes.length === 0) return this.disk;
      copy ??= this.disk.clone();
      for (; copied < writes.length; copied++) writes[copied]?.(copy);
      return copy;
    };
    const check = (table: string) => {
      if (!tables.has(table)) throw new Error(`the transaction was not opened over ${table}`);
    };
    const open = (table: string) => {
      check(table);
      return seen().table(table);
    };
    const later = async (write: Write) => void writes.push(write);
    return {
      meta: async () => seen().meta,
      putMeta: (meta) => later((disk) => (disk.meta = meta)),
      rows: async (table, ids) => {
        // Browsers' databases refuse an invalid key.
        if (ids.some((id) => typeof id !== 'string')) throw new Error(`${table} is asked for a key that is none`);
        return ids.map((id) => open(table).get(id));
      },
      list: async (table, field, value) => [...open(table).values()].filter((row) => row[field] === value),
      ids: async (table) => [...open(table).keys()],
      putRows: async (table, rows) => {
        check(table);
        await later((disk) => rows.forEach((row) => disk.table(table).set(row.id, row)));
      },
      deleteRows: async (table, ids) => {
        check(table);
        await later((disk) => ids.forEach((id) => disk.table(table).delete(id)));
      },
      bases: async (keys) => keys.map((key) => seen().bases.get(key)),
      allBases: async () => [...seen().bases.values()],
      putBases: (bases) => later((disk) => bases.forEach((base) => disk.bases.set(base.key, base))),
      deleteBases: (keys) => later((disk) => keys.forEach((key) => disk.bases.delete(key))),
      clearBases: () => later((disk) => disk.bases.clear()),
      entries: async (after, limit) =>
        seen()
          .sortedEntries()
          .filter((entry) => entry.mid > after)
          .slice(0, limit),
      lastEntryMid: async () => Math.max(0, ...seen().entries.keys()),
      lastTouching: async (touch) =>
        seen()
          .sortedEntries()
          .findLast((entry) => entry.touches.includes(touch)),
      putEntries: (entries) => later((disk) => entries.forEach((entry) => disk.entries.set(entry.mid, entry))),
      deleteEntriesThrough: (mid) =>
        later((disk) => [...disk.entries.keys()].forEach((one) => one <= mid && disk.entries.delete(one))),
      putAsides: async (asides) => {
        // A browser's database counts the list first, so that it is too late for a body that does not wait.
        for (let turn = 0; turn < COUNTING_TURNS; turn++) await Promise.resolve();
        await later((disk) => asides.forEach((aside) => disk.asides.set(aside.key, aside)));
      },
      knownAsides: async (keys) => keys.filter((key) => seen().asides.has(key)),
      journal: async () => [...seen().journal.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      putJournal: (page) => later((disk) => disk.journal.set(page.id, page)),
      clearJournal: () => later((disk) => disk.journal.clear()),
      deleteJournalBefore: (id) =>
        later((disk) => [...disk.journal.keys()].forEach((one) => one < id && disk.journal.delete(one))),
      packets: async () => [...seen().packets.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      putPackets: (packets) => later((disk) => packets.forEach((packet) => disk.packets.set(packet.id, packet))),
      deletePackets: (ids) => later((disk) => ids.forEach((id) => disk.packets.delete(id))),
      pages: async () => [...seen().pages.values()].sort((a, b) => a.index - b.index),
      page: async (index) => seen().pages.get(index),
      putPage: (page) => later((disk) => disk.pages.set(page.index, page)),
      clearPages: () => later((disk) => disk.pages.clear()),
      offers: async () => [...this.disk.offers.values()],
      putOffers: (offers) => later((disk) => offers.forEach((offer) => disk.offers.set(offer.key, offer))),
      forget: (keys) =>
        later((disk) => {
          for (const key of keys) disk.offers.delete(key);
          disk.past = noPast;
        }),
    };
  }
}

/** A device of the simulator over a memory disk. */
export class MemoryDevice {
  readonly #disk: MemoryDisk;
  readonly #open: (disk: MemoryDisk) => MemoryStore;
  store: MemoryStore;

  constructor(disk = new MemoryDisk(), open = (on: MemoryDisk) => new MemoryStore(on)) {
    this.#disk = disk;
    this.#open = open;
    this.store = open(disk);
  }

  get past(): HeldPast {
    return this.#disk.past;
  }

  set past(past: HeldPast) {
    this.#disk.past = past;
  }

  lose(part: LostPart): void {
    const isAll = part === 'all';
    if (isAll || part === 'meta') this.#disk.meta = undefined;
    if (isAll || part === 'outbox') this.#disk.entries.clear();
    if (isAll || part === 'bases') this.#disk.bases.clear();
    if (isAll || part === 'asides') this.#disk.asides.clear();
    if (isAll || part === 'pages') this.#disk.pages.clear();
    if (isAll) this.#disk.past = noPast;
    if (isAll)
      for (const map of [this.#disk.rows, this.#disk.journal, this.#disk.offers, this.#disk.packets]) map.clear();
  }

  async asides(): Promise<Aside[]> {
    return [...this.#disk.asides.values()];
  }

  async dropAside(key: string): Promise<void> {
    this.#disk.asides.delete(key);
  }

  async journal(): Promise<Entry[]> {
    return [...this.#disk.journal.values()].flatMap(({ entries }) => entries);
  }

  async offers(): Promise<Offer[]> {
    return [...this.#disk.offers.values()];
  }

  async restart(): Promise<Store> {
    this.store.crash();
    this.store = this.#open(this.#disk);
    return this.store;
  }

  async copy(): Promise<MemoryDevice> {
    return new MemoryDevice(this.#disk.clone(), this.#open);
  }
}
