import { liveQuery, type Dexie, type Subscription } from 'dexie';
import { sameValue } from '#sync/engine/value.ts';

type Query<T> = (db: Dexie) => Promise<T>;

/** One live query and everybody who looks at its answer. It runs while somebody does. */
class SharedAnswer<T> {
  readonly #ask: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #subscription: Subscription | undefined;
  #value: T | undefined;

  constructor(db: Dexie, query: Query<T>) {
    this.#ask = async () => query(db);
  }

  get = (): T | undefined => this.#value;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#subscription ??= liveQuery(this.#ask).subscribe({
      next: (next) => this.#hear(next),
      // A database that is being reopened answers again as soon as it is back.
      error: () => undefined,
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#subscription?.unsubscribe();
      this.#subscription = undefined;
      this.#value = undefined;
    };
  }

  // An answer equal to the one before keeps its identity, so that nothing is painted for it.
  #hear(next: T): void {
    if (this.#value !== undefined && sameValue(this.#value, next)) return;
    this.#value = next;
    for (const listener of this.#listeners) listener();
  }
}

const answers = new WeakMap<Dexie, Map<Query<unknown>, SharedAnswer<unknown>>>();

export function sharedAnswer<T>(db: Dexie, query: Query<T>): SharedAnswer<T> {
  const ofDatabase = answers.get(db) ?? new Map<Query<unknown>, SharedAnswer<unknown>>();
  answers.set(db, ofDatabase);
  const known = (ofDatabase.get(query) ?? new SharedAnswer(db, query)) as SharedAnswer<T>;
  ofDatabase.set(query, known as SharedAnswer<unknown>);
  return known;
}
