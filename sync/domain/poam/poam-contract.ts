import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { milestonesSchema, poamDetailsSchema, poamFieldsSchema } from './poam-fields.ts';
import { poamKindSchema, poamSchema, poamStatusValueSchema } from './poam-record.ts';

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
  access: 'plan.create',
  body: z.extend(poamDetailsSchema, {
    id: z.optional(recordIdSchema),
    /** An item towards a POA&M by default. */
    kind: z.optional(poamKindSchema),
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

/**
 * Changes the given fields. `milestones` is the complete new list. The status 'closed' records a verification by the
 * caller, dated today, based on `evidence` or the plan's files; the owner may not do so.
 */
export const putPoam = endpoint({
  method: 'PUT',
  path: '/api/poam/:id',
  access: 'plan.change',
  params,
  body: z.extend(z.extend(z.partial(poamFieldsSchema), poamDetailsSchema.shape), {
    status: z.optional(poamStatusValueSchema),
    evidence: z.optional(z.string().check(z.maxLength(2_000))),
    milestones: z.optional(milestonesSchema),
  }),
  reply: poamSchema,
});

export const removePoam = endpoint({
  method: 'DELETE',
  path: '/api/poam/:id',
  access: 'plan.change',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
