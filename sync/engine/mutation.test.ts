import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import {
  boundedTimeOfKey,
  clockDifference,
  KeyMaker,
  keyOf,
  liesFarOff,
  mutationSchema,
  timeOfKey,
  wasSchema,
} from './mutation.ts';

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

test('[OB3] a key holds 48 bits of time, a count within the millisecond and its maker', () => {
  const nonce = Uint8Array.from([0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0xff]);
  expect(keyOf(0x0123456789ab, 0x2bc, nonce)).toBe('01234567-89ab-72bc-8123-456789abcdef');
  expect(keyOf(5.9, 0x1001, nonce)).toBe('00000000-0005-7001-8123-456789abcdef');
  expect(keyOf(-5, 0, nonce.fill(0xff))).toBe('00000000-0000-7000-bfff-ffffffffffff');
  expect(keyOf(2 ** 60, 0, nonce)).toBe('ffffffff-ffff-7000-bfff-ffffffffffff');
  expect(timeOfKey('01234567-89ab-72bc-8123-456789abcdef')).toBe(new Date(0x0123456789ab).toISOString());
});

test('[OB3] one life of a page keeps its name from key to key, and draws another when the clock cannot tell keys apart', () => {
  let drawn = 0;
  const keys = new KeyMaker(() => new Uint8Array(8).fill(++drawn));
  const makerOf = (key: string) => key.slice(20);
  const first = keys.make(1_000);
  expect([first.slice(14, 18), keys.make(1_000).slice(14, 18), keys.make(1_001.7).slice(14, 18)]).toEqual([
    '7000',
    '7001',
    '7000',
  ]);
  expect([makerOf(keys.make(1_002)), drawn]).toEqual([makerOf(first), 1]);
  expect(makerOf(keys.make(1_001))).not.toBe(makerOf(first));
  expect(drawn).toBe(2);
  for (let n = 0; n < 4_095; n++) keys.make(1_001);
  expect(drawn).toBe(2);
  expect(keys.make(1_001).slice(14, 18)).toBe('7000');
  expect(drawn).toBe(3);
  expect(new KeyMaker(() => new Uint8Array(8)).make(0).slice(0, 18)).toBe('00000000-0000-7000');
});

test.each([
  [{}, true],
  [{ 'card/c1': {} }, true],
  [{ 'card/c1': { text: null } }, true],
  [{ 'card/c1': 'x' }, false],
  [{ 'card/c1': {}, 'card/c2': [] }, false],
  ['x', false],
  [[], false],
])('%j says per record what was seen: %s', (was, fits) => {
  const { success, error } = z.safeParse(wasSchema, was);
  expect(success).toBe(fits);
  if (error) expect(error.issues[0]?.message).toBe('Name what was seen by record and field.');
});

const fitting = { mid: 1, key: keyOf(0, 0, new Uint8Array(8)), name: 'n', args: null, was: {} };

test.each([
  [{}, true],
  [{ mid: 0 }, false],
  [{ mid: 1.5 }, false],
  [{ key: 'k' }, false],
  [{ name: 'n'.repeat(64) }, true],
  [{ name: 'n'.repeat(65) }, false],
  [{ was: null }, false],
])('[WR1] a change with %j can be read: %s', (change, fits) => {
  expect(z.safeParse(mutationSchema, { ...fitting, ...change }).success).toBe(fits);
});

const noNonce = new Uint8Array(8);
const NOW = '2026-06-09T12:00:00.000Z';

test.each([
  ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
  ['2019-12-31T23:59:59.999Z', '2019-12-31T23:59:59.999Z', '2020-01-01T00:00:00.000Z'],
  ['2026-06-08T09:00:00.000Z', '2026-06-08T09:00:00.000Z', '2026-06-08T09:00:00.000Z'],
  ['2026-06-10T12:00:00.000Z', '2026-06-10T12:00:00.000Z', '2026-06-10T12:00:00.000Z'],
  ['2026-06-10T12:00:00.001Z', '2026-06-10T12:00:00.001Z', '2026-06-10T12:00:00.000Z'],
  ['+010889-08-02T05:31:50.655Z', '9999-12-31T23:59:59.999Z', '2026-06-10T12:00:00.000Z'],
])('[OB3] a clock that says %s is read as %s, and kept on the server as %s', (clock, read, kept) => {
  const key = keyOf(Date.parse(clock), 0, noNonce);
  expect(timeOfKey(key)).toBe(read);
  expect(boundedTimeOfKey(key, Date.parse(NOW)).at).toBe(kept);
});

test.each([
  ['2026-06-08T09:00:00.000Z', '2026-06-01T09:00:00.000Z', '2026-06-08T09:00:00.000Z'],
  ['2026-06-01T08:59:59.999Z', '2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z'],
  ['2010-01-01T00:00:00.000Z', '2015-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
])('[OB3] a clock that says %s, of somebody who came at %s, is kept as %s', (clock, since, kept) => {
  const key = keyOf(Date.parse(clock), 0, noNonce);
  expect(boundedTimeOfKey(key, Date.parse(NOW), Date.parse(since)).at).toBe(kept);
});

const ahead = Date.parse('2028-06-09T12:00:00.000Z');

test.each([
  [keyOf(ahead, 0, noNonce), ahead - Date.parse(NOW)],
  [keyOf(Date.parse(NOW), 0, noNonce), 0],
  ['019283b0-5a00-4000-8000-000000000001', 0],
])('[OB3] a request with the id %s tells that its device’s clock is %d ms ahead', (id, difference) => {
  expect(clockDifference(id, NOW)).toBe(difference);
});

test.each([
  ['2026-06-09T12:00:00.000Z', 0, false],
  ['2026-06-08T12:00:00.000Z', 0, false],
  ['2026-06-08T11:59:59.999Z', 0, true],
  ['2026-06-10T12:00:00.001Z', 0, true],
  ['1970-01-01T00:00:00.000Z', 0, true],
  ['+010889-08-02T05:31:50.655Z', 0, true],
  ['2028-06-09T09:00:00.000Z', ahead - Date.parse(NOW), false],
  ['2026-06-09T09:00:00.000Z', ahead - Date.parse(NOW), true],
])('[OB3] a key of %s from a device whose clock is %d ms ahead is far off: %s', (clock, difference, isOff) => {
  expect(liesFarOff(keyOf(Date.parse(clock), 0, noNonce), Date.parse(NOW), difference)).toBe(isOff);
});

test('a time within bounds is that of its key to the millisecond', () => {
  const at = Date.parse('2026-06-09T09:00:00.000Z');
  const key = keyOf(at, 7, new Uint8Array(8));
  const sameSince = (since: number) => boundedTimeOfKey(key, Date.parse(NOW), since).isSame;
  expect([sameSince(at), sameSince(at + 1)]).toEqual([true, false]);
});
