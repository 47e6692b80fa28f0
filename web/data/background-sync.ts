import type { Dexie } from 'dexie';
import { hasUnsent } from './has-unsent.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Work that waits is named to the browser anew this often. */
const AGAIN_MS = 120_000;

/** Whether this browser can wake the app to send what waits, with every page closed. */
export function hasBackgroundSync(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in globalThis;
}

/**
 * Asks the browser to wake the worker when there is a network, also with every page closed. The browser tries each tag at once, again five
 * minutes after a try in vain, a quarter of an hour after that, and gives it up; asking again with the same tag does not hasten it. A try
 * may last almost three minutes, in which the worker waits for the server. So what waits is given fresh tags every two minutes, and when the page
 * is put away (where a page that is closed at once may not get that far): one to wait from now on, and one that is due in five minutes.
 */
export class BackgroundSync {
  readonly #db: Dexie;
  readonly #files: Dexie;
  #manager: SyncManager | undefined;
  #askedAt = -Infinity;
  #isUnsent = false;

  constructor(db: Dexie, files: Dexie) {
    this.#db = db;
    this.#files = files;
  }

  /** Something was written: the page may be gone before anybody looks. */
  wrote(): void {
    this.#isUnsent = true;
    void this.#prepare();
  }

  /** A round, or the files after it, came to an end. */
  async ended(failed: boolean): Promise<void> {
    try {
      this.#isUnsent = await hasUnsent(this.#db, this.#files);
      if (!this.#isUnsent || !failed || Date.now() - this.#askedAt < AGAIN_MS) return;
      await this.#prepare();
      this.#register();
    } catch {
      // A database that is closing: the queue drains at the next opening.
    }
  }

  /** The page is put away and may not run another line: whatever is needed is at hand. */
  leaves(): void {
    if (this.#isUnsent && Date.now() - this.#askedAt > 1_000) this.#register();
  }

  async #prepare(): Promise<void> {
    if (this.#manager || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    this.#manager = (registration as { sync?: SyncManager } | undefined)?.sync;
  }

  #register(): void {
    if (!this.#manager) return;
    this.#askedAt = Date.now();
    // Permission denied: the queue drains at the next opening.
    const tag = `drain-${new Date().toISOString()}`;
    for (const one of [tag, `${tag}-later`]) this.#manager.register(one).catch(() => undefined);
  }
}
