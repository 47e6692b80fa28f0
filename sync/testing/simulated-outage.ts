import { RetryPace, spread } from '#sync/engine/retry-pace.ts';
import { SeededRandom } from './seeded-random.ts';

export interface Outage {
  devices: number;
  /** How long the server is away, in milliseconds. */
  lasts: number;
  /** Milliseconds between two keystrokes of everybody; null when everybody just waits. */
  keysEvery: number | null;
  /** Whether something waits to be sent on every device. */
  isUnsent: boolean;
  seed: number;
}

export interface OutageFigures {
  /** Milliseconds from the server's return until each device's queue was empty. */
  drained: number[];
  /** Requests that reached the server in the worst second, by kind and in total. */
  peak: { probes: number; rounds: number; all: number };
}

/**
 * How long probes and rounds take to answer, and what a device requests once it is back: rounds, live events, history.
 */
const PROBE_MS = 20;
const ROUND_MS = 80;
const OPENED_CHECK_MS = 2_000;

/**
 * Runs every device through one outage with the pace of a page, on its own clock, and counts what the returning server
 * sees.
 */
export function simulateOutage({ devices, lasts, keysEvery, isUnsent, seed }: Outage): OutageFigures {
  const random = new SeededRandom(seed);
  const requests: { at: number; kind: 'probes' | 'rounds' | 'others' }[] = [];
  const drained: number[] = [];
  for (let device = 0; device < devices; device++) {
    // Every device notices the outage by an unanswered round in its first seconds, so they start almost together.
    let now = random.below(Math.min(lasts, 2_000));
    const pace = new RetryPace(now);
    pace.lost(now, false, random.next());
    let key = keysEvery === null ? Infinity : now + random.below(keysEvery);
    for (;;) {
      const probe = now + pace.untilProbe(now, { isUnsent, isVisible: true }, random.next());
      now = Math.min(probe, key + pace.untilNextTry(key));
      if (now !== probe) {
        pace.touched(now);
        key = keysEvery === null ? Infinity : now + random.below(2 * keysEvery);
      }
      pace.probed(now);
      if (now < lasts) continue;
      requests.push({ at: now, kind: 'probes' });
      now += PROBE_MS + pace.heard(now);
      requests.push({ at: now, kind: 'rounds' });
      now += ROUND_MS;
      drained.push(now - lasts);
      // A successful round is followed by the live events, the history, and one more round for what arrived in between.
      requests.push({ at: now, kind: 'others' }, { at: now, kind: 'others' });
      requests.push({ at: now + ROUND_MS + spread(OPENED_CHECK_MS, random.next()), kind: 'rounds' });
      break;
    }
  }
  const worst = (kinds: readonly string[]) => {
    const seconds = new Map<number, number>();
    for (const { at, kind } of requests) {
      const second = Math.floor(at / 1_000);
      if (kinds.includes(kind)) seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    return Math.max(0, ...seconds.values());
  };
  const peak = { probes: worst(['probes']), rounds: worst(['rounds']), all: worst(['probes', 'rounds', 'others']) };
  return { drained: drained.sort((a, b) => a - b), peak };
}
