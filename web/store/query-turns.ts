import { Dexie } from 'dexie';

const LONGEST_REST_MS = 1_000;
/** No person sees a rest as short as this. */
const UNSEEN_REST_MS = 100;

/**
 * Milliseconds that a query rests which took this long: as long again, and one that is quickly read four times as long,
 * so that changes in a row wait for few of its reads.
 */
export function restAfter(ms: number): number {
  return Math.min(Math.max(ms, Math.min(4 * ms, UNSEEN_REST_MS)), LONGEST_REST_MS);
}

/**
 * The turns of one live query: one answer at a time, and after each a rest. What changes faster than it can be read
 * would otherwise be read anew for every change, and nothing else on the page had its turn. The first change after a
 * rest is read at once.
 */
export class QueryTurns {
  #newest = 0;
  #rest: PromiseLike<void> | undefined;

  /** The query's answer; an error, which Dexie does not hear any more, when a newer turn came while this one waited. */
  async take<T>(ask: () => Promise<T>): Promise<T> {
    const turn = ++this.#newest;
    while (this.#rest) {
      await this.#rest;
      if (turn !== this.#newest) throw new Error('a newer turn reads what this one would have read');
    }
    const began = performance.now();
    let end = () => {};
    // The library's own promise, because only that one keeps the live query in which it is awaited.
    this.#rest = new Dexie.Promise<void>((resolve) => (end = resolve));
    try {
      return await ask();
    } finally {
      const over = () => {
        this.#rest = undefined;
        end();
      };
      setTimeout(over, restAfter(performance.now() - began));
    }
  }
}
