import { expect, type Page } from 'playwright/test';

/** What the device keeps of forms that are being filled in, all databases of this origin together. */
async function draftsOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database does not answer')));
      });
    let found = '';
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      if (db.objectStoreNames.contains('draft')) {
        const drafts = await done<{ text: string }[]>(db.transaction('draft').objectStore('draft').getAll());
        found += drafts.map(({ text }) => text).join(' ');
      }
      db.close();
    }
    return found;
  });
}

/** Waits until what is being written is kept on the device. */
export async function untilDraftKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => draftsOf(page)).toContain(text);
}
