import { spread } from '#sync/engine/retry-pace.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { DeviceOutcome } from './settle-round.ts';

/** How often the history follows while no screen shows it: a room full of devices would ask at every change. */
const PAUSE_MS = 60_000;

/** Decides when the history is fetched: with a screen that shows it at once, otherwise now and then. */
export class HistoryPace {
  readonly #pull: () => void;
  #watchers = 0;
  #pulledAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pull: () => Promise<void>) {
    this.#pull = oneAtATime(pull);
  }

  /** After a round that brought or sent something, or the first after a gap (`isFirst`), there may be new steps. */
  roundEnded(outcome: DeviceOutcome, isFirst: boolean): void {
    const hasNews = 'written' in outcome && outcome.written + outcome.pushed > 0;
    if (!hasNews && !isFirst) return;
    const wait = this.#watchers > 0 ? 0 : this.#pulledAt + PAUSE_MS - Date.now();
    if (wait <= 0 || wait > PAUSE_MS) this.#now();
    else this.#timer ??= setTimeout(() => this.#now(), spread(wait, Math.random()));
  }

  #now(): void {
    this.stop();
    this.#pulledAt = Date.now();
    this.#pull();
  }

  /** A screen shows it from now on. Returns what ends that. */
  show(): () => void {
    if (this.#watchers++ === 0) this.#now();
    return () => void this.#watchers--;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
