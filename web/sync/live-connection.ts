import { syncEvents } from '#sync/domain/sync/sync-contract.ts';
import { pageLife } from '#web/store/connection/page-life.ts';
import { EventStream, type StreamListener } from './event-stream.ts';

/** A stream that broke sooner is not reopened at once: something in between may cut every one. */
const LIVED_MS = 10_000;
/**
 * The server says 'here' every 15 s. Hearing nothing for this long means that the stream, or the leading tab, is dead.
 */
const SILENT_MS = 40_000;
const WATCH_MS = 5_000;

/** A stream that was opened. */
type OpenedStream = Pick<EventStream, 'isOpen' | 'close'>;

/** Opens a stream of one workspace; tests replace it. */
export type OpenStream = (path: string, workspaceId: string, listener: StreamListener) => OpenedStream;

const openByRequest: OpenStream = (...asked) => new EventStream(...asked);

export interface LiveListener {
  /** There is something to pull: everything up to this number, NaN where it is not readable. */
  onPull(seq: number): void;
  /** The stream is open, perhaps after a gap in which something happened. */
  onOpen(): void;
  /**
   * The stream broke. `soon`: it had been open for a while, so a round now tells whether the server is there. The next
   * successful round connects again.
   */
  onLost(soon: boolean): void;
  /** Nothing was heard for too long, here or from the leading tab. */
  onSilence(): void;
}

/**
 * The server's 'pull now'. One tab per browser profile holds the connection, because browsers allow few per host; what
 * it pulls reaches the other tabs through the shared database. It tells them that the stream is alive: when it falls
 * silent, as a frozen page does, a tab that reaches the server takes its place.
 */
export class LiveConnection {
  readonly #name: string;
  readonly #workspaceId: string;
  readonly #listener: LiveListener;
  readonly #signal: AbortSignal;
  readonly #channel: BroadcastChannel | undefined;
  readonly #open: OpenStream;
  #source: OpenedStream | undefined;
  #leads = false;
  #waits = false;
  #reachable = false;
  #heardAt = Date.now();

  /** `name`: of the database, so that each person's workspace has a lock and a channel of its own. */
  constructor(
    name: string,
    workspaceId: string,
    listener: LiveListener,
    signal: AbortSignal,
    open: OpenStream = openByRequest,
  ) {
    this.#name = `live:${name}`;
    this.#workspaceId = workspaceId;
    this.#listener = listener;
    this.#signal = signal;
    this.#open = open;
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

  /** True while events arrive, here or in the leading tab. Rounds elsewhere show up through the database. */
  isOpen(): boolean {
    if (this.#leads && !this.#source?.isOpen) return false;
    const age = Date.now() - this.#heardAt;
    return age >= 0 && age < SILENT_MS;
  }

  /** A round succeeded or failed: connect when there is a server to connect to. */
  setReachable(reachable: boolean): void {
    // The leading tab gets time to connect as well.
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

  // Resolves when the lead is lost: to another tab that heard nothing from here, or with the page.
  async #hold(options: LockOptions, onTurn: () => void): Promise<void> {
    const lead = async () => {
      onTurn();
      this.#lead();
      // A page that is put away gives up the lead, for a tab that is in use.
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
    let openedAt: number | undefined;
    const source = this.#open(syncEvents.path, this.#workspaceId, {
      onOpen: () => {
        openedAt = Date.now();
        this.#hear();
        this.#listener.onOpen();
      },
      onEvent: (name, data) => {
        this.#hear();
        if (name === 'pull') this.#listener.onPull(Number(data));
        // The server takes this session or membership for over: only a round tells which, and shows it.
        else if (name === 'ended') this.#listener.onPull(Infinity);
      },
      onEnd: () => {
        if (source !== this.#source) return;
        this.#close();
        this.#listener.onLost(openedAt !== undefined && Date.now() - openedAt > LIVED_MS);
      },
    });
    this.#source = source;
  }
}
