import type { Page } from 'playwright/test';
import type { Left } from './history.ts';

export interface DeviceReading {
  /** The indicator's text; empty while it shows none. */
  said: string;
  /** `offered`: sent again, after it was set aside or the server had lost it. */
  queue: (Left & { made: number; offered: boolean })[];
  /** `code`: why the server refused. */
  asides: (Left & { code: string })[];
  /** What the device counts as lost until somebody has read the notice. */
  lost: { changes: number; asides: number; back: number };
  /** The notice that tells of a loss; empty without one. */
  notice: string;
  /** Unsaved drafts, as JSON. */
  drafts: string;
}

/**
 * The indicator's text together with the device's unsent changes. Undefined when the text changed while the queue was
 * read, or when the device has no records yet.
 */
export async function readDevice(page: Page, database: string): Promise<DeviceReading | undefined> {
  return page.evaluate(async (name) => {
    const words = () =>
      document.querySelector<HTMLElement>('button[aria-haspopup="dialog"][data-state]')?.innerText ?? '';
    const said = words();
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === name)) return undefined;
    const db = await new Promise<IDBDatabase | undefined>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      // The database was just deleted: opening it here must not create it again.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () => resolve(undefined));
    });
    if (!db) return undefined;
    // A reader must not block anyone who wants to upgrade or delete the database.
    db.addEventListener('versionchange', () => db.close());
    interface Entry {
      key: string;
      name: string;
      args: unknown;
      offered?: true;
    }
    interface Client {
      loss?: { days: { changes: number }[]; asides: number; back: number; isRead: boolean };
    }
    const read = <T>(store: string) =>
      new Promise<T[]>((resolve, reject) => {
        const asking = db.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>;
        asking.addEventListener('success', () => resolve(asking.result));
        asking.addEventListener('error', () => reject(new Error(String(asking.error))));
      });
    try {
      const entries = await read<Entry>('outbox');
      const asides = await read<{ entry: Entry; rejection: { code: string } }>('aside');
      const [client] = (await read<{ name: string; value: Client }>('meta')).filter((row) => row.name === 'client');
      const drafts = await read<unknown>('draft');
      if (words() !== said) return undefined;
      const loss = client?.value.loss;
      const unread = loss && !loss.isRead ? loss : { days: [], asides: 0, back: 0 };
      const left = (entry: Entry) => ({ key: entry.key, name: entry.name, content: JSON.stringify(entry.args) });
      const made = ({ key }: Entry) => Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
      return {
        said: said.replace(/\s+/g, ' ').trim(),
        queue: entries.map((entry) => ({ ...left(entry), made: made(entry), offered: entry.offered === true })),
        asides: asides.map(({ entry, rejection }) => ({ ...left(entry), code: rejection.code })),
        lost: {
          changes: unread.days.reduce((sum, { changes }) => sum + changes, 0),
          asides: unread.asides,
          back: unread.back,
        },
        notice: [...document.querySelectorAll<HTMLElement>('[role="alert"]')]
          .map(({ innerText }) => innerText.replace(/\s+/g, ' '))
          .filter((text) => text.includes('This browser deleted what was stored here.'))
          .join(' '),
        drafts: JSON.stringify(drafts),
      };
    } finally {
      db.close();
    }
  }, database);
}
