import type { Row } from '#sync/engine/row.ts';
import type { Base, Entry, Meta } from '#sync/engine/store.ts';

/** So many things are remembered at most, before a page begins anew. */
const MOST = 5_000;
/** A larger table is not learned whole. */
const MOST_OF_ONE = 1_000;

/** What is known of one kind of thing, by key; one that is known not to be there is undefined. */
export class Known<T> {
  readonly #things = new Map<string, T | undefined>();
  #isWhole = false;

  get size(): number {
    return this.#things.size;
  }

  has(key: string): boolean {
    return this.#isWhole || this.#things.has(key);
  }

  /** What is known of these, all or nothing. */
  find(keys: readonly string[]): (T | undefined)[] | undefined {
    return keys.every((key) => this.has(key)) ? keys.map((key) => this.#things.get(key)) : undefined;
  }

  /** All that there are, where that is known. */
  all(): T[] | undefined {
    return this.#isWhole ? [...this.#things.values()].filter((thing) => thing !== undefined) : undefined;
  }

  set(key: string, thing: T | undefined): void {
    this.#things.set(key, thing);
  }

  /** These are all that there are. */
  learn(things: Iterable<[string, T]>): void {
    this.forget(true);
    for (const [key, thing] of things) this.#things.set(key, thing);
  }

  /** `isNothing`: there is none but what is set after this. */
  forget(isNothing: boolean): void {
    this.#things.clear();
    this.#isWhole = isNothing;
  }
}

/**
 * What a page knows of its database without reading it: the client's row, the last number, and of what it has had in
 * hand the rows, bases and entries. One run at a time has it in hand. It holds once what that run did is stored, and
 * as long as the database has the mark that this page left there.
 */
export class RecordMemory {
  /** What a run reads and writes is worth knowing; otherwise it only keeps true what is known. */
  learns = false;
  meta: Meta | undefined;
  lastMid: number | undefined;
  readonly bases = new Known<Base>();
  /** The newest entry of each field. */
  readonly touches = new Known<Entry>();
  readonly #rows = new Map<string, Known<Row>>();
  /** All of them, or undefined. */
  #entries: Map<number, Entry> | undefined;
  /** Tables that a change had to read from, and whether they are still to be learned. */
  readonly #missed = new Map<string, boolean>();

  get isFull(): boolean {
    return this.#size > MOST;
  }

  get #size(): number {
    const rows = [...this.#rows.values()].reduce((sum, { size }) => sum + size, 0);
    return rows + this.bases.size + this.touches.size + (this.#entries?.size ?? 0);
  }

  /** Which of these tables to learn, by their numbers of rows. Half of the room stays free for what changes leave. */
  choose(counts: readonly (readonly [string, number])[]): string[] {
    let room = MOST / 2 - this.#size;
    return counts.flatMap(([name, count]) => {
      if (count > Math.min(room, MOST_OF_ONE)) return [];
      room -= count;
      return [name];
    });
  }

  learn(table: string, rows: Iterable<[string, object]>): void {
    const known: Known<object> = table === 'base' ? this.bases : this.rows(table);
    known.learn(rows);
  }

  /** This table had to be read from. What a round reads says nothing of the next change. */
  missed(table: string): void {
    if (this.learns && !this.#missed.has(table)) this.#missed.set(table, true);
  }

  /** The tables to learn, each of them once. */
  takeMissed(): string[] {
    const names = [...this.#missed].flatMap(([name, isOpen]) => (isOpen ? [name] : []));
    for (const name of names) this.#missed.set(name, false);
    return names;
  }

  rows(table: string): Known<Row> {
    const known = this.#rows.get(table) ?? new Known<Row>();
    this.#rows.set(table, known);
    return known;
  }

  wrote<T>(known: Known<T>, key: string, thing?: T): void {
    if (this.learns || known.has(key)) known.set(key, thing);
  }

  foundLastMid(mid: number): void {
    this.lastMid = mid;
    if (mid > 0) return;
    this.#entries = new Map();
    this.touches.forget(true);
  }

  /** Those after `after`, where that is known. */
  entries(after: number): Entry[] | undefined {
    return this.#entries && [...this.#entries.values()].filter(({ mid }) => mid > after);
  }

  /** Where changes are learned of, it is the newest one of each field that it touches. */
  wroteEntry(entry: Entry): void {
    if (this.lastMid !== undefined) this.lastMid = Math.max(this.lastMid, entry.mid);
    this.#entries?.set(entry.mid, entry);
    if (!this.learns) this.touches.forget(false);
    else for (const touch of entry.touches) this.touches.set(touch, entry);
  }

  deletedEntriesThrough(mid: number): void {
    if (this.lastMid !== undefined && this.lastMid <= mid) return this.foundLastMid(0);
    this.touches.forget(false);
    for (const each of this.#entries?.keys() ?? []) if (each <= mid) this.#entries?.delete(each);
  }
}
