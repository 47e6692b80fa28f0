import * as z from 'zod/mini';

/** The values a writer had seen, per record and field: `{ 'controlStatus/3.1.1': { status: 'not_started' } }`. */
export const wasSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Was = z.infer<typeof wasSchema>;

/**
 * One change on its way. `mid` counts a client's mutations without gaps. `key` is a version 7 UUID: unique in the server's log,
 * and its first 48 bits are the device's time in milliseconds, so that no second timestamp travels.
 */
export const mutationSchema = z.object({
  mid: z.int().check(z.positive()),
  key: z.uuid(),
  name: z.string().check(z.maxLength(64)),
  args: z.unknown(),
  was: wasSchema,
});
export type Mutation = z.infer<typeof mutationSchema>;

/** ISO time of the device at which the mutation was made, read from its key. */
export function timeOfKey(key: string): string {
  const milliseconds = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}

/** A version 7 UUID from a time in milliseconds and 10 random bytes. */
export function keyOf(milliseconds: number, random: Uint8Array): string {
  const time = Math.max(0, Math.min(Math.trunc(milliseconds), 0xffffffffffff))
    .toString(16)
    .padStart(12, '0');
  const hex = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
