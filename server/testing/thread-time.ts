import { readFileSync } from 'node:fs';

/** The longest that anything a stranger sends may block everybody else (milliseconds of computing). */
export const HOLD_MS = 50;

/**
 * Milliseconds this thread has computed so far, unaffected by others on the machine. The clock's milliseconds if the
 * system does not report this.
 */
function computed(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The longest uninterrupted computing of this thread while `work` ran, in milliseconds. */
async function longestHold<T>(work: () => Promise<T>): Promise<{ hold: number; answer: T }> {
  let isOver = false;
  let hold = 0;
  let last = computed();
  const look = () => {
    const now = computed();
    hold = Math.max(hold, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const answer = await work();
  isOver = true;
  look();
  return { hold, answer };
}

/**
 * The smallest of up to three such measurements of the same work, repeated while it exceeds `limit`: other programs on
 * the machine can only add to it.
 */
export async function leastHold<T>(work: () => Promise<T>, limit: number): Promise<{ hold: number; answer: T }> {
  let least = await longestHold(work);
  for (let again = 0; again < 2 && least.hold >= limit; again++) {
    const next = await longestHold(work);
    if (next.hold < least.hold) least = next;
  }
  return least;
}

/** How many times slower this machine computes than a typical quiet one: 1 or more. */
export function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at, text: 'some words' })));
  const times = Array.from({ length: 5 }, () => {
    const began = computed();
    JSON.parse(text);
    return computed() - began;
  });
  return Math.max(1, Math.min(...times) / QUIET_MS);
}

/** The time of the work in `slowness` on a quiet machine. */
const QUIET_MS = 20;
