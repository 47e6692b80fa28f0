import type { User } from '#sync/domain/people/user-record.ts';
import type { LoopPorts } from './loop-ports.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** How often an open page looks whether another workspace of the person has something to send. */
const LOOK_MS = 60_000;

/**
 * Decides, in one page, when the queues of the person's other workspaces are sent: as soon as the server is reached
 * or the network is back, and once a minute, also while this page's own workspace is paused or stopped.
 */
export class OthersPace {
  readonly #send: () => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #isReachable = false;

  constructor({ others, probe }: Pick<LoopPorts, 'others' | 'probe'>, user: () => User, signal: AbortSignal) {
    this.#send = oneAtATime(async () => {
      if (signal.aborted || !others) return;
      // While this page's own rounds do not say so, the server is asked first.
      if (!this.#isReachable && (await probe()) !== 'here') return;
      // A server that was lost here is news again once a round has reached it.
      if (!(await others(user()))) this.#isReachable = false;
    });
    window.addEventListener('online', () => this.#send(), { signal });
    this.#timer = setInterval(() => this.#send(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(this.#timer));
  }

  /** A round of this page's own workspace has ended. */
  roundEnded(isReachable: boolean): void {
    const isNews = isReachable && !this.#isReachable;
    this.#isReachable = isReachable;
    if (isNews) this.#send();
  }
}
