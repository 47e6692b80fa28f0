import { availableParallelism } from 'node:os';
import { RefusalError } from '#server/http/refusal-error.ts';
import { tryAgain } from '#server/http/wait-words.ts';

/** 'known': signed in, or coming from an address they signed in from before, or with a link that was mailed to them. */
export type HashAsker = 'stranger' | 'known';

export interface HashLimits {
  /** Hashes computed at one time: a core stays free for everybody else. */
  atOnce: number;
  /** Hashes that may wait: no more than can be computed within a few seconds. */
  waiting: Record<HashAsker, number>;
}

const LIMITS: HashLimits = {
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: { stranger: 36, known: 60 },
};
/** The seconds that one hash takes, generously estimated. */
const HASH_SECONDS = 0.1;

/**
 * A password hash takes a core a tenth of a second, so only a few run at a time, known people come first, and the queue
 * is bounded.
 */
export class HashQueue {
  readonly #limits: HashLimits;
  readonly #waiting: Record<HashAsker, (() => void)[]> = { stranger: [], known: [] };
  #running = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** 503 if there is no room for this many hashes, before the attempt is counted against anybody. */
  requireRoom(asker: HashAsker, hashes: number): void {
    const free = this.#limits.waiting[asker] - this.#waiting[asker].length;
    if (free >= hashes) return;
    const seconds = Math.ceil(this.#limits.waiting[asker] * HASH_SECONDS);
    const message = `Many people are signing in at this moment. ${tryAgain(seconds)}`;
    throw new RefusalError(503, 'busy', message, undefined, seconds);
  }

  async run<T>(asker: HashAsker, hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++;
    else {
      this.requireRoom(asker, 1);
      await new Promise<void>((resolve) => this.#waiting[asker].push(resolve));
    }
    try {
      return await hash();
    } finally {
      // The next in line is whoever has waited longest, known people first.
      const next = this.#waiting.known.shift() ?? this.#waiting.stranger.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The single queue of a process. */
export const hashQueue = new HashQueue();
