/** Tells an organization's open connections that there is something to pull. */
export class LiveEvents {
  readonly #listeners = new Map<string, Set<(seq: number) => void>>();

  /** Returns the function that ends the subscription. */
  subscribe(organizationId: string, listener: (seq: number) => void): () => void {
    const listeners = this.#listeners.get(organizationId) ?? new Set();
    this.#listeners.set(organizationId, listeners.add(listener));
    return () => {
      // Ending a subscription twice must not end one that began meanwhile.
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(organizationId);
    };
  }

  publish(organizationId: string, seq: number): void {
    for (const listener of this.#listeners.get(organizationId) ?? []) listener(seq);
  }
}
