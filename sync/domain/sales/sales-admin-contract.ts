import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { receivedApplicationSchema, representativeEditSchema } from './sales-application-record.ts';
import { subscriptionPlans } from './sales-options.ts';
import {
  commissionOfRepSchema,
  customerWorkspaceSchema,
  leadOfRepSchema,
  representativeSchema,
} from './sales-record.ts';

const access = 'sales_admin' as const;
const one = z.object({ id: z.string() });

export const listRepresentatives = endpoint({
  method: 'GET',
  path: '/api/admin/sales/reps',
  access,
  reply: z.array(representativeSchema),
});

/** Changes the given fields. 409 'email_taken' with field 'email'. */
export const patchRepresentative = endpoint({
  method: 'PATCH',
  path: '/api/admin/sales/reps/:id',
  access,
  consequence: 'power',
  params: one,
  body: z.partial(z.extend(representativeEditSchema, { isActive: z.boolean() })),
  reply: representativeSchema,
});

export const listAllLeads = endpoint({
  method: 'GET',
  path: '/api/admin/sales/leads',
  access,
  reply: z.array(leadOfRepSchema),
});

const valueMessage = { error: 'Enter a monthly value above 0 with at most two decimals' };
const monthlyValue = z
  .number(valueMessage)
  .check(z.gt(0, valueMessage), z.lte(1_000_000, valueMessage), z.multipleOf(0.01, valueMessage));

/** Sets a lead's status. 409 'wrong_state' if that status cannot follow. */
export const patchLead = endpoint({
  method: 'PATCH',
  path: '/api/admin/sales/leads/:id',
  access,
  params: one,
  body: z.discriminatedUnion('leadStatus', [
    z.object({
      leadStatus: z.literal('paid'),
      subscriptionPlan: z.enum(subscriptionPlans, { error: 'Plan is required' }),
      /** Dollars. */
      monthlyValue,
    }),
    z.object({ leadStatus: z.literal('cancelled') }),
    z.object({ leadStatus: z.literal('lost') }),
  ]),
  reply: leadOfRepSchema,
});

/** The newest first. */
export const listWorkspaces = endpoint({
  method: 'GET',
  path: '/api/admin/sales/workspaces',
  access,
  reply: z.array(customerWorkspaceSchema),
});

/** The plan of a workspace that pays without a lead; null ends it. 409 'has_lead' if a representative brought it. */
export const patchWorkspace = endpoint({
  method: 'PATCH',
  path: '/api/admin/sales/workspaces/:id',
  access,
  params: one,
  body: z.object({ plan: z.nullable(z.enum(subscriptionPlans)) }),
  reply: customerWorkspaceSchema,
});

export const listAllCommissions = endpoint({
  method: 'GET',
  path: '/api/admin/sales/commissions',
  access,
  reply: z.array(commissionOfRepSchema),
});

/** Marks a commission as paid. 409 'wrong_state' if it is no longer pending. */
export const patchCommission = endpoint({
  method: 'PATCH',
  path: '/api/admin/sales/commissions/:id',
  access,
  params: one,
  body: z.object({ paymentStatus: z.literal('paid') }),
  reply: commissionOfRepSchema,
});

export const getAllSalesMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/sales/metrics',
  access,
  reply: z.object({
    activeRepresentatives: z.number(),
    totalLeads: z.number(),
    /** Paid and pending together, in dollars with two decimals. */
    totalCommissions: z.string(),
    /** Number of commissions waiting for payment. */
    pendingPayments: z.number(),
  }),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/sales/applications',
  access,
  reply: z.array(receivedApplicationSchema),
});

/**
 * Approving creates the representative. 409 'wrong_state' once it is decided, 'email_taken' if a representative has the
 * address.
 */
export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/api/admin/sales/applications/:id',
  access,
  consequence: 'power',
  params: one,
  body: z.object({ status: z.enum(['approved', 'refused']) }),
  /** `isMailed` is false if the applicant could not be notified. */
  reply: z.object({ application: receivedApplicationSchema, isMailed: z.boolean() }),
});

export const exportKinds = ['reps', 'leads', 'commissions'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Returns a CSV file named sales-{kind}-{date}.csv. */
export const exportSales = endpoint({
  method: 'GET',
  path: '/api/admin/sales/export/:kind',
  access,
  consequence: 'export',
  params: z.object({ kind: z.enum(exportKinds) }),
  reply: z.unknown(),
});
