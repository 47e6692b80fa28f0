interface Grant {
  lose: (error: unknown) => void;
}

/** The locks of one browser, as far as the file lane asks for them. */
export class LaneLocks {
  readonly #held = new Map<string, Grant>();
  /** Receives the work that runs under a lock just granted; it goes on even if the lock is stolen. */
  onGrant: (work: Promise<unknown>) => void = () => undefined;

  request = async (
    name: string,
    options: LockOptions,
    run: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    const holder = this.#held.get(name);
    if (holder && options.steal !== true && !this.givesAway()) return run(null);
    holder?.lose(new DOMException('stolen', 'AbortError'));
    let lose: Grant['lose'] = () => undefined;
    const lost = new Promise<never>((_resolve, reject) => (lose = reject));
    const grant: Grant = { lose };
    this.#held.set(name, grant);
    const work = run({});
    this.onGrant(work);
    try {
      return await Promise.race([work, lost]);
    } finally {
      if (this.#held.get(name) === grant) this.#held.delete(name);
    }
  };

  /** Whether a held lock is given away to the next who asks; a planted defect overrides it. */
  protected givesAway(): boolean {
    return false;
  }

  /** A process that has ended holds no locks. */
  release(name: string): void {
    this.#held.delete(name);
  }
}
