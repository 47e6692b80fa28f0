import { Dexie, RangeSet } from 'dexie';
import { MANY_KEYS } from './many-keys.ts';

/** Which keys have changed, by the library's name for a table or an index; of many it is said that all have. */
export class ChangedParts {
  readonly #keys = new Map<string, Set<unknown> | 'all'>();

  get areNone(): boolean {
    return this.#keys.size === 0;
  }

  /** `keys`: undefined for more than are worth naming. */
  add(name: string, keys: Iterable<unknown> | undefined): void {
    const known = this.#keys.get(name) ?? new Set();
    if (known === 'all') return;
    for (const key of keys ?? []) known.add(key);
    this.#keys.set(name, !keys || known.size >= MANY_KEYS ? 'all' : known);
  }

  addAll(parts: ChangedParts): void {
    for (const [name, keys] of parts.#keys) this.add(name, keys === 'all' ? undefined : keys);
  }

  /** As the library tells of them. */
  get ranges(): Record<string, RangeSet> {
    return Object.fromEntries(Array.from(this.#keys, ([name, keys]) => [name, rangesOf(keys)]));
  }
}

function rangesOf(keys: Set<unknown> | 'all'): RangeSet {
  if (keys === 'all') return new RangeSet(Dexie.minKey, Dexie.maxKey);
  const ranges = new RangeSet();
  for (const key of keys) ranges.addKey(key as string);
  return ranges;
}
