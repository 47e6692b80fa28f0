import * as z from 'zod/mini';

/**
 * One step of a field from one value to the next. Append-only; `id` grows in the order the server accepted the steps.
 */
export const historySchema = z.object({
  id: z.number(),
  table: z.string(),
  recordId: z.string(),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  by: z.string(),
  name: z.string(),
  /** When the person did it, according to their device. */
  deviceAt: z.iso.datetime(),
  /** When the server accepted it. */
  at: z.iso.datetime(),
  /** `deviceAt` is more than a day from `at`, after allowing for the clock difference. */
  isTimeOff: z.boolean(),
  /** Who brought it to the server; missing if the author's own device sent it. */
  courierId: z.optional(z.string()),
});
export type History = z.infer<typeof historySchema>;
