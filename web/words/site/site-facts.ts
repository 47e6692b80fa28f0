import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import { isOfferOpen, offerDeadline } from '#sync/domain/sales/offer.ts';
import { subscriptionPrices } from '#sync/domain/sales/sales-options.ts';

// Commercial facts of the public site, each stated once. Prices are U.S. dollars.

export interface PricingPlan {
  id: 'starter' | 'professional' | 'enterprise';
  name: string;
  /** Dollars a month. */
  price: number;
  isMostPopular: boolean;
  summary: string;
  features: readonly string[];
}

export const pricingPlans: readonly PricingPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    price: subscriptionPrices.starter,
    isMostPopular: false,
    summary: 'For a first system and a first assessment.',
    features: ['1 system environment', '5GB documents', 'Email support'],
  },
  {
    id: 'professional',
    name: 'Professional',
    price: subscriptionPrices.professional,
    isMostPopular: true,
    summary: 'For contractors with several systems or more than one framework.',
    features: [
      'Up to 5 environments',
      'Multi-framework: NIST, CMMC, HIPAA',
      '50GB documents',
      'Priority support and training',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: subscriptionPrices.enterprise,
    isMostPopular: false,
    summary: 'For organizations that answer to every framework and cannot wait for help.',
    features: [
      'Unlimited environments and storage',
      'All frameworks',
      'Dedicated compliance manager',
      '24/7 support with SLA',
    ],
  },
];

/** What the product does about the plans' limits; shown wherever they are named. */
export const pricingLimits =
  'The product enforces no plan: users, environments, storage, support and SSO are what we agree with you on. Each server has limits of its own, the same for every plan, which its operator sets.';

export interface ConsultingService {
  id: 'gap-analysis' | 'implementation' | 'audit-preparation';
  name: string;
  /** A fixed price, billed separately from any plan. */
  price: number;
  duration: string;
  description: string;
}

export const consultingServices: readonly ConsultingService[] = [
  {
    id: 'gap-analysis',
    name: 'CMMC assessment and gap analysis',
    price: 8500,
    duration: '2-4 weeks',
    description:
      'An expert checks your systems against Level 2, scores them and hands you a list of gaps in the order to close them.',
  },
  {
    id: 'implementation',
    name: 'NIST 800-171 implementation',
    price: 25000,
    duration: '6-12 weeks',
    description:
      'Our experts work beside your people on all 110 controls and write the system security plan with them. What only you can change takes its own time.',
  },
  {
    id: 'audit-preparation',
    name: 'Audit preparation and support',
    price: 15000,
    duration: '4-8 weeks',
    description: 'A mock assessment, an evidence review and somebody at your side while the assessors are on site.',
  },
];

export const guarantees: readonly string[] = ['No setup fees', 'Cancel anytime', '14-day money back guarantee'];

export interface InvestorClaim {
  figure: string;
  label: string;
}

export const investorClaims: readonly InvestorClaim[] = [
  { figure: 'Over $50 billion', label: 'Market, by our estimate' },
  { figure: 'Over 300,000', label: 'Defense contractors, by our estimate' },
];

export interface OfferWording {
  badge: string;
  title: string;
  text: string;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The wording of the free offer. A deadline is mentioned only while it lies after `now`. */
export function offerWording(now: Date): OfferWording {
  if (isOfferOpen(now)) {
    const deadline = longDate.format(new Date(offerDeadline));
    return {
      badge: 'Limited-time offer',
      title: `${evaluationDays} days free for sign-ups before midnight on ${deadline}`,
      text: `Create your workspace before midnight on ${deadline} and use the whole product free for ${evaluationDays} days. No credit card.`,
    };
  }
  return {
    badge: `${evaluationDays} days free`,
    title: `Your first ${evaluationDays} days are free`,
    text: `Create your workspace and use the whole product free for ${evaluationDays} days. No credit card.`,
  };
}
