import type { Hono } from 'hono';
import {
  getSalesMetrics,
  getSalesProfile,
  listSalesCommissions,
  listSalesLeads,
  registerForSales,
} from '#sync/domain/sales/sales-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { takeApplication } from './application-form.ts';
import { listCommissionRows } from './commission-table.ts';
import { listLeadRows } from './lead-table.ts';
import { getOwnRepresentative, serveSales } from './sales-access.ts';
import { metricsOf } from './sales-metrics.ts';
import { toCommission, toLead, toRepresentative } from './sales-views.ts';

/** The sales calls open to everybody, and those of representatives. */
export function registerSales(app: Hono<AppEnv>): void {
  serve(app, registerForSales, async ({ body, context }) => {
    const { fax, ...application } = body;
    await takeApplication(context, application, fax);
    return { received: true as const };
  });

  serveSales(app, getSalesProfile, async ({ principal, services }) =>
    toRepresentative(await getOwnRepresentative(services, principal)),
  );

  serveSales(app, listSalesLeads, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    return (await listLeadRows(services.db, id)).map(toLead);
  });

  serveSales(app, listSalesCommissions, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    return (await listCommissionRows(services.db, id)).map(toCommission);
  });

  serveSales(app, getSalesMetrics, async ({ principal, services }) => {
    const { id } = await getOwnRepresentative(services, principal);
    const leads = (await listLeadRows(services.db, id)).map(toLead);
    return metricsOf(leads, (await listCommissionRows(services.db, id)).map(toCommission));
  });
}
