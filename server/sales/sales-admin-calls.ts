import type { Hono } from 'hono';
import {
  decideApplication,
  exportSales,
  getAllSalesMetrics,
  listAllCommissions,
  listAllLeads,
  listApplications,
  listRepresentatives,
  listWorkspaces,
  patchCommission,
  patchLead,
  patchRepresentative,
  patchWorkspace,
} from '#sync/domain/sales/sales-admin-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { decide } from './application-decision.ts';
import { findApplication, listApplicationRows } from './application-table.ts';
import { findCommission, listCommissionRows, markCommissionPaid } from './commission-table.ts';
import { changeLead } from './lead-change.ts';
import { findLead, listLeadRows } from './lead-table.ts';
import { changeRepresentative } from './representative-change.ts';
import { findRepresentative, listRepresentativeRows } from './representative-table.ts';
import { serveSales } from './sales-access.ts';
import { actorOf } from './sales-actor.ts';
import { salesFile } from './sales-export.ts';
import { allMetricsOf } from './sales-metrics.ts';
import { toCommission, toLead, toReceivedApplication, toRepresentative, withRep } from './sales-views.ts';
import { listCustomerWorkspaces, setSubscription } from './workspace-subscription.ts';

/** The calls of sales administrators. Every change is recorded in the audit log. */
export function registerSalesAdmin(app: Hono<AppEnv>): void {
  serveSales(app, listRepresentatives, async ({ services }) =>
    (await listRepresentativeRows(services.db)).map(toRepresentative),
  );

  serveSales(app, patchRepresentative, async ({ params, body, services, ...call }) => {
    await changeRepresentative(services.db, actorOf(call), params.id, body, services.now());
    return toRepresentative(known(await findRepresentative(services.db, params.id)));
  });

  serveSales(app, listAllLeads, async ({ services: { db } }) =>
    withRep(await listLeadRows(db), await listRepresentativeRows(db), toLead),
  );

  serveSales(app, patchLead, async ({ params, body, services, ...call }) => {
    const { db, now } = services;
    await changeLead(db, actorOf(call), params.id, body, now());
    const lead = known(await findLead(db, params.id));
    return known(withRep([lead], await listRepresentativeRows(db), toLead)[0]);
  });

  serveSales(app, listWorkspaces, ({ services: { db } }) => listCustomerWorkspaces(db));

  serveSales(app, patchWorkspace, ({ params, body, services, ...call }) =>
    setSubscription(services.db, actorOf(call), params.id, body.plan, services.now()),
  );

  serveSales(app, listAllCommissions, async ({ services: { db } }) =>
    withRep(await listCommissionRows(db), await listRepresentativeRows(db), toCommission),
  );

  serveSales(app, patchCommission, async ({ params, services, ...call }) => {
    const { db } = services;
    const now = services.now();
    await db.transaction().execute(async (trx) => {
      const commission = await findCommission(trx, params.id);
      if (!commission) throw notFound('There is no such commission.');
      if (!(await markCommissionPaid(trx, params.id, now))) {
        throw new RefusalError(409, 'wrong_state', `This commission is ${commission.paymentStatus} already.`);
      }
      const detail = { commissionId: params.id, amountCents: commission.amountCents };
      await audit(trx, { workspaceId: null, ...actorOf(call), event: 'sales_commission_paid', detail }, now);
    });
    const paid = known(await findCommission(db, params.id));
    return known(withRep([paid], await listRepresentativeRows(db), toCommission)[0]);
  });

  serveSales(app, getAllSalesMetrics, async ({ services: { db } }) => {
    const representatives = (await listRepresentativeRows(db)).map(toRepresentative);
    const leads = (await listLeadRows(db)).map(toLead);
    return allMetricsOf(representatives, leads, (await listCommissionRows(db)).map(toCommission));
  });

  serveSales(app, listApplications, async ({ services }) =>
    (await listApplicationRows(services.db)).map(toReceivedApplication),
  );

  serveSales(app, decideApplication, async ({ params, body, services, ...call }) => {
    const isMailed = await decide(services, actorOf(call), params.id, body.status);
    return { application: toReceivedApplication(known(await findApplication(services.db, params.id))), isMailed };
  });

  serveSales(app, exportSales, async ({ params: { kind }, services, context, principal }) => {
    const now = services.now();
    const { file, rows } = await salesFile(services.db, kind);
    const entry = { workspaceId: null, ...actorOf({ principal, context }), event: 'sales_exported' as const };
    await audit(services.db, { ...entry, detail: { kind, rows } }, now);
    return context.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="sales-${kind}-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    });
  });
}

function known<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
