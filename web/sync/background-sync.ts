import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { hasUnsent } from './has-unsent.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** How often waiting work is registered with the browser again. */
const AGAIN_MS = 120_000;

/** Whether this browser can wake the app to send what waits, with every page closed. */
export function hasBackgroundSync(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in globalThis;
}

/**
 * Asks the browser to wake the worker when there is a network, also with every page closed. The browser tries each tag
 * at once, again five minutes after a failure, a quarter of an hour after that, and then gives up; registering the same
 * tag again does not hasten it. A try may last almost three minutes, in which the worker waits for the server. So
 * waiting work gets fresh tags every two minutes, and when the page is put away (which may not run on a page that is
 * closed at once): one to wait from now on, and one that is due in five minutes.
 */
export class BackgroundSync {
  readonly #db: RecordDatabase;
  readonly #files: FileDatabase;
  #manager: SyncManager | undefined;
  #askedAt = -Infinity;
  #isUnsent = false;

  constructor(db: RecordDatabase, files: FileDatabase) {
    this.#db = db;
    this.#files = files;
  }

  /** Something was written: the page may be closed at any moment. */
  wrote(): void {
    this.#isUnsent = true;
    void this.#prepare();
  }

  /** A round, or the file lane after it, has ended. */
  async ended(failed: boolean): Promise<void> {
    try {
      this.#isUnsent = await hasUnsent(this.#db, this.#files);
      if (!this.#isUnsent || !failed || Date.now() - this.#askedAt < AGAIN_MS) return;
      await this.#prepare();
      this.#register();
    } catch {
      // The database is closing: the queue drains at the next opening.
    }
  }

  /** The page is put away and may not run another line, so everything needed is at hand. */
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
    // The database's name carries account and workspace, so that two tabs never ask under one tag.
    const tag = `drain-${this.#db.name}-${new Date().toISOString()}`;
    for (const one of [tag, `${tag}-later`]) this.#manager.register(one).catch(() => undefined);
  }
}
