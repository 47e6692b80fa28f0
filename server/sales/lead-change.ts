import type { BodyOf } from '#sync/domain/common/endpoint.ts';
import { periodBefore, periodOf } from '#sync/domain/sales/commission-periods.ts';
import { commissionRate } from '#sync/domain/sales/commission-terms.ts';
import { canLeadBecome, isMoneyBack, type LeadStatus } from '#sync/domain/sales/lead-status.ts';
import type { patchLead } from '#sync/domain/sales/sales-admin-contract.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { earnBonus, earnMonths } from './commission-making.ts';
import { cancelPending } from './commission-table.ts';
import { countPaidLeads, findLead, saveLead } from './lead-table.ts';
import { findRepresentative, saveRepresentative } from './representative-table.ts';
import type { SalesActor } from './sales-actor.ts';
import type { SalesLeadRow, SalesRepresentativeRow } from './sales-rows.ts';

type LeadChange = BodyOf<typeof patchLead>;

/** Sets a lead's status, with all consequences for commissions, in one transaction. */
export async function changeLead(db: Db, actor: SalesActor, id: string, change: LeadChange, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lead = await findLead(trx, id);
    const representative = lead && (await findRepresentative(trx, lead.representativeId));
    if (!lead || !representative) throw notFound('There is no such lead.');
    const from = lead.leadStatus as LeadStatus;
    if (!canLeadBecome(from, change.leadStatus)) {
      throw new RefusalError(409, 'wrong_state', `A lead that is ${from} cannot become ${change.leadStatus}.`);
    }
    const done = await carryOut(trx, lead, representative, change, now);
    const detail = { leadId: id, from, to: change.leadStatus, ...done };
    await audit(trx, { workspaceId: null, ...actor, event: 'sales_lead_changed', detail }, now);
  });
}

async function carryOut(
  trx: Db,
  lead: SalesLeadRow,
  representative: SalesRepresentativeRow,
  change: LeadChange,
  now: Date,
): Promise<Record<string, string | number>> {
  if (change.leadStatus === 'paid') {
    const { subscriptionPlan, monthlyValue } = change;
    const terms = { subscriptionPlan, monthlyCents: Math.round(monthlyValue * 100) };
    if (lead.leadStatus === 'paid') {
      // First the commissions earned at the previous price, which stay.
      await earnMonths(trx, lead, representative, now);
      await saveLead(trx, lead.id, terms);
    } else await beginSubscription(trx, { ...lead, ...terms }, representative, now);
    return { subscriptionPlan, monthlyCents: terms.monthlyCents };
  }
  const endedAt = now.toISOString();
  await earnMonths(trx, lead, representative, now);
  await saveLead(trx, lead.id, { leadStatus: change.leadStatus, endedAt });
  const isRefund = lead.leadStatus === 'paid' && lead.paidAt !== null && isMoneyBack(lead.paidAt, endedAt);
  return isRefund ? { commissionsCancelled: await cancelPending(trx, lead.id) } : {};
}

async function beginSubscription(
  trx: Db,
  lead: SalesLeadRow,
  representative: SalesRepresentativeRow,
  now: Date,
): Promise<void> {
  const { subscriptionPlan, monthlyCents } = lead;
  const begun = {
    subscriptionPlan,
    monthlyCents,
    leadStatus: 'paid',
    paidAt: now.toISOString(),
    endedAt: null,
    // Its first month is the first to earn a commission, unless that month's was earned before a break.
    commissionedThrough: later(lead.commissionedThrough, periodBefore(periodOf(now))),
  };
  const before = await countPaidLeads(trx, representative.id);
  await saveLead(trx, lead.id, begun);
  const raised = await raiseRate(trx, representative, before, now);
  const paying = { ...lead, ...begun };
  await earnMonths(trx, paying, raised, now);
  await earnBonus(trx, paying, raised, now);
}

/**
 * Reaching the required number of paid referrals raises the rate once, from then on for every subscription. A better
 * rate stays, and so does one that an administrator set later.
 */
async function raiseRate(
  trx: Db,
  representative: SalesRepresentativeRow,
  before: number,
  now: Date,
): Promise<SalesRepresentativeRow> {
  const earned = commissionRate(await countPaidLeads(trx, representative.id));
  const commissionBasisPoints = Math.max(representative.commissionBasisPoints, earned * 100);
  if (earned === commissionRate(before)) return representative;
  await saveRepresentative(trx, representative.id, { commissionBasisPoints, updatedAt: now.toISOString() });
  return { ...representative, commissionBasisPoints };
}

function later(a: string | null, b: string): string {
  return a !== null && a > b ? a : b;
}
