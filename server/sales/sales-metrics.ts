import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { getAllSalesMetrics } from '#sync/domain/sales/sales-admin-contract.ts';
import type { getSalesMetrics } from '#sync/domain/sales/sales-contract.ts';
import { activeLeads, conversionRate, pendingEarnings, totalEarnings } from '#sync/domain/sales/sales-figures.ts';
import type { Commission, Lead, Representative } from '#sync/domain/sales/sales-record.ts';

/** A representative's own figures. */
export function metricsOf(leads: readonly Lead[], commissions: readonly Commission[]): ReplyOf<typeof getSalesMetrics> {
  return {
    totalEarnings: totalEarnings(commissions),
    pendingEarnings: pendingEarnings(commissions),
    activeLeads: activeLeads(leads),
    conversionRate: conversionRate(leads),
  };
}

/** The whole program's figures. */
export function allMetricsOf(
  representatives: readonly Representative[],
  leads: readonly Lead[],
  commissions: readonly Commission[],
): ReplyOf<typeof getAllSalesMetrics> {
  return {
    activeRepresentatives: representatives.filter(({ isActive }) => isActive).length,
    totalLeads: leads.length,
    totalCommissions: (Number(totalEarnings(commissions)) + Number(pendingEarnings(commissions))).toFixed(2),
    pendingPayments: commissions.filter(({ paymentStatus }) => paymentStatus === 'pending').length,
  };
}
