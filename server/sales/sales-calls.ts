import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import {
  getSalesMetrics,
  getSalesProfile,
  listSalesCommissions,
  listSalesLeads,
  registerForSales,
} from '#sync/contract/sales-contract.ts';
import { receiveApplication, takeApplicationAttempt } from './application-receipt.ts';
import { listCommissionRows } from './commission-table.ts';
import { listLeadRows } from './lead-table.ts';
import { getOwnRepresentative } from './sales-access.ts';
import { metricsOf } from './sales-metrics.ts';
import { toCommission, toLead, toRepresentative } from './sales-views.ts';

/** What everybody and what representatives may ask. */
export function registerSales(app: Hono<AppEnv>): void {
  serve(app, registerForSales, async ({ body, services, context }) => {
    const { fax, ...application } = body;
    const received = { received: true as const };
    // Only a program fills in what nobody sees. It is not told.
    if (fax) return received;
    const address = context.get('address');
    const wait = await takeApplicationAttempt(services, address);
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      const minutes = Math.ceil(wait / 60);
      const many = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      throw new RefusalError(429, 'wait', `Too many applications from here. Wait ${many}, then try again.`);
    }
    await receiveApplication(services, application, address);
    return received;
  });

  serve(app, getSalesProfile, async ({ principal, services }) =>
    toRepresentative(await getOwnRepresentative(services, principal)),
  );

  serve(app, listSalesLeads, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    return (await listLeadRows(services.db, id)).map(toLead);
  });

  serve(app, listSalesCommissions, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    return (await listCommissionRows(services.db, id)).map(toCommission);
  });

  serve(app, getSalesMetrics, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    const leads = (await listLeadRows(services.db, id)).map(toLead);
    return metricsOf(leads, (await listCommissionRows(services.db, id)).map(toCommission));
  });
}
