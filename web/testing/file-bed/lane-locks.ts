interface Grant {
  lose: (error: unknown) => void;
}

/** The locks of one browser, as far as the file lane asks for them. */
export class LaneLocks {
  readonly #held = new Map<string, Grant>();
  /** Told of what runs under a lock that was just given: it goes on also when the lock is stolen from it. */
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

  /** Whether a lock that is held is given to the next who asks. */
  protected givesAway(): boolean {
    return false;
  }

  /** A program that ends holds nothing any more. */
  release(name: string): void {
    this.#held.delete(name);
  }
}
