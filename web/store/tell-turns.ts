import { Dexie } from 'dexie';
import { ChangedParts } from './changed-parts.ts';
import { pageLife } from './connection/page-life.ts';

/** A frame. */
const SHORTEST_REST_MS = 16;
/** No person sees a rest as short as this. */
const LONGEST_REST_MS = 100;

/** The library's channel to the other pages and the worker. */
const CHANNEL = 'x-storagemutated-1';

type Page = EventTarget & { hidden: boolean };

/**
 * Tells the live queries of every page and the worker what has changed: the first change after a pause at once, and
 * while changes follow each other together what came during a rest. The library looks at each query for whatever it is
 * told, and that would take longer than the change itself.
 */
export class TellTurns {
  readonly #page: Page | undefined;
  #held = new ChangedParts();
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `page`: the document; a worker has none, may be ended at any time, and tells at once as a hidden page does. */
  constructor(page?: Page, life = pageLife) {
    this.#page = page;
    // A page that is hidden may be about to close, and its timers come late.
    page?.addEventListener('visibilitychange', () => page.hidden && this.#fire());
    life.onLeave(() => this.#leave());
  }

  tell(parts: ChangedParts): void {
    this.#held.addAll(parts);
    if (this.#page?.hidden !== false) this.#fire();
    else if (this.#rest === undefined) this.#tellAndRest(SHORTEST_REST_MS);
  }

  #tellAndRest(ms: number): void {
    this.#fire();
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      if (!this.#held.areNone) this.#tellAndRest(Math.min(2 * ms, LONGEST_REST_MS));
    }, ms);
  }

  #fire(): void {
    const parts = this.#takeHeld();
    if (!parts.areNone) Dexie.on.storagemutated.fire(parts.ranges);
  }

  #takeHeld(): ChangedParts {
    const parts = this.#held;
    this.#held = new ChangedParts();
    return parts;
  }

  // The library may have closed its channel by now; this page itself hears that all has changed when it is back.
  #leave(): void {
    const parts = this.#takeHeld();
    if (parts.areNone) return;
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window and has no target.
    channel.postMessage(parts.ranges);
    channel.close();
  }
}
