import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { historySchema } from '#sync/domain/history/history-record.ts';

/** The most days that a device reports. */
export const LOSS_DAYS = 400;
const MOST = 1_000_000;
const lost = z.int().check(z.nonnegative(), z.lte(MOST));

/** What a browser deleted of a device's store before it was sent: changes by day, rejected changes, and files. */
const lossSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), changes: lost })).check(z.maxLength(LOSS_DAYS)),
  setAside: lost,
  files: lost,
});
export type ToldLoss = z.infer<typeof lossSchema>;

/** The same as administrators see it; `at`: when the server received it. */
export const deviceLossSchema = z.extend(lossSchema, { at: z.string() });
export type DeviceLoss = z.infer<typeof deviceLossSchema>;

/** A device reports what it lost, for the administrators. A later report under the same id replaces the earlier one. */
export const postLoss = endpoint({
  method: 'POST',
  path: '/api/sync/loss',
  access: 'record.receive',
  background: true,
  body: z.extend(lossSchema, { id: z.uuid() }),
  reply: z.object({ noted: z.literal(true) }),
});

/** Whether the server is there. Devices ask this before starting a round during an outage; no sign-in needed. */
export const probeSync = endpoint({
  method: 'GET',
  path: '/api/sync/probe',
  access: 'public',
  background: true,
  reply: z.object({ code: z.literal('here') }),
});

/**
 * The history's own lane: steps after a number, oldest first, at most 1,000 at a time, and none from before the horizon
 * that the answer names. `reach`: a mark of the assessments whose steps are among them; what came under another mark is
 * not the same list.
 */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/sync/history',
  access: 'compliance.read',
  background: true,
  query: z.object({ after: z.prefault(z.coerce.number().check(z.int(), z.nonnegative()), 0) }),
  reply: z.object({
    epoch: z.string(),
    reach: z.string(),
    steps: z.array(historySchema),
    more: z.boolean(),
    horizon: z.object({ id: z.number(), at: z.string() }),
  }),
});

/**
 * Steps before a number, newest first, at most 200 at a time: all, or those of one record (give both its table and id,
 * or neither).
 */
export const listOlderHistory = endpoint({
  method: 'GET',
  path: '/api/sync/history/older',
  access: 'compliance.read',
  query: z.object({
    before: z.coerce.number().check(z.int(), z.positive()),
    table: z.optional(z.string()),
    recordId: z.optional(z.string()),
  }),
  reply: z.object({ steps: z.array(historySchema), more: z.boolean() }),
});

/**
 * Server-sent events: 'pull' carries the organization's newest sequence number and means pull now; 'here' is a sign of
 * life.
 */
export const syncEvents = endpoint({
  method: 'GET',
  path: '/api/sync/events',
  access: 'record.receive',
  background: true,
  reply: z.unknown(),
});
