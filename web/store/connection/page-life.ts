type Listener = () => void;

/**
 * Whether this page is in use or put away: kept for the back button, frozen in the background, or closing. A page that
 * is put away runs no code, so whatever it holds is held for as long as the browser keeps it.
 */
export class PageLife {
  readonly #leaving = new Set<Listener>();
  readonly #returning = new Set<Listener>();
  #isAway = false;

  /** Follows a window and its document; the worker has neither and is never away. */
  follow(window: EventTarget, document: EventTarget & { visibilityState?: string }): void {
    // What other listeners start must know whether the page is away. Of 'pagehide' Chromium tells the database library
    // first, which closes its connections and starts nothing.
    const first = { capture: true };
    const back = () => this.#return();
    const leave = () => this.#leave();
    window.addEventListener('pagehide', leave, first);
    document.addEventListener('freeze', leave, first);
    window.addEventListener('pageshow', back, first);
    document.addEventListener('resume', back, first);
    // A page that is seen or touched is in use, whatever was said before.
    window.addEventListener('focus', back, first);
    document.addEventListener('pointerdown', back, first);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), first);
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Calls at every leaving, while code still runs. Returns what ends it. */
  onLeave(listener: Listener): () => void {
    this.#leaving.add(listener);
    return () => void this.#leaving.delete(listener);
  }

  onReturn(listener: Listener): () => void {
    this.#returning.add(listener);
    return () => void this.#returning.delete(listener);
  }

  /** Calls now, or when the page is back. Not a promise, because the database library follows only its own. */
  whenHere(work: Listener): void {
    if (!this.#isAway) {
      work();
      return;
    }
    const stop = this.onReturn(() => {
      stop();
      work();
    });
  }

  /**
   * Resolves when the work is over, or when the page is put away meanwhile, so that others wait for nothing held here.
   */
  async untilLeft(work: Promise<unknown>): Promise<void> {
    let stop = () => {};
    const left = new Promise<void>((resolve) => (stop = this.onLeave(resolve)));
    await Promise.race([work, left]).finally(() => stop());
  }

  #leave(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    for (const listener of this.#leaving) listener();
  }

  #return(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    for (const listener of this.#returning) listener();
  }
}

export const pageLife = new PageLife();
const { document } = globalThis as { document?: EventTarget };
if (document) pageLife.follow(globalThis, document);
