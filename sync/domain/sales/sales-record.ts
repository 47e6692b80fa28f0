import * as z from 'zod/mini';
import { leadStatuses } from './lead-status.ts';
import { subscriptionPlans } from './sales-options.ts';

/** A person who sells on commission. The sales side belongs to the provider; devices hold none of its records. */
export const representativeSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  territory: z.string(),
  /** Percent, with at most two decimals. */
  commissionRate: z.number(),
  referralCode: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Representative = z.infer<typeof representativeSchema>;

/** An organization that signed up through a representative's link. */
export const leadSchema = z.object({
  id: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerCompany: z.string(),
  leadStatus: z.enum(leadStatuses),
  /** Null until it pays. */
  subscriptionPlan: z.nullable(z.enum(subscriptionPlans)),
  /** Dollars a month. */
  monthlyValue: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
});
export type Lead = z.infer<typeof leadSchema>;

const commissionTypes = ['monthly_subscription', 'enterprise_bonus'] as const;
/** 'cancelled': the customer got their money back. */
const paymentStatuses = ['pending', 'paid', 'cancelled'] as const;

export const commissionSchema = z.object({
  id: z.string(),
  commissionType: z.enum(commissionTypes),
  /** Dollars. */
  commissionAmount: z.number(),
  /** '2026-06', or 'one-time'. */
  commissionPeriod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** The customer whose subscription earns it. */
  customerCompany: z.string(),
  createdAt: z.iso.datetime(),
});
export type Commission = z.infer<typeof commissionSchema>;

/** The representative of a lead or commission, in the administrators' lists. */
const rep = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
export const leadOfRepSchema = z.extend(leadSchema, { rep });
export type LeadOfRep = z.infer<typeof leadOfRepSchema>;
/** A workspace as the server's operator sees it. */
export const customerWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** ISO. */
  evaluationEndsAt: z.string(),
  /** Null until somebody records that it pays. */
  plan: z.nullable(z.enum(subscriptionPlans)),
  /** A representative brought it: its payment is recorded on the lead. */
  hasLead: z.boolean(),
});
export type CustomerWorkspace = z.infer<typeof customerWorkspaceSchema>;

export const commissionOfRepSchema = z.extend(commissionSchema, { rep });
export type CommissionOfRep = z.infer<typeof commissionOfRepSchema>;
