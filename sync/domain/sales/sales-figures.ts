import { oneDecimal, percentOf } from '#sync/domain/common/percent.ts';

export interface LeadFigures {
  leadStatus: string;
}

export interface CommissionFigures {
  /** Dollars. */
  commissionAmount: number;
  paymentStatus: string;
}

/** Trial and paid leads are active. */
function isActiveLead({ leadStatus }: LeadFigures): boolean {
  return leadStatus === 'trial' || leadStatus === 'paid';
}

export function activeLeads(leads: readonly LeadFigures[]): number {
  return leads.filter(isActiveLead).length;
}

/** Paid leads as a percentage of all leads, with one decimal, such as '33.3'. */
export function conversionRate(leads: readonly LeadFigures[]): string {
  return oneDecimal(percentOf(leads.filter(({ leadStatus }) => leadStatus === 'paid').length, leads.length));
}

/** Dollars with two decimals, such as '1250.00'. */
export function totalEarnings(commissions: readonly CommissionFigures[]): string {
  return sumOf(commissions, 'paid');
}

/** Dollars with two decimals, such as '1250.00'. */
export function pendingEarnings(commissions: readonly CommissionFigures[]): string {
  return sumOf(commissions, 'pending');
}

// Summed in whole cents, which add up exactly.
function sumOf(commissions: readonly CommissionFigures[], status: string): string {
  const cents = commissions
    .filter(({ paymentStatus }) => paymentStatus === status)
    .reduce((sum, { commissionAmount }) => sum + Math.round(commissionAmount * 100), 0);
  return (cents / 100).toFixed(2);
}
