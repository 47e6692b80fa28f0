import { expect, type Page } from 'playwright/test';

/** Reads this device's only workspace without touching the page. Undefined if there is none, or no such table. */
async function askRecords<T>(page: Page, table: string, how: 'count' | 'getAll'): Promise<T | undefined> {
  return page.evaluate(
    async ([store, method]) => {
      const done = <R>(request: IDBRequest) =>
        new Promise<R>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result as R));
          request.addEventListener('error', () => reject(new Error('the records do not answer')));
        });
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => /^vernier-[0-9a-f]{8}-/.test(one));
      if (name === undefined) return undefined;
      const db = await done<IDBDatabase>(indexedDB.open(name));
      try {
        if (!db.objectStoreNames.contains(store)) return undefined;
        return await done<T>(db.transaction(store).objectStore(store)[method]());
      } finally {
        db.close();
      }
    },
    [table, how] as const,
  );
}

export async function countRows(page: Page, table: string): Promise<number> {
  return (await askRecords<number>(page, table, 'count')) ?? 0;
}

export async function readRows<T>(page: Page, table: string): Promise<T[]> {
  return (await askRecords<T[]>(page, table, 'getAll')) ?? [];
}

/** Everything that this browser keeps in databases, as text, in which anybody could search. */
export async function readWholeDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <R>(request: IDBRequest) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result as R));
        request.addEventListener('error', () => reject(new Error('a database does not answer')));
      });
    const parts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done<IDBDatabase>(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        parts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    return parts.join('\n');
  });
}

/**
 * Waits until the server has every change of this device. The pill would not do: it mentions only changes that wait
 * longer than usual.
 */
export async function untilSent(page: Page): Promise<void> {
  await expect.poll(() => countRows(page, 'outbox')).toBe(0);
}
