import { describe, expect, test } from 'vitest';
import { simulateOutage } from '#sync/testing/simulated-outage.ts';
import { holdDelay, RetryPace, spread } from './retry-pace.ts';

const urgent = { isUnsent: true, isVisible: true };
const middle = 0.5;

/** The waits before this many unanswered probes in a row. */
function waits(pace: RetryPace, count: number, view = urgent, from = 0): number[] {
  let now = from;
  return Array.from({ length: count }, () => {
    const wait = pace.untilProbe(now, view, middle);
    pace.probed((now += wait));
    return wait;
  });
}

describe('[PC1] while something waits to be sent, probes go out after 1 s, 2 s and then every 4 s', () => {
  test('with a quarter of jitter in both directions', () => {
    expect(waits(new RetryPace(0), 5)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000]);
    expect([spread(4_000, 0), spread(4_000, 0.999999)]).toEqual([3_000, 5_000]);
  });

  test('every 15 s after ten minutes without a touch, and where nothing waits; once a minute in a page nobody sees', () => {
    const pace = new RetryPace(0);
    expect(pace.untilProbe(599_999, urgent, middle)).toBe(1_000);
    expect(pace.untilProbe(600_000, urgent, middle)).toBe(15_000);
    pace.touched(600_000);
    expect(pace.untilProbe(600_001, urgent, middle)).toBe(1_000);
    expect(waits(new RetryPace(0), 3, { ...urgent, isUnsent: false })).toEqual([15_000, 15_000, 15_000]);
    expect(waits(new RetryPace(0), 2, { ...urgent, isVisible: false })).toEqual([60_000, 60_000]);
  });

  test('the first after the server was heard again begins anew', () => {
    const pace = new RetryPace(0);
    waits(pace, 4);
    expect(pace.heard(20_000)).toBe(0);
    expect(pace.untilProbe(20_000, urgent, middle)).toBe(1_000);
  });
});

test('[PC2] keys, pointers and writes try at once, and never twice within a second', () => {
  const pace = new RetryPace(0);
  expect(pace.untilNextTry(0)).toBe(0);
  pace.probed(5_000);
  expect(pace.untilNextTry(5_001)).toBe(999);
  expect(pace.untilNextTry(6_000)).toBe(0);
  // A clock that was set back delays nothing.
  expect(pace.untilNextTry(-90_000)).toBe(1_000);
});

test('a server that answers probes and no rounds is left alone for a time that passes', () => {
  const pace = new RetryPace(0);
  for (let round = 0; round < 4; round++) pace.lost(10_000, true, middle);
  const wait = pace.heard(10_000);
  expect(wait).toBe(holdDelay(4, middle));
  expect(pace.heard(10_000 + wait - 1)).toBe(1);
  expect(pace.heard(10_000 + wait + 1)).toBe(0);
});

test('a round is tried now and then although no probe is heard', () => {
  const pace = new RetryPace(0);
  expect(pace.isRoundDue()).toBe(false);
  const due = Array.from({ length: 31 }, (_, probe) => {
    pace.probed(probe * 4_000);
    return pace.isRoundDue();
  });
  expect(due.flatMap((isDue, index) => (isDue ? [index + 1] : []))).toEqual([15, 30]);
});

describe('[PC3] a server that is heard but lets no round through is given time', () => {
  test('once is chance; from the second time on the wait doubles up to a minute', () => {
    const pace = new RetryPace(0);
    const held = Array.from({ length: 9 }, () => {
      pace.lost(0, true, 1);
      return pace.heard(0);
    });
    expect(held).toEqual([0, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect([holdDelay(1, 0), holdDelay(1, 1), holdDelay(40, 1)]).toEqual([250, 1_000, 60_000]);
  });

  test('rounds that nobody answered count nothing, a person’s touch and a round that comes through end it', () => {
    const pace = new RetryPace(0);
    for (let round = 0; round < 5; round++) pace.lost(0, false, 1);
    expect(pace.heard(0)).toBe(0);
    for (let round = 0; round < 5; round++) pace.lost(0, true, 1);
    expect(pace.heard(0)).toBe(16_000);
    pace.touched(0);
    expect(pace.heard(0)).toBe(0);
    pace.lost(0, true, 1);
    pace.won();
    pace.lost(0, true, 1);
    expect(pace.heard(0)).toBe(0);
  });
});

describe('[PC4] 500 devices come back', () => {
  const share = (values: readonly number[], part: number) => values[Math.ceil(values.length * part) - 1] ?? NaN;

  test.for([
    ['after 20 s, everybody waits', { lasts: 20_000, keysEvery: null }, 300],
    ['after 5 min, everybody waits', { lasts: 300_000, keysEvery: null }, 300],
    ['after 20 s, everybody works', { lasts: 20_000, keysEvery: 8_000 }, 300],
    // The upper bound: one probe and one round per device and second, whatever people do.
    ['after 3 s, everybody types', { lasts: 3_000, keysEvery: 500 }, 500],
  ] as const)(
    '%s: 95 of 100 queues are empty within 5 s, and the server is not run over',
    async ([, outage, most], { annotate }) => {
      const runs = [1, 2, 3, 4, 5].map((seed) => simulateOutage({ devices: 500, isUnsent: true, seed, ...outage }));
      const drained = runs.flatMap((run) => run.drained).sort((a, b) => a - b);
      const worst = (of: 'probes' | 'rounds' | 'all') => Math.max(...runs.map(({ peak }) => peak[of]));
      await annotate(
        `drained p50 ${share(drained, 0.5)} ms, p95 ${share(drained, 0.95)} ms, last ${drained.at(-1)} ms;` +
          ` worst second ${worst('probes')} probes, ${worst('rounds')} rounds, ${worst('all')} requests`,
      );
      expect(drained).toHaveLength(2_500);
      expect(share(drained, 0.95)).toBeLessThan(5_000);
      expect(worst('probes')).toBeLessThanOrEqual(most);
      expect(worst('rounds')).toBeLessThanOrEqual(most);
    },
  );

  test('devices with nothing to send come back over a quarter of a minute', () => {
    const { peak } = simulateOutage({ devices: 500, isUnsent: false, lasts: 60_000, keysEvery: null, seed: 1 });
    expect(peak.probes).toBeLessThan(100);
    expect(peak.all).toBeLessThan(400);
  });
});
