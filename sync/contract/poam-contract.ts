import * as z from 'zod/mini';
import { milestonesSchema, poamFieldsSchema, recordIdSchema } from '../mutators/poam-fields.ts';
import { poamSchema, poamStatusValueSchema } from '../records/poam-record.ts';
import { roles } from '../records/role.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id: z.string() });

/** Every item, the one that is due first in front. */
export const listPoams = endpoint({ method: 'GET', path: '/api/poam', access: roles, reply: z.array(poamSchema) });

/** Adds an open item. `id` may be given by the caller, so that a call can be repeated without doubling it. */
export const addPoam = endpoint({
  method: 'POST',
  path: '/api/poam',
  access: roles,
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

/** Changes what is given. `milestones` is the whole list as it shall be. */
export const putPoam = endpoint({
  method: 'PUT',
  path: '/api/poam/:id',
  access: roles,
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
  access: roles,
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
