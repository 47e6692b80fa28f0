import * as z from 'zod/mini';
import { isRecord } from './value.ts';

/** The values a writer had seen, by record and field: `{ 'controlStatus/3.1.1': { status: 'not_started' } }`. */
export const wasSchema = z.custom<Was>(
  (value) => isRecord(value) && Object.values(value).every(isRecord),
  'Name what was seen by record and field.',
);
export type Was = Record<string, Record<string, unknown>>;

/**
 * One mutation on its way to the server. `mid` numbers a client's mutations without gaps. `key` is a version 7 UUID:
 * unique in the server's log, and its first 48 bits are the device's time in milliseconds.
 */
export const mutationSchema = z.object({
  mid: z.int().check(z.positive()),
  key: z.uuid(),
  name: z.string().check(z.maxLength(64)),
  args: z.unknown(),
  was: wasSchema,
  /**
   * An old change sent again, after the server lost it or from a file: it never overwrites what somebody wrote since.
   */
  offered: z.optional(z.literal(true)),
});
export type Mutation = z.infer<typeof mutationSchema>;

/** The last moment with a four-digit year: with five digits, ISO times neither sort as text nor validate. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** No device made a change before the product existed. */
const FIRST_TIME = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

/** ISO device time of the mutation, read from its key. The device's clock may be off by any amount. */
export function timeOfKey(key: string): string {
  return isoOf(Math.min(millisecondsOf(key), LAST_TIME));
}

/**
 * The same within bounds: not before `since` and at most a day after `now` (milliseconds of the caller's time), so that
 * a device with a wrong clock does not lead every list for years. The key itself keeps the device's time. `isSame`: the
 * key says exactly this.
 */
export function boundedTimeOfKey(key: string, now: number, since = FIRST_TIME): { at: string; isSame: boolean } {
  const said = millisecondsOf(key);
  const kept = Math.max(FIRST_TIME, since, Math.min(said, now + DAY_MS));
  return { at: isoOf(kept), isSame: kept === said };
}

// Formatting a date takes longer than deciding a change, and changes within one second share all but the end of theirs.
let second = { from: NaN, text: '' };
function isoOf(milliseconds: number): string {
  const from = milliseconds - (milliseconds % 1_000);
  if (from !== second.from) second = { from, text: new Date(from).toISOString().slice(0, 20) };
  return `${second.text}${String(milliseconds - from).padStart(3, '0')}Z`;
}

/**
 * Milliseconds by which the device's clock was ahead of the server's (`now`) when it made the request with this id; 0
 * if the id carries no time.
 */
export function clockDifference(requestId: string, now: string): number {
  return requestId.charAt(14) === '7' ? millisecondsOf(requestId) - Date.parse(now) : 0;
}

/**
 * Whether a key's time is more than a day from `now` (in milliseconds) after allowing for the clock difference: the
 * device was offline that long, its clock was set meanwhile, or the key was made up.
 */
export function liesFarOff(key: string, now: number, difference: number): boolean {
  return Math.abs(millisecondsOf(key) - difference - now) > DAY_MS;
}

function millisecondsOf(key: string): number {
  const milliseconds = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}

/**
 * A version 7 UUID: 48 bits of time in milliseconds, a 12-bit counter within one millisecond, 62 bits for the maker.
 */
export function keyOf(milliseconds: number, count: number, nonce: Uint8Array): string {
  const time = Math.max(0, Math.min(Math.trunc(milliseconds), 0xffffffffffff))
    .toString(16)
    .padStart(12, '0');
  const counted = (count & 0xfff).toString(16).padStart(3, '0');
  const hex = Array.from(nonce.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(0), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${variant}${hex.slice(1, 4)}-${hex.slice(4, 16)}`;
}

/**
 * Makes keys for the life of one page or process. The random part is drawn once and never stored, so two copies of a
 * profile never make the same key; it stays the same from key to key, so a thousand keys compress well. A clock that
 * goes back, or a used-up millisecond, draws a new one.
 */
export class KeyMaker {
  readonly #random: () => Uint8Array;
  #nonce: Uint8Array;
  #time = -1;
  #count = 0;

  /** `random` returns 8 random bytes. */
  constructor(random: () => Uint8Array) {
    this.#random = random;
    this.#nonce = random();
  }

  make(milliseconds: number): string {
    const time = Math.trunc(milliseconds);
    this.#count = time === this.#time ? this.#count + 1 : 0;
    if (time < this.#time || this.#count > 0xfff) {
      this.#nonce = this.#random();
      this.#count = 0;
    }
    this.#time = time;
    return keyOf(time, this.#count, this.#nonce);
  }
}
