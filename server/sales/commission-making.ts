import { ONE_TIME, periodOf, periodsAfter } from '#sync/domain/sales/commission-periods.ts';
import { monthlyCommission, signupBonus } from '#sync/domain/sales/commission-terms.ts';
import type { Commission } from '#sync/domain/sales/sales-record.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { insertCommission } from './commission-table.ts';
import { saveLead } from './lead-table.ts';
import type { SalesLeadRow, SalesRepresentativeRow } from './sales-rows.ts';

/**
 * Creates a paying lead's missing commissions for the months up to the current one, at the representative's current
 * rate. Months in which the representative is not active earn none.
 */
export async function earnMonths(
  trx: Db,
  lead: SalesLeadRow,
  representative: SalesRepresentativeRow,
  now: Date,
): Promise<void> {
  const period = periodOf(now);
  if (lead.leadStatus !== 'paid' || lead.commissionedThrough === null || lead.monthlyCents === null) return;
  for (const month of periodsAfter(lead.commissionedThrough, period)) {
    const dollars = monthlyCommission(lead.monthlyCents / 100, representative.commissionBasisPoints / 100);
    await earn(trx, lead, representative, { type: 'monthly_subscription', dollars, period: month }, now);
  }
  if (lead.commissionedThrough < period) await saveLead(trx, lead.id, { commissionedThrough: period });
}

/** The one-time amount for the sign-up of a plan, if any. */
export async function earnBonus(
  trx: Db,
  lead: SalesLeadRow,
  representative: SalesRepresentativeRow,
  now: Date,
): Promise<void> {
  const dollars = signupBonus(lead.subscriptionPlan ?? '');
  await earn(trx, lead, representative, { type: 'enterprise_bonus', dollars, period: ONE_TIME }, now);
}

async function earn(
  trx: Db,
  lead: SalesLeadRow,
  representative: SalesRepresentativeRow,
  what: { type: Commission['commissionType']; dollars: number; period: string },
  now: Date,
): Promise<void> {
  const amountCents = Math.round(what.dollars * 100);
  if (representative.isActive !== 1 || amountCents === 0) return;
  await insertCommission(trx, {
    id: newId(now),
    representativeId: representative.id,
    leadId: lead.id,
    commissionType: what.type,
    amountCents,
    commissionPeriod: what.period,
    paymentStatus: 'pending',
    createdAt: now.toISOString(),
    paidAt: null,
  });
}
