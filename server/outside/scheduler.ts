import type { Troubles } from './troubles.ts';

/** Scheduled work. A job finds out itself what is due, so the next run makes up for a missed one. */
export interface Job {
  name: string;
  run: () => Promise<void>;
}

const DAY_MS = 86_400_000;

/** A job that works at the server's start and then once a day; after a failure, at the next run. */
export function dailyJob(name: string, clock: () => Date, work: (now: Date) => Promise<void>): Job {
  let nextAt = -Infinity;
  return {
    name,
    run: async () => {
      const now = clock();
      if (now.getTime() < nextAt) return;
      await work(now);
      nextAt = now.getTime() + DAY_MS;
    },
  };
}

/** How often jobs run (ms). */
export const BEAT_MS = 30_000;

/** The scheduler's state, as far as others may see it. */
export interface SchedulerState {
  /** When the last run ended, by the server's clock; undefined before the first. */
  lastBeatAt: Date | undefined;
}

/** Does a job's work, or leaves it to another process that is already doing it. */
type Turn = (job: string, work: () => Promise<void>) => Promise<void>;

/** Every 30 seconds all jobs run, one after the other. A job that fails runs again the next time. */
export class Scheduler {
  readonly #jobs: Job[] = [];
  readonly #troubles: Troubles;
  readonly #now: () => Date;
  readonly #inTurn: Turn;
  #lastBeatAt: Date | undefined;
  #beating: Promise<void> | undefined;
  #endBeats: () => void = () => undefined;

  /** `inTurn`: with several processes, only one of them runs a job at a time. */
  constructor(troubles: Troubles, now: () => Date, inTurn: Turn = (_job, work) => work()) {
    this.#troubles = troubles;
    this.#now = now;
    this.#inTurn = inTurn;
  }

  get state(): SchedulerState {
    return { lastBeatAt: this.#lastBeatAt };
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** The first run is immediate: it makes up for what was due while the server was down. */
  start(): void {
    this.#endBeats = this.#troubles.every(BEAT_MS, 'scheduled work', () => this.beat());
    void this.beat();
  }

  /** Runs every job once. If a run is still under way, this one is skipped. */
  beat(): Promise<void> {
    this.#beating ??= this.#runAll().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  /** Starts no further runs; resolves when the current one is over. */
  async stop(): Promise<void> {
    this.#endBeats();
    await this.#beating;
  }

  async #runAll(): Promise<void> {
    for (const { name, run } of this.#jobs) await this.#troubles.run(name, () => this.#inTurn(name, run));
    this.#lastBeatAt = this.#now();
  }
}
