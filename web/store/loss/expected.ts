/** Outside IndexedDB, under a database's name: what waits in it, or nothing more than that this browser has it. */
const PREFIX = 'vernier-db:';
/** The same, while somebody deletes a database on purpose. */
const GOING = 'vernier-going:';

/** What a page or the worker has in memory of a database and means to write down, by its name: gone with it. */
export const forgetters = new Map<string, () => void>();

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

/** A page that still writes down what waits there must not make anybody expect a database that is going. */
export async function whileGoing<T>(name: string, remove: () => PromiseLike<T>): Promise<T> {
  within((storage) => storage?.setItem(GOING + name, ''));
  try {
    return await remove();
  } finally {
    keptOutside.drop(name);
    within((storage) => storage?.removeItem(GOING + name));
  }
}

/** Whether this browser had the database; one that has to be made all the same was deleted by nobody here. */
export function isExpected(name: string): boolean {
  return keptOutside.get(name) !== null && !within((storage) => storage?.getItem(GOING + name) !== null);
}

export function expectDatabase(name: string): void {
  if (!isExpected(name)) keptOutside.set(name, '');
}
