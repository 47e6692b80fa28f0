import { forgetters, keptOutside, whileGoing } from './expected.ts';

/** What waits in a database, where the worker can read and write it too. */
const CACHE = 'vernier-unsent';

export async function unsentCache(): Promise<Cache | undefined> {
  return (globalThis.caches as CacheStorage | undefined)?.open(CACHE).catch(() => undefined);
}

export const cacheAddress = (name: string): string => `/unsent/${name}`;

/** A person's own deletion: nobody is told of a loss, and no other page makes the database anew. */
export async function deleteOnPurpose(name: string, remove: () => PromiseLike<unknown>): Promise<void> {
  forgetters.get(name)?.();
  keptOutside.drop(name);
  await (await unsentCache())?.delete(cacheAddress(name)).catch(() => false);
  await whileGoing(name, remove);
}
