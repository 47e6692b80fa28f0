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
 * The smallest of up to five such measurements of the same work, in milliseconds of a quiet machine: it is repeated
 * while it reaches HOLD_MS, because other programs on the machine can only add to it.
 */
export async function leastHold<T>(work: () => Promise<T>): Promise<{ hold: number; answer: T }> {
  let least = { hold: Infinity, answer: undefined as T };
  for (let tries = 0; tries < 5 && least.hold >= HOLD_MS; tries++) {
    const { hold, answer } = await longestHold(work);
    // How slow the machine is changes from one second to the next, so it is asked at once.
    const quiet = hold < HOLD_MS ? hold : hold / slowness();
    if (quiet < least.hold) least = { hold: quiet, answer };
  }
  return least;
}

/** How many times slower this machine computes right now than a typical quiet one: 1 or more. */
function slowness(): number {
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
