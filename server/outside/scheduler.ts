import type { Logger } from 'pino';

/** Work that the clock asks for. It looks for itself what is due, so that a missed beat is made up for by the next. */
export interface Job {
  name: string;
  run: () => Promise<void>;
}

/** How often jobs look for what is due (ms). */
export const BEAT_MS = 30_000;

/** What others may know of the scheduler. */
export interface SchedulerState {
  /** When the last beat ended, by the server's clock; undefined before the first. */
  lastBeatAt: Date | undefined;
  /** Jobs whose last run failed. */
  failing: readonly string[];
}

/** A beat every 30 seconds; at each every job runs, one after the other. A job that fails is logged and runs again at the next. */
export class Scheduler {
  readonly #jobs: Job[] = [];
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #failing = new Set<string>();
  #lastBeatAt: Date | undefined;
  #beating: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(log: Logger, now: () => Date) {
    this.#log = log;
    this.#now = now;
  }

  get state(): SchedulerState {
    return { lastBeatAt: this.#lastBeatAt, failing: [...this.#failing] };
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** The first beat is at once: it makes up for what was due while the server was down. */
  start(): void {
    this.#timer = setInterval(() => void this.beat(), BEAT_MS);
    this.#timer.unref();
    void this.beat();
  }

  /** Runs every job once. While a beat is running the next one is left out. */
  beat(): Promise<void> {
    this.#beating ??= this.#runAll().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  /** No further beats; resolves when the running one is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  async #runAll(): Promise<void> {
    for (const { name, run } of this.#jobs) {
      try {
        await run();
        this.#failing.delete(name);
      } catch (error) {
        this.#failing.add(name);
        this.#log.error({ err: error, job: name }, 'a scheduled job failed');
      }
    }
    this.#lastBeatAt = this.#now();
  }
}
