import { availableParallelism } from 'node:os';
import { RefusalError } from '#server/http/refusal-error.ts';
import { tryAgain } from '#server/http/wait-words.ts';

/** 'known': signed in, or come from where they signed in before, or with a link that was mailed to them. */
export type HashAsker = 'stranger' | 'known';

export interface HashLimits {
  /** Hashes at one moment: a core stays for everybody else. */
  atOnce: number;
  /** Hashes that wait: no more than are made within some seconds. */
  waiting: Record<HashAsker, number>;
}

const LIMITS: HashLimits = {
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: { stranger: 36, known: 60 },
};
/** Seconds that one hash takes, generously. */
const HASH_SECONDS = 0.1;

/** Hashes of passwords cost a core a tenth of a second each: few at a time, known people first, and a bounded queue. */
export class HashQueue {
  readonly #limits: HashLimits;
  readonly #waiting: Record<HashAsker, (() => void)[]> = { stranger: [], known: [] };
  #running = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** 503 where so many hashes have no place, before anything is counted against whoever asks. */
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
      // The place goes to whoever has waited longest, known people first.
      const next = this.#waiting.known.shift() ?? this.#waiting.stranger.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The one queue of a process. */
export const hashQueue = new HashQueue();
