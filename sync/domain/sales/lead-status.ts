export const leadStatuses = ['trial', 'paid', 'cancelled', 'lost'] as const;
/** 'cancelled': paid once and no longer; 'lost': the evaluation ended without a subscription. */
export type LeadStatus = (typeof leadStatuses)[number];

const following: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  trial: ['paid', 'lost'],
  // A paying customer may change plan or price and remains paying.
  paid: ['paid', 'cancelled'],
  cancelled: ['paid'],
  lost: ['paid'],
};

export function canLeadBecome(from: LeadStatus, to: LeadStatus): boolean {
  return following[from].includes(to);
}

const MONEY_BACK_DAYS = 14;

/**
 * True if a subscription ended within the money-back guarantee: the customer pays nothing, so nobody earns a commission
 * on it. Times are ISO.
 */
export function isMoneyBack(paidAt: string, endedAt: string): boolean {
  return Date.parse(endedAt) - Date.parse(paidAt) <= MONEY_BACK_DAYS * 86_400_000;
}
