import { syncEvents } from '#sync/contract/sync-contract.ts';
import { pageLife } from './page-life.ts';

/** A stream that broke sooner is not opened again at once: something on the way may cut every one. */
const LIVED_MS = 10_000;
/** The server says 'here' every 15 s. Who has heard nothing for this long listens to a stream, or to a tab, that is dead. */
const SILENT_MS = 40_000;
const WATCH_MS = 5_000;

export interface LiveListener {
  /** There is something to pull. */
  onPull(): void;
  /** The stream stands, perhaps after a silence in which something happened. */
  onOpen(): void;
  /** The stream broke. `soon`: it had stood for a while, so a round now tells whether the server is there. The next round that comes through connects again. */
  onLost(soon: boolean): void;
  /** Nothing was heard for too long, here or from the tab that leads. */
  onSilence(): void;
}

/**
 * The server's 'pull now'. One tab per browser profile holds the connection, because browsers allow few per host; what it pulls reaches the
 * other tabs through the shared database. They hear from it that the stream lives: when it falls silent, a frozen page for one, a tab that
 * reaches the server takes its place.
 */
export class LiveConnection {
  readonly #name: string;
  readonly #listener: LiveListener;
  readonly #signal: AbortSignal;
  readonly #channel: BroadcastChannel | undefined;
  #source: EventSource | undefined;
  #leads = false;
  #waits = false;
  #reachable = false;
  #heardAt = Date.now();

  constructor(name: string, listener: LiveListener, signal: AbortSignal) {
    this.#name = `live:${name}`;
    this.#listener = listener;
    this.#signal = signal;
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(this.#name);
  }

  start(): void {
    const watch = setInterval(() => this.#watch(), WATCH_MS);
    this.#channel?.addEventListener('message', () => (this.#heardAt = Date.now()));
    this.#signal.addEventListener('abort', () => {
      clearInterval(watch);
      this.#source?.close();
      this.#channel?.close();
    });
    if (this.#locks) this.#waitForTurn();
    else this.#lead();
  }

  /** True while events arrive, here or in the tab that leads. Others' rounds show up through the database. */
  isOpen(): boolean {
    if (this.#leads && this.#source?.readyState !== EventSource.OPEN) return false;
    const age = Date.now() - this.#heardAt;
    return age >= 0 && age < SILENT_MS;
  }

  /** A round came through, or did not: connect when there is somebody to connect to. */
  setReachable(reachable: boolean): void {
    // The tab that leads is given its time to connect as well.
    if (reachable && !this.#reachable) this.#heardAt = Date.now();
    this.#reachable = reachable;
    if (reachable) this.#connect();
  }

  get #locks(): LockManager | undefined {
    return navigator.locks as LockManager | undefined;
  }

  #waitForTurn(): void {
    if (this.#waits || this.#signal.aborted) return;
    this.#waits = true;
    void this.#hold({ signal: this.#signal }, () => (this.#waits = false));
  }

  // Answers when the place is lost: to another tab that heard nothing from here, or with the page.
  async #hold(options: LockOptions, onTurn: () => void): Promise<void> {
    const lead = async () => {
      onTurn();
      this.#lead();
      // A page that is put away gives its place up, for a tab that is in use.
      await pageLife.untilLeft(new Promise<void>((release) => this.#signal.addEventListener('abort', () => release())));
    };
    await this.#locks?.request(this.#name, options, lead).catch(() => undefined);
    this.#leads = false;
    this.#close();
    pageLife.whenHere(() => this.#waitForTurn());
  }

  #lead(): void {
    this.#leads = true;
    this.#connect();
  }

  #watch(): void {
    if (this.isOpen() || !this.#reachable) return;
    const age = Date.now() - this.#heardAt;
    if (age >= 0 && age < SILENT_MS) return;
    this.#heardAt = Date.now();
    if (this.#leads) this.#close();
    else if (this.#locks) void this.#hold({ steal: true }, () => undefined);
    this.#listener.onSilence();
  }

  #hear(): void {
    this.#heardAt = Date.now();
    this.#channel?.postMessage('here');
  }

  #close(): void {
    this.#source?.close();
    this.#source = undefined;
  }

  #connect(): void {
    if (!this.#leads || !this.#reachable || this.#source || this.#signal.aborted) return;
    const source = new EventSource(syncEvents.path);
    let openedAt: number | undefined;
    this.#source = source;
    source.addEventListener('here', () => this.#hear());
    source.addEventListener('pull', () => {
      this.#hear();
      this.#listener.onPull();
    });
    source.addEventListener('open', () => {
      openedAt = Date.now();
      this.#hear();
      this.#listener.onOpen();
    });
    // Left to itself the browser would come back every three seconds sharp, and every device with it.
    source.addEventListener('error', () => {
      if (source !== this.#source) return;
      this.#close();
      this.#listener.onLost(openedAt !== undefined && Date.now() - openedAt > LIVED_MS);
    });
  }
}
