/** So many things are remembered at most, before it begins anew. */
const MOST = 5_000;
const LAST_MID = 'mid';
const TOUCH = 'touch/';
const BASE = 'base/';
const ENTRY = 'entry/';

/** The names of what is remembered. */
export const memoryKeys = {
  meta: 'meta',
  lastMid: LAST_MID,
  row: (table: string, id: string) => `row/${table}/${id}`,
  base: (key: string) => BASE + key,
  bases: BASE,
  entries: ENTRY,
  touch: (touch: string) => TOUCH + touch,
};

/**
 * What a page knows of its database without reading it: the client's row, the last number, and of what it has had in
 * hand the rows, bases and entries. It holds as long as the database has the mark that this page left there.
 */
export class RecordMemory {
  /** Whether it holds as long as the mark is there; nothing is known before a transaction has ended. */
  isKnown = false;
  readonly #things = new Map<string, unknown>();
  /** What begins like these, and is not known, is not there. */
  readonly #whole = new Set<string>();

  has(key: string): boolean {
    if (this.#things.has(key)) return true;
    for (const start of this.#whole) if (key.startsWith(start)) return true;
    return false;
  }

  /** Whether all is known of what begins like this. */
  isWhole(start: string): boolean {
    return this.#whole.has(start);
  }

  /** What is there of it, by its names. */
  all(start: string): [key: string, thing: unknown][] {
    return [...this.#things].filter(([key]) => key.startsWith(start));
  }

  get(key: string): unknown {
    return this.#things.get(key);
  }

  set(key: string, thing: unknown): void {
    this.#things.set(key, thing);
  }

  /** `isNothing`: there is none of it any more. */
  forgetAll(start: string, isNothing: boolean): void {
    if (isNothing) this.#whole.add(start);
    else this.#whole.delete(start);
    for (const key of this.#things.keys()) if (key.startsWith(start)) this.#things.delete(key);
  }

  forgetEntriesThrough(mid: number): void {
    for (const [key] of this.all(ENTRY)) if (midOf(key) <= mid) this.#things.delete(key);
  }

  forget(): void {
    this.isKnown = false;
    this.#whole.clear();
    this.#things.clear();
  }

  /** Begins anew before it grows too large. */
  makeRoom(count: number): void {
    if (this.#things.size + count > MOST) this.forget();
  }
}

function midOf(key: string): number {
  return Number(key.slice(ENTRY.length));
}

/**
 * `look`: a run takes what is known once it has found the mark. `learn`: what it reads and writes is worth knowing.
 * `find`: and it takes what is known for true before it has seen the mark. `nothing`: it only leaves what it wrote, as
 * what reads and what runs within the library's transactions.
 */
export type MemoryUse = 'nothing' | 'look' | 'learn' | 'find';

/** One run's view of the memory, and what it leaves there. */
export class Recall {
  /** What is remembered counts. */
  finds: boolean;
  isOutdated = false;
  /** The mark is found before anything else is asked. */
  readonly looks: boolean;
  readonly #memory: RecordMemory;
  readonly #learns: boolean;
  readonly #wasKnown: boolean;
  readonly #own = new Map<string, unknown>();
  /** What begins like these is no longer as it was remembered: the database is asked. */
  readonly #changed = new Set<string>();
  #foundNoEntry = false;
  #hasQueued = false;
  #deletedThrough = -1;
  #holds = false;

  /** Made with its transaction: until that ends, nothing else leaves anything in the memory. */
  constructor(memory: RecordMemory, use: MemoryUse) {
    this.#memory = memory;
    this.#wasKnown = memory.isKnown;
    this.looks = use === 'look';
    this.#learns = use === 'learn' || use === 'find';
    this.finds = use === 'find' && memory.isKnown;
  }

  /** Whose mark its transaction finds: where it is not this page's, what was taken for true is outdated. */
  foundMark(isOwn: boolean): void {
    this.#holds = isOwn && this.#wasKnown;
    this.isOutdated = this.finds && !this.#holds;
    if (this.looks) this.finds = this.#holds;
  }

  /** What is known of these, all or nothing. */
  find(keys: readonly string[]): unknown[] | undefined {
    if (!keys.every((key) => this.#own.has(key) || this.#remembers(key))) return undefined;
    return keys.map((key) => (this.#own.has(key) ? this.#own.get(key) : this.#memory.get(key)));
  }

  /** All of this kind, where it is known. */
  findAll(start: string): unknown[] | undefined {
    if (!this.finds || !this.#memory.isWhole(start) || this.#changed.has(start)) return undefined;
    const own = [...this.#own].filter(([key]) => key.startsWith(start));
    return [...new Map([...this.#memory.all(start), ...own]).values()].filter((thing) => thing !== undefined);
  }

  #remembers(key: string): boolean {
    if (!this.finds || !this.#memory.has(key)) return false;
    for (const start of this.#changed) if (key.startsWith(start)) return false;
    return true;
  }

  read(key: string, thing: unknown): void {
    if (!this.#learns && key !== LAST_MID) return;
    this.#own.set(key, thing);
    if (key === LAST_MID) this.#foundNoEntry = thing === 0;
  }

  wrote(key: string, thing: unknown): void {
    const isWanted = this.#memory.has(key) || (this.#changed.has(BASE) && key.startsWith(BASE));
    // A change is made of what a form may still have in hand.
    if (this.#learns) this.#own.set(key, structuredClone(thing));
    else if (isWanted) this.#own.set(key, thing);
  }

  /** Where changes are learned of, it is the newest one of each field that it touches. */
  wroteEntry(entry: { mid: number; touches: readonly string[] }): void {
    const [last] = this.find([LAST_MID]) ?? [];
    if (typeof last === 'number') this.#own.set(LAST_MID, Math.max(last, entry.mid));
    this.#hasQueued = true;
    if (!this.#learns) this.#changed.add(TOUCH);
    const isWanted = this.#foundNoEntry || this.#memory.isWhole(ENTRY);
    if (!isWanted && !this.#learns) return;
    const kept = structuredClone(entry);
    if (isWanted) this.#own.set(ENTRY + entry.mid, kept);
    if (this.#learns) for (const touch of kept.touches) this.#own.set(TOUCH + touch, kept);
  }

  deletedEntriesThrough(mid: number): void {
    this.#deletedThrough = Math.max(mid, this.#deletedThrough);
    for (const start of [ENTRY, TOUCH, LAST_MID]) this.#changed.add(start);
    this.#own.delete(LAST_MID);
    for (const key of this.#own.keys())
      if (key.startsWith(TOUCH) || (key.startsWith(ENTRY) && midOf(key) <= mid)) this.#own.delete(key);
  }

  /** There is none but what is written after this. */
  noBases(): void {
    this.#changed.add(BASE);
    for (const key of this.#own.keys()) if (key.startsWith(BASE)) this.#own.delete(key);
  }

  /** Its transaction is over. Where the mark was not this page's, nothing of before is true. */
  leave(): void {
    const memory = this.#memory;
    if (!this.finds && !this.#holds) memory.forget();
    memory.makeRoom(this.#own.size);
    if (this.#deletedThrough >= 0 || (this.#hasQueued && !this.#learns)) {
      const last = memory.get(LAST_MID);
      const isEmpty = !this.#hasQueued && typeof last === 'number' && last <= this.#deletedThrough;
      memory.forgetAll(TOUCH, isEmpty);
      memory.forgetAll(LAST_MID, false);
      if (isEmpty) memory.forgetAll(ENTRY, true);
      else memory.forgetEntriesThrough(this.#deletedThrough);
      if (isEmpty) this.#own.set(LAST_MID, 0);
      else this.#own.delete(LAST_MID);
    } else if (this.#foundNoEntry) for (const start of [TOUCH, ENTRY]) memory.forgetAll(start, true);
    if (this.#changed.has(BASE)) memory.forgetAll(BASE, true);
    for (const [key, thing] of this.#own) memory.set(key, thing);
    memory.isKnown = true;
  }
}
