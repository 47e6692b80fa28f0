import * as z from 'zod/mini';
import { milestonesSchema, poamFieldsSchema, recordIdSchema } from './poam-fields.ts';
import { poamSchema, poamStatusValueSchema } from './poam-record.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const params = z.object({ id: z.string() });

/** Every item, the earliest due date first. */
export const listPoams = endpoint({
  method: 'GET',
  path: '/api/poam',
  access: 'compliance.read',
  reply: z.array(poamSchema),
});

/** Adds an open item. A caller may supply `id`, so that repeating the call does not create it twice. */
export const addPoam = endpoint({
  method: 'POST',
  path: '/api/poam',
  access: 'poam.create',
  body: z.object({
    id: z.optional(recordIdSchema),
    controlId: poamFieldsSchema.shape.controlId,
    weakness: poamFieldsSchema.shape.weakness,
    targetDate: poamFieldsSchema.shape.targetDate,
    plannedAction: z.optional(poamFieldsSchema.shape.plannedAction),
    ownerId: z.optional(poamFieldsSchema.shape.ownerId),
    resources: z.optional(poamFieldsSchema.shape.resources),
    tags: z.optional(poamFieldsSchema.shape.tags),
    milestones: z.optional(milestonesSchema),
  }),
  reply: poamSchema,
});

/** Changes the given fields. `milestones` is the complete new list. */
export const putPoam = endpoint({
  method: 'PUT',
  path: '/api/poam/:id',
  access: 'poam.change',
  params,
  body: z.extend(z.partial(poamFieldsSchema), {
    status: z.optional(poamStatusValueSchema),
    milestones: z.optional(milestonesSchema),
  }),
  reply: poamSchema,
});

export const removePoam = endpoint({
  method: 'DELETE',
  path: '/api/poam/:id',
  access: 'poam.change',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
