import type { ReceivedApplication } from '#sync/domain/sales/sales-application-record.ts';
import type { Commission, Lead, LeadOfRep, Representative } from '#sync/domain/sales/sales-record.ts';
import type { ListedCommissionRow } from './commission-table.ts';
import type { SalesApplicationRow, SalesLeadRow, SalesRepresentativeRow } from './sales-rows.ts';

export function toRepresentative(row: SalesRepresentativeRow): Representative {
  const { id, firstName, lastName, email, phone, territory, referralCode, createdAt } = row;
  const person = { id, firstName, lastName, email, phone, territory, referralCode, createdAt };
  return { ...person, commissionRate: row.commissionBasisPoints / 100, isActive: row.isActive === 1 };
}

export function toLead(row: SalesLeadRow): Lead {
  const { id, customerName, customerEmail, customerCompany, createdAt } = row;
  return {
    id,
    customerName,
    customerEmail,
    customerCompany,
    leadStatus: row.leadStatus as Lead['leadStatus'],
    subscriptionPlan: row.subscriptionPlan as Lead['subscriptionPlan'],
    monthlyValue: row.monthlyCents === null ? null : row.monthlyCents / 100,
    createdAt,
  };
}

export function toCommission(row: ListedCommissionRow): Commission {
  const { id, commissionPeriod, customerCompany, createdAt } = row;
  return {
    id,
    commissionPeriod,
    customerCompany,
    createdAt,
    commissionType: row.commissionType as Commission['commissionType'],
    commissionAmount: row.amountCents / 100,
    paymentStatus: row.paymentStatus as Commission['paymentStatus'],
  };
}

/** Leads and commissions for an administrator, each with its representative. */
export function withRep<T extends SalesLeadRow | ListedCommissionRow, V>(
  rows: readonly T[],
  representatives: readonly SalesRepresentativeRow[],
  view: (row: T) => V,
): (V & { rep: LeadOfRep['rep'] })[] {
  const reps = new Map(representatives.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  return rows.map((row) => {
    const rep = reps.get(row.representativeId);
    if (!rep) throw new Error(`there is no representative ${row.representativeId}`);
    return { ...view(row), rep };
  });
}

export function toReceivedApplication(row: SalesApplicationRow): ReceivedApplication {
  const { id, firstName, lastName, email, phone, linkedinUrl, territory, experience, motivation } = row;
  const { status, createdAt, decidedAt } = row;
  const said = { firstName, lastName, email, phone, linkedinUrl, territory, experience, motivation };
  return { id, ...said, status: status as ReceivedApplication['status'], createdAt, decidedAt };
}
