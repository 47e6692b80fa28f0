const BASE_RATE = 10;
const RAISED_RATE = 15;
/** Paid referrals after which the raised rate applies. */
const REFERRALS_FOR_RAISE = 10;
const ENTERPRISE_BONUS = 500;

/** Percent of a subscription's monthly price: 10, and 15 once ten referrals have become paying customers. */
export function commissionRate(paidReferrals: number): number {
  return paidReferrals >= REFERRALS_FOR_RAISE ? RAISED_RATE : BASE_RATE;
}

/** The recurring commission of one month in dollars, to the cent. `rate` is a percent. */
export function monthlyCommission(monthlyValue: number, rate: number): number {
  return Math.round(monthlyValue * rate) / 100;
}

/** One-time dollars for the sign-up of this plan: 500 for Enterprise. */
export function signupBonus(plan: string): number {
  return plan.trim().toLowerCase() === 'enterprise' ? ENTERPRISE_BONUS : 0;
}
