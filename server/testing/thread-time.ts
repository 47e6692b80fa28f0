import { readFileSync } from 'node:fs';

/** Nothing that a stranger sends may hold up everybody for longer (milliseconds of computing). */
export const HOLD_MS = 50;

/**
 * Milliseconds of computing of this thread so far, which others on the machine do not add to. Where the system does not
 * tell, those of the clock.
 */
function computed(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Milliseconds of computing for which this thread did nothing but one thing, the longest while `work` ran. */
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
 * The least of up to three such measurements of the same work, taken again while it is beyond `limit`: what else runs
 * on the machine only ever adds.
 */
export async function leastHold<T>(work: () => Promise<T>, limit: number): Promise<{ hold: number; answer: T }> {
  let least = await longestHold(work);
  for (let again = 0; again < 2 && least.hold >= limit; again++) {
    const next = await longestHold(work);
    if (next.hold < least.hold) least = next;
  }
  return least;
}

/** How much slower than a quiet machine of today this one computes: 1 or more. */
export function slowness(): number {
  const text = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at, text: 'some words' })));
  const times = Array.from({ length: 5 }, () => {
    const began = computed();
    JSON.parse(text);
    return computed() - began;
  });
  return Math.max(1, Math.min(...times) / QUIET_MS);
}

/** Of the work in `slowness`. */
const QUIET_MS = 20;
