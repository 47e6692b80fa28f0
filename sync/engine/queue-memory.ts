import { countAfter, countQueue, joinCounts, type Committed, type OutsideCount } from './outside-count.ts';
import type { Entry, Meta } from './store.ts';

/** At most this many changes are held, the oldest first. */
const MOST_HELD = 5_000;

/** What one page knows and holds of a queue outside its database, for as long as the page lives. */
export class QueueMemory {
  readonly #dayOf: (iso: string) => string;
  #count: OutsideCount | undefined;
  #held = new Map<number, Entry>();

  /** `oscalDayOf`: the day of a time on this device, `YYYY-MM-DD`. */
  constructor(dayOf: (iso: string) => string) {
    this.#dayOf = dayOf;
  }

  get count(): OutsideCount | undefined {
    return this.#count;
  }

  /** The waiting changes that this page has seen. */
  get held(): readonly Entry[] {
    return [...this.#held.values()];
  }

  /** Adds what another page, or this page before a reload, knew. */
  learn(count: OutsideCount | undefined): void {
    this.#count = this.#count ? joinCounts(this.#count, count) : count;
  }

  /** Takes over the whole queue as just read, in a transaction that began after the last call of `committed`. */
  read(meta: Meta, entries: readonly Entry[]): void {
    const isSame = this.#count?.clientId === meta.clientId;
    if (!isSame) this.#held.clear();
    const counted = countQueue(meta, entries, this.#dayOf);
    this.#count = joinCounts(counted, isSame ? this.#count : undefined);
    for (const entry of entries) this.#hold(entry);
  }

  committed(done: Committed): void {
    if (!done.meta) return;
    if (done.meta.clientId !== this.#count?.clientId) this.#held.clear();
    else for (const mid of this.#held.keys()) if (mid <= done.deletedThrough) this.#held.delete(mid);
    this.#count = countAfter(this.#count, done, this.#dayOf);
    for (const entry of done.put) this.#hold(entry);
  }

  #hold(entry: Entry): void {
    if (this.#held.has(entry.mid) || this.#held.size < MOST_HELD) this.#held.set(entry.mid, entry);
  }
}
