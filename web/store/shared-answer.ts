import type { Dexie } from 'dexie';
import { sameValue } from '#sync/engine/value.ts';
import { unlessInDoubt } from './connection/lasting-database.ts';
import { followAnswer } from './follow-answer.ts';

/**
 * A constant of its module. Must be an async function: only then does Dexie track what it reads after its first await.
 */
export type LiveQuery<T = unknown> = (db: Dexie) => Promise<T>;

const ofDevice = new WeakSet<LiveQuery>();

/** A query about what the device itself is doing, which is shown while its records may have been emptied too. */
export function aboutDevice<T>(query: LiveQuery<T>): LiveQuery<T> {
  ofDevice.add(query);
  return query;
}

/** One live query and all its subscribers. It runs while there is one. */
class SharedAnswer<T> {
  readonly #db: Dexie;
  readonly #ask: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;
  #value: T | undefined;

  constructor(db: Dexie, query: LiveQuery<T>) {
    this.#db = db;
    this.#ask = async () => {
      const answer = await query(db);
      return ofDevice.has(query) ? answer : unlessInDoubt(db, answer);
    };
  }

  get = (): T | undefined => this.#value;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stop ??= followAnswer(this.#db, this.#ask, (next) => this.#hear(next));
    return () => {
      this.#listeners.delete(listener);
      // The next screen asks the same in the turn in which this one leaves, and must not begin without the answer.
      queueMicrotask(() => this.#listeners.size === 0 && this.#end());
    };
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#value = undefined;
  }

  // An answer equal to the previous one keeps its identity, so that nothing renders for it.
  #hear(next: T): void {
    if (this.#value !== undefined && sameValue(this.#value, next)) return;
    this.#value = next;
    for (const listener of this.#listeners) listener();
  }
}

const answers = new WeakMap<Dexie, Map<LiveQuery, SharedAnswer<unknown>>>();

export function sharedAnswer<T>(db: Dexie, query: LiveQuery<T>): SharedAnswer<T> {
  const ofDatabase = answers.get(db) ?? new Map<LiveQuery, SharedAnswer<unknown>>();
  answers.set(db, ofDatabase);
  const known = (ofDatabase.get(query) ?? new SharedAnswer(db, query)) as SharedAnswer<T>;
  ofDatabase.set(query, known as SharedAnswer<unknown>);
  return known;
}

/** Milliseconds an opening page waits for the records before it renders without them. */
const AHEAD_MS = 1_000;
const HELD_MS = 10_000;

/** Asks before anybody subscribes. Resolves with the answers, which are kept for a while for later subscribers. */
export async function askAhead(db: Dexie, queries: readonly LiveQuery[]): Promise<void> {
  const asked = queries.map(
    (query) =>
      new Promise<void>((resolve) => {
        const answer = sharedAnswer(db, query);
        const release = answer.subscribe(resolve);
        setTimeout(resolve, answer.get() === undefined ? AHEAD_MS : 0);
        setTimeout(release, HELD_MS);
      }),
  );
  await Promise.all(asked);
}
