import type { Logger } from 'pino';

/** Scheduled work. A job finds out what is due, so a missed run is made up for by the next. */
export interface Job {
  name: string;
  run: () => Promise<void>;
}

/** How often jobs run (ms). */
export const BEAT_MS = 30_000;

/** What others may know of the scheduler. */
export interface SchedulerState {
  /** When the last run ended, by the server's clock; undefined before the first. */
  lastBeatAt: Date | undefined;
  /** Jobs whose last run failed. */
  failing: readonly string[];
}

/** Does a job's work, or leaves it to whoever is at it. */
type Turn = (job: string, work: () => Promise<void>) => Promise<void>;

/** Every 30 seconds all jobs run, one after the other. A job that fails is logged and runs again the next time. */
export class Scheduler {
  readonly #jobs: Job[] = [];
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #inTurn: Turn;
  readonly #failing = new Set<string>();
  #lastBeatAt: Date | undefined;
  #beating: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `inTurn`: with several processes, one of them runs a job at a time. */
  constructor(log: Logger, now: () => Date, inTurn: Turn = (_job, work) => work()) {
    this.#log = log;
    this.#now = now;
    this.#inTurn = inTurn;
  }

  get state(): SchedulerState {
    return { lastBeatAt: this.#lastBeatAt, failing: [...this.#failing] };
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** The first run is immediate: it makes up for what was due while the server was down. */
  start(): void {
    this.#timer = setInterval(() => void this.beat(), BEAT_MS);
    this.#timer.unref();
    void this.beat();
  }

  /** Runs every job once. While a run is under way the next one is skipped. */
  beat(): Promise<void> {
    this.#beating ??= this.#runAll().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  /** Starts no further runs; resolves when the current one is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  async #runAll(): Promise<void> {
    for (const { name, run } of this.#jobs) {
      try {
        await this.#inTurn(name, run);
        this.#failing.delete(name);
      } catch (error) {
        this.#failing.add(name);
        this.#log.error({ err: error, job: name }, 'a scheduled job failed');
      }
    }
    this.#lastBeatAt = this.#now();
  }
}
