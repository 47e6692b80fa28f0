/** Outside IndexedDB, under a database's name: what waits in it, or nothing more than that this browser has it. */
const PREFIX = 'vernier-db:';

interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

// A worker has none, and some browsers forbid it. One that is full still has the page's memory and the cache beside it.
function within<T>(work: (storage: TextStorage | undefined) => T): T | undefined {
  try {
    return work((globalThis as { localStorage?: TextStorage }).localStorage);
  } catch {
    return undefined;
  }
}

export const keptOutside = {
  get: (name: string) => within((storage) => storage?.getItem(PREFIX + name)) ?? null,
  set: (name: string, text: string) => within((storage) => storage?.setItem(PREFIX + name, text)),
  drop: (name: string) => within((storage) => storage?.removeItem(PREFIX + name)),
};

/** Whether this browser had the database; one that has to be made all the same was deleted by nobody here. */
export function isExpected(name: string): boolean {
  return keptOutside.get(name) !== null;
}

export function expectDatabase(name: string): void {
  if (!isExpected(name)) keptOutside.set(name, '');
}
