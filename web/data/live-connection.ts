const RECONNECT_MS = 10_000;

/**
 * The server's 'pull now'. One tab per browser profile holds the connection, because browsers allow few per host; what it pulls reaches the
 * other tabs through the shared database.
 */
export class LiveConnection {
  readonly #name: string;
  readonly #onEvent: () => void;
  #source: EventSource | undefined;
  #leads = false;
  #reachable = false;
  #ended = false;

  constructor(name: string, onEvent: () => void) {
    this.#name = name;
    this.#onEvent = onEvent;
  }

  start(signal: AbortSignal): void {
    signal.addEventListener('abort', () => {
      this.#ended = true;
      this.#source?.close();
    });
    const lead = () =>
      new Promise<void>((release) => {
        this.#leads = true;
        this.#connect();
        signal.addEventListener('abort', () => release());
      });
    if (!('locks' in navigator)) void lead();
    else navigator.locks.request(`live:${this.#name}`, { signal }, lead).catch(() => undefined);
  }

  /** True while events arrive, here or in the tab that leads. Others' rounds show up through the database. */
  isOpen(): boolean {
    return !this.#leads || this.#source?.readyState === EventSource.OPEN;
  }

  /** A round came through, or did not: connect when there is somebody to connect to. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
    if (reachable) this.#connect();
  }

  #connect(): void {
    if (!this.#leads || !this.#reachable || this.#ended) return;
    if (this.#source && this.#source.readyState !== EventSource.CLOSED) return;
    const source = new EventSource('/api/sync/events');
    this.#source = source;
    source.addEventListener('pull', () => this.#onEvent());
    // Each (re)connection may follow a silence in which something happened.
    source.addEventListener('open', () => this.#onEvent());
    // The browser reconnects by itself, except after an answer that is no stream.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }
}
