import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { controlSchema } from '#sync/domain/control/control-record.ts';
import { notesSchema } from '#sync/domain/control/control-status-mutators.ts';
import { objectiveTextsSchema } from './objective-mutators.ts';
import { objectiveSchema } from './objective-record.ts';
import { objectiveStatuses, objectiveStatusSchema } from './objective-status-record.ts';

/** An objective with its status in the organization. `lastUpdated`: ISO time of the last change, or null. */
export const trackedObjectiveSchema = z.extend(objectiveSchema, {
  status: z.enum(objectiveStatuses),
  notes: z.string(),
  evidenceFiles: z.array(z.string()),
  lastUpdated: z.nullable(z.iso.datetime()),
});

// There is one framework, number 1: NIST SP 800-171 with CMMC Level 2.
const frameworkQuery = z.object({
  framework: z.optional(z.literal('1', { error: 'The only framework is 1: NIST SP 800-171.' })),
});

const dateSchema = (name: string) => z.iso.datetime({ error: `${name} is an ISO date and time.` });

/** 'complete' is another name for 'implemented'. */
const writtenStatusSchema = z.enum([...objectiveStatuses, 'complete'], {
  error: 'status is not_started, in_progress, implemented (or complete), or validated.',
});

/** In the standard's order; an organization's own objectives follow the others of their control. */
export const listObjectives = endpoint({
  method: 'GET',
  path: '/api/assessment-objectives',
  access: 'compliance.read',
  query: frameworkQuery,
  reply: z.array(trackedObjectiveSchema),
});

/** One entry per objective, in the same order; an objective without a record is 'not_started'. */
export const listObjectiveStatuses = endpoint({
  method: 'GET',
  path: '/api/assessment-objectives/status',
  access: 'compliance.read',
  query: frameworkQuery,
  reply: z.array(objectiveStatusSchema),
});

/** Percentages are 0 to 100, not rounded. */
export const getObjectivesOverview = endpoint({
  method: 'GET',
  path: '/api/assessment-objectives/overview',
  access: 'compliance.read',
  query: frameworkQuery,
  reply: z.object({
    totalObjectives: z.int(),
    percentComplete: z.number(),
    auditReadiness: z.number(),
    implemented: z.int(),
    validated: z.int(),
    inProgress: z.int(),
    notStarted: z.int(),
  }),
});

/** `objectiveId`: '3.1.1[a]', '3.1.1.a', or the id of an objective the organization added. */
export const postObjectiveStatus = endpoint({
  method: 'POST',
  path: '/api/assessment-objectives/:objectiveId/status',
  access: 'objectiveStatus.change',
  params: z.object({ objectiveId: z.string() }),
  body: z.object({
    status: writtenStatusSchema,
    implementationDate: z.optional(z.nullable(dateSchema('implementationDate'))),
    validationDate: z.optional(z.nullable(dateSchema('validationDate'))),
  }),
  reply: objectiveStatusSchema,
});

/**
 * Adds an objective of the organization's own. Without a `controlId` the control is read from the `objectiveId`.
 * Returns 201.
 */
export const postObjective = endpoint({
  method: 'POST',
  path: '/api/assessment-objectives',
  access: 'objective.create',
  body: z.extend(objectiveTextsSchema, {
    assessmentMethod: z._default(objectiveTextsSchema.shape.assessmentMethod, 'examine'),
    controlId: z.optional(z.string({ error: 'controlId is a control number such as 3.1.1.' })),
    status: z._default(writtenStatusSchema, 'not_started'),
  }),
  reply: trackedObjectiveSchema,
});

/** Changes the given fields: status and notes of any objective, texts of the organization's own. */
export const putObjective = endpoint({
  method: 'PUT',
  path: '/api/assessment-objectives/:id',
  access: 'objectiveStatus.change',
  params: z.object({ id: z.string() }),
  body: z
    .extend(z.partial(objectiveTextsSchema), {
      status: z.optional(writtenStatusSchema),
      notes: z.optional(notesSchema),
      /** Accepted but not used: the server takes its own time. */
      lastUpdated: z.optional(dateSchema('lastUpdated')),
    })
    .check(
      z.refine((body) => Object.values(body).some((value) => value !== undefined), {
        error: 'Send what should change.',
        path: ['status'],
      }),
    ),
  reply: trackedObjectiveSchema,
});

/** The controls with their objectives, in the standard's order. */
export const listFrameworkControls = endpoint({
  method: 'GET',
  path: '/api/framework-controls',
  access: 'compliance.read',
  reply: z.array(z.extend(controlSchema, { objectives: z.array(trackedObjectiveSchema) })),
});
