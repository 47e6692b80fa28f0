import { RetryPace, spread } from '../engine/retry-pace.ts';
import { SeededRandom } from './seeded-random.ts';

export interface Outage {
  devices: number;
  /** How long the server is away, in milliseconds. */
  lasts: number;
  /** Milliseconds between two keys of everybody's; null when everybody just waits. */
  keysEvery: number | null;
  /** Something waits to be sent on every device. */
  isUnsent: boolean;
  seed: number;
}

export interface OutageFigures {
  /** Milliseconds from the server's return until each device's queue was empty. */
  drained: number[];
  /** Requests that reached the server in the worst second, by kind and altogether. */
  peak: { probes: number; rounds: number; all: number };
}

/** How long the answer to a probe and to a round takes, and what a device asks for when it is back: rounds, its live events, its history. */
const PROBE_MS = 20;
const ROUND_MS = 80;
const OPENED_CHECK_MS = 2_000;

/** Runs every device through one outage by the same pace as a page does, on a clock of its own, and counts what the returning server sees. */
export function simulateOutage({ devices, lasts, keysEvery, isUnsent, seed }: Outage): OutageFigures {
  const random = new SeededRandom(seed);
  const requests: { at: number; kind: 'probes' | 'rounds' | 'others' }[] = [];
  const drained: number[] = [];
  for (let device = 0; device < devices; device++) {
    // The outage is noticed by a round that gets no answer, in its first seconds on every device, so that they set out almost together.
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
      // What follows a round that came through: the stream of live events, the history, and one more round for what fell in between.
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
