import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { milestonesSchema, planDetailsSchema, planFieldsSchema } from './plan-fields.ts';
import { planKindSchema, planSchema, planStatusValueSchema } from './plan-record.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const params = z.object({ id: z.string() });

/** Every item, the earliest due date first. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/poam',
  access: 'compliance.read',
  reply: z.array(planSchema),
});

/** Adds an open item. A caller may supply `id`, so that repeating the call does not create it twice. */
export const addPlan = endpoint({
  method: 'POST',
  path: '/api/poam',
  access: 'plan.create',
  body: z.extend(planDetailsSchema, {
    id: z.optional(recordIdSchema),
    /** An item towards a POA&M by default. */
    kind: z.optional(planKindSchema),
    controlId: planFieldsSchema.shape.controlId,
    weakness: planFieldsSchema.shape.weakness,
    targetDate: planFieldsSchema.shape.targetDate,
    plannedAction: z.optional(planFieldsSchema.shape.plannedAction),
    ownerId: z.optional(planFieldsSchema.shape.ownerId),
    resources: z.optional(planFieldsSchema.shape.resources),
    tags: z.optional(planFieldsSchema.shape.tags),
    milestones: z.optional(milestonesSchema),
  }),
  reply: planSchema,
});

/**
 * Changes the given fields. `milestones` is the complete new list. The status 'closed' records a verification by the
 * caller, dated today, based on `evidence` or the plan's files; the owner may not do so.
 */
export const putPlan = endpoint({
  method: 'PUT',
  path: '/api/poam/:id',
  access: 'plan.change',
  params,
  body: z.extend(z.extend(z.partial(planFieldsSchema), planDetailsSchema.shape), {
    status: z.optional(planStatusValueSchema),
    evidence: z.optional(z.string().check(z.maxLength(2_000))),
    milestones: z.optional(milestonesSchema),
  }),
  reply: planSchema,
});

export const removePlan = endpoint({
  method: 'DELETE',
  path: '/api/poam/:id',
  access: 'plan.change',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});
