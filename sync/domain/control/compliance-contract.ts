import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { historySchema } from '#sync/domain/history/history-record.ts';
import { controlSchema } from './control-record.ts';
import { notesSchema } from './control-status-mutators.ts';
import { controlStatusSchema, controlStatusValueSchema } from './control-status-record.ts';

/** Percentage: completed out of total, 0 to 100, not rounded. */
const overviewSchema = z.object({
  total: z.int(),
  completed: z.int(),
  inProgress: z.int(),
  notStarted: z.int(),
  percentage: z.number(),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/compliance/overview',
  access: 'compliance.read',
  reply: overviewSchema,
});

export const listControls = endpoint({
  method: 'GET',
  path: '/api/nist-controls',
  access: 'compliance.read',
  reply: z.array(controlSchema),
});

/** One entry per control, in the standard's order; a control without a record is 'not_started'. */
export const listControlStatuses = endpoint({
  method: 'GET',
  path: '/api/compliance/status',
  access: 'compliance.read',
  reply: z.array(z.extend(controlStatusSchema, { control: controlSchema })),
});

/** At least one of status, notes, mfa (3.5.3) and fips (3.13.11). Omitted fields stay as they are. */
export const putControlStatus = endpoint({
  method: 'PUT',
  path: '/api/compliance/status/:controlId',
  access: 'controlStatus.change',
  params: z.object({ controlId: z.string() }),
  body: z
    .object({
      status: z.optional(controlStatusValueSchema),
      notes: z.optional(notesSchema),
      mfa: z.optional(controlStatusSchema.shape.mfa),
      fips: z.optional(controlStatusSchema.shape.fips),
      completedAt: z.optional(z.nullable(z.iso.datetime({ error: 'completedAt is an ISO date and time, or null.' }))),
    })
    .check(
      z.refine(({ status, notes, mfa, fips }) => [status, notes, mfa, fips].some((part) => part !== undefined), {
        error: 'Send a status, notes, or both.',
        path: ['status'],
      }),
    ),
  reply: controlStatusSchema,
});

/** Every change of a control's status, notes and evidence, newest first. */
export const listControlHistory = endpoint({
  method: 'GET',
  path: '/api/compliance/history/:controlId',
  access: 'compliance.read',
  params: z.object({ controlId: z.string() }),
  reply: z.array(historySchema),
});
