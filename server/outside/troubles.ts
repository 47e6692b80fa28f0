import type { Logger } from 'pino';

/** Background work that has failed since the start: in a timer, a job or an event. */
export interface Trouble {
  /** The name of the work. */
  name: string;
  /** How often it failed. */
  count: number;
  /** Whether its last run failed. */
  isLasting: boolean;
}

/** Runs background work. What it throws is logged and counted, and the process goes on. */
export class Troubles {
  readonly #log: Logger;
  readonly #found = new Map<string, Trouble>();

  constructor(log: Logger) {
    this.#log = log;
  }

  get all(): readonly Trouble[] {
    return [...this.#found.values()];
  }

  /** The names of the work whose last run failed. */
  get lasting(): readonly string[] {
    return this.all.filter(({ isLasting }) => isLasting).map(({ name }) => name);
  }

  /** Never rejects. */
  async run(name: string, work: () => unknown): Promise<void> {
    try {
      await work();
      const found = this.#found.get(name);
      if (found) found.isLasting = false;
    } catch (error) {
      this.note(name, error);
    }
  }

  note(name: string, error: unknown): void {
    const count = (this.#found.get(name)?.count ?? 0) + 1;
    this.#found.set(name, { name, count, isLasting: true });
    this.#log.error({ err: error, work: name, count }, 'work beside the requests failed');
  }

  /** Runs work at an interval in milliseconds, without keeping the process alive. Returns a function that stops it. */
  every(milliseconds: number, name: string, work: () => unknown): () => void {
    const timer = setInterval(() => void this.run(name, work), milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  }
}
