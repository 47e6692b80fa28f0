import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { salesApplicationSchema } from './sales-application-record.ts';
import { commissionSchema, leadSchema, representativeSchema } from './sales-record.ts';

/**
 * An application to join the sales team. 400 names the field, 429 'wait' after too many from one address; the answer
 * never reveals whether the email address is known. `fax` is invisible to people; an application that fills it in is
 * discarded.
 */
export const registerForSales = endpoint({
  method: 'POST',
  path: '/api/sales/register',
  access: 'public',
  body: z.extend(salesApplicationSchema, { fax: z.optional(z.string()) }),
  reply: z.object({ received: z.literal(true) }),
});

/** The caller as a representative. 403 'not_representative', or 'email_unproven' for an unconfirmed address. */
export const getSalesProfile = endpoint({
  method: 'GET',
  path: '/api/sales/profile',
  access: 'sales_representative',
  reply: representativeSchema,
});

/** The caller's own leads, newest first; likewise the commissions. */
export const listSalesLeads = endpoint({
  method: 'GET',
  path: '/api/sales/leads',
  access: 'sales_representative',
  reply: z.array(leadSchema),
});

export const listSalesCommissions = endpoint({
  method: 'GET',
  path: '/api/sales/commissions',
  access: 'sales_representative',
  reply: z.array(commissionSchema),
});

export const getSalesMetrics = endpoint({
  method: 'GET',
  path: '/api/sales/metrics',
  access: 'sales_representative',
  reply: z.object({
    /** Dollars with two decimals, '1250.00'. */
    totalEarnings: z.string(),
    pendingEarnings: z.string(),
    activeLeads: z.number(),
    /** Percent with one decimal, '33.3'. */
    conversionRate: z.string(),
  }),
});
