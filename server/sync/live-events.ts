/** News is gathered for at least this long, so that a change's author gets the answer before the event. */
const GATHER_MS = 100;
/**
 * The window over which a workspace's listeners are notified: the minimum, what each listener adds, and the maximum.
 */
const LEAST_WINDOW_MS = 300;
const PER_LISTENER_MS = 2;
const LONGEST_WINDOW_MS = 1_000;

/** Runs a function after a delay in milliseconds; returns a function that cancels it. */
type Later = (run: () => void, delay: number) => () => void;

const byTimer: Later = (run, delay) => {
  const timer = setTimeout(run, delay).unref();
  return () => clearTimeout(timer);
};

interface Listener {
  tell: (seq: number) => void;
  /** Whether news is being gathered for it. */
  isDue: boolean;
  cancel: (() => void) | undefined;
  /** `performance.now()` of the last event. */
  toldAt: number;
}

/**
 * Tells an organization's open connections that there is something to pull. Bursts are gathered: each connection is
 * notified at most once in a window, which grows with their number, and at its own random moment within it, so that a
 * change does not bring every device to the server at once.
 */
export class LiveEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #newest = new Map<string, number>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #chance: () => number;
  readonly #later: Later;

  /** `chance` returns numbers from 0 up to 1. */
  constructor(chance: () => number = Math.random, later: Later = byTimer) {
    this.#chance = chance;
    this.#later = later;
  }

  /** Returns the function that ends the subscription. */
  subscribe(workspaceId: string, tell: (seq: number) => void): () => void {
    const listeners = this.#listeners.get(workspaceId) ?? new Set();
    const listener: Listener = { tell, isDue: false, cancel: undefined, toldAt: -Infinity };
    this.#listeners.set(workspaceId, listeners.add(listener));
    return () => {
      listener.cancel?.();
      // Ending a subscription twice must not end one that began meanwhile.
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(workspaceId);
    };
  }

  /** Calls `look` if a session or a membership of this account has ended. Returns a function that stops it. */
  watchAccess(accountId: string, look: () => void): () => void {
    const watchers = this.#watchers.get(accountId) ?? new Set();
    this.#watchers.set(accountId, watchers.add(look));
    return () => {
      if (watchers.delete(look) && watchers.size === 0) this.#watchers.delete(accountId);
    };
  }

  /**
   * Makes an account's connections check whether they may continue, after one of its sessions or memberships has ended.
   */
  accessChanged(accountId: string): void {
    for (const look of this.#watchers.get(accountId) ?? []) look();
  }

  publish(workspaceId: string, seq: number): void {
    this.#newest.set(workspaceId, seq);
    const listeners = this.#listeners.get(workspaceId);
    if (!listeners) return;
    const window = Math.min(LONGEST_WINDOW_MS, Math.max(LEAST_WINDOW_MS, listeners.size * PER_LISTENER_MS));
    const now = performance.now();
    for (const listener of listeners) {
      if (listener.isDue) continue;
      listener.isDue = true;
      const soonest = Math.max(GATHER_MS, listener.toldAt + window - now);
      const spread = listener.toldAt + window > now ? GATHER_MS : window - GATHER_MS;
      listener.cancel = this.#later(
        () => {
          listener.isDue = false;
          listener.toldAt = performance.now();
          listener.tell(this.#newest.get(workspaceId) ?? seq);
        },
        soonest + this.#chance() * spread,
      );
    }
  }

  /** The last number published; 0 before the first. */
  newest(workspaceId: string): number {
    return this.#newest.get(workspaceId) ?? 0;
  }
}
