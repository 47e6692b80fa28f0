/** Tells the open connections of an organization that there is something to pull. */
export class LiveEvents {
  readonly #listeners = new Map<string, Set<(seq: number) => void>>();

  /** Answers the function that ends the subscription. */
  subscribe(organizationId: string, listener: (seq: number) => void): () => void {
    const listeners = this.#listeners.get(organizationId) ?? new Set();
    this.#listeners.set(organizationId, listeners.add(listener));
    return () => {
      // Who ends a subscription twice must not end those that began meanwhile.
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(organizationId);
    };
  }

  publish(organizationId: string, seq: number): void {
    for (const listener of this.#listeners.get(organizationId) ?? []) listener(seq);
  }
}
