import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SeededRandom } from '../testing/seeded-random.ts';
import { KeyMaker, timeOfKey } from './mutation.ts';

test('[OB3] keys are UUIDs, never twice the same, and tell the device’s time, whatever the clock does', () => {
  const random = new SeededRandom(5);
  const keys = new KeyMaker(() => random.bytes(8));
  const seen = new Set<string>();
  let clock = Date.UTC(2026, 5, 9);
  for (let n = 0; n < 20_000; n++) {
    if (random.chance(0.01)) clock -= random.below(50);
    else if (random.chance(0.3)) clock += random.below(3);
    const key = keys.make(clock);
    expect(z.safeParse(z.uuid({ version: 'v7' }), key).success).toBe(true);
    expect(timeOfKey(key)).toBe(new Date(clock).toISOString());
    seen.add(key);
  }
  expect(seen.size).toBe(20_000);
});

test('[RP5] two lives of one profile make different keys at the same moment', () => {
  const random = new SeededRandom(6);
  const [one, other] = [new KeyMaker(() => random.bytes(8)), new KeyMaker(() => random.bytes(8))];
  expect(one.make(1_000)).not.toBe(other.make(1_000));
});

test.each(['', 'x', 'zzzzzzzz-zzzz-7000-8000-000000000000'])(
  'a key that is none, %j, gives a time all the same',
  (key) => {
    expect(timeOfKey(key)).toBe('1970-01-01T00:00:00.000Z');
  },
);
