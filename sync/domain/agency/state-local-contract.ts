import * as z from 'zod/mini';
import { frameworkCodes, frameworkTypes } from '#sync/catalog/frameworks/framework-codes.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { agencyProfileSchema } from './agency-profile-record.ts';
import { deadlineSchema } from './deadline-record.ts';
import { grantSchema } from './grant-record.ts';
import { riskAssessmentSchema } from './risk-assessment-record.ts';
import { agencyFieldsSchema, deadlineFieldsSchema, grantFieldsSchema, riskFieldsSchema } from './state-local-fields.ts';

const byId = z.object({ id: z.string() });
const deletedSchema = z.object({ deleted: z.literal(true) });
/** A caller who supplies the id can repeat the call without creating the record twice. */
const ownId = { id: z.optional(recordIdSchema) };
const read = { method: 'GET', access: 'compliance.read' } as const;
const add = { method: 'POST' } as const;
const put = { method: 'PUT', params: byId } as const;
const remove = { method: 'DELETE', params: byId, reply: deletedSchema } as const;

const frameworkSchema = z.object({
  code: z.enum(frameworkCodes),
  name: z.string(),
  type: z.enum(frameworkTypes),
  description: z.string(),
  source: z.string(),
  appliesTo: z.string(),
  areas: z.array(z.object({ title: z.string(), carries: z.string(), controls: z.array(z.string()) })),
  beyond: z.array(z.string()),
});
const carryOver = { total: z.int(), complete: z.int(), percentage: z.number() };

export const listFrameworks = endpoint({ ...read, path: '/api/frameworks', reply: z.array(frameworkSchema) });

/** How much of a framework the organization's complete requirements cover. */
export const getFrameworkStatus = endpoint({
  ...read,
  path: '/api/frameworks/status/:code',
  params: z.object({ code: z.string() }),
  reply: z.object({
    code: z.string(),
    ...carryOver,
    areas: z.array(z.object({ title: z.string(), ...carryOver })),
  }),
});

export const listGrants = endpoint({ ...read, path: '/api/grants', reply: z.array(grantSchema) });
export const addGrant = endpoint({
  ...add,
  access: 'grant.manage',
  path: '/api/grants',
  body: z.extend(grantFieldsSchema, {
    ...ownId,
    awardedAmount: z.optional(grantFieldsSchema.shape.awardedAmount),
    applicationDeadline: z.optional(grantFieldsSchema.shape.applicationDeadline),
    status: z.optional(grantFieldsSchema.shape.status),
  }),
  reply: grantSchema,
});
export const putGrant = endpoint({
  ...put,
  access: 'grant.manage',
  path: '/api/grants/:id',
  body: z.partial(grantFieldsSchema),
  reply: grantSchema,
});
export const removeGrant = endpoint({ ...remove, access: 'grant.manage', path: '/api/grants/:id' });

export const listDeadlines = endpoint({ ...read, path: '/api/deadlines', reply: z.array(deadlineSchema) });
export const addDeadline = endpoint({
  ...add,
  access: 'deadline.manage',
  path: '/api/deadlines',
  body: z.extend(deadlineFieldsSchema, {
    ...ownId,
    description: z.optional(deadlineFieldsSchema.shape.description),
    assignedTo: z.optional(deadlineFieldsSchema.shape.assignedTo),
    status: z.optional(deadlineFieldsSchema.shape.status),
  }),
  reply: deadlineSchema,
});
export const putDeadline = endpoint({
  ...put,
  access: 'deadline.manage',
  path: '/api/deadlines/:id',
  body: z.partial(deadlineFieldsSchema),
  reply: deadlineSchema,
});
export const removeDeadline = endpoint({ ...remove, access: 'deadline.manage', path: '/api/deadlines/:id' });

export const listRiskAssessments = endpoint({
  ...read,
  path: '/api/risk-assessments',
  reply: z.array(riskAssessmentSchema),
});
/** Without a risk level, the matrix determines it. */
export const addRiskAssessment = endpoint({
  ...add,
  access: 'risk.manage',
  path: '/api/risk-assessments',
  body: z.extend(riskFieldsSchema, {
    ...ownId,
    riskLevel: z.optional(riskFieldsSchema.shape.riskLevel),
    mitigationStatus: z.optional(riskFieldsSchema.shape.mitigationStatus),
  }),
  reply: riskAssessmentSchema,
});
export const putRiskAssessment = endpoint({
  ...put,
  access: 'risk.manage',
  path: '/api/risk-assessments/:id',
  body: z.partial(riskFieldsSchema),
  reply: riskAssessmentSchema,
});
export const removeRiskAssessment = endpoint({ ...remove, access: 'risk.manage', path: '/api/risk-assessments/:id' });

export const getAgencyProfile = endpoint({
  ...read,
  path: '/api/agency-profile',
  reply: z.nullable(agencyProfileSchema),
});
export const putAgencyProfile = endpoint({
  method: 'PUT',
  access: 'agencyProfile.manage',
  path: '/api/agency-profile',
  body: z.extend(z.partial(agencyFieldsSchema), {
    agencyName: agencyFieldsSchema.shape.agencyName,
    agencyType: agencyFieldsSchema.shape.agencyType,
  }),
  reply: agencyProfileSchema,
});
export const removeAgencyProfile = endpoint({
  method: 'DELETE',
  access: 'agencyProfile.manage',
  path: '/api/agency-profile',
  reply: deletedSchema,
});
