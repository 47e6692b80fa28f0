import { RefusalError } from '#server/http/refusal-error.ts';

/** Seconds after which somebody with too many streams may try again. */
const RETRY_SECONDS = 60;

/** Counts the streams that each person has open in this process. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /**
   * Counts one more stream and returns a function that ends its count. 429 'quota' if the person has `most` of them.
   */
  begin(accountId: string, most: number): () => void {
    const open = this.#open.get(accountId) ?? 0;
    if (open >= most) {
      const message = `You have ${most} devices or windows open at a time, which is the maximum.`;
      throw new RefusalError(429, 'quota', message, undefined, RETRY_SECONDS);
    }
    this.#open.set(accountId, open + 1);
    return () => {
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left > 0) this.#open.set(accountId, left);
      else this.#open.delete(accountId);
    };
  }
}
