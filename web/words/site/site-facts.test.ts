import { describe, expect, test } from 'vitest';
import { consultingServices, guarantees, investorClaims, offerWording, pricingPlans } from './site-facts.ts';

test('the plans of the pricing page cost 149, 299 and 599 dollars, Professional being the most popular', () => {
  expect(pricingPlans.map((plan) => [plan.name, plan.price, plan.isMostPopular, plan.features])).toEqual([
    ['Starter', 149, false, ['1 system environment', '5GB documents', 'Email support']],
    [
      'Professional',
      299,
      true,
      ['Up to 5 environments', 'Multi-framework: NIST, CMMC, HIPAA', '50GB documents', 'Priority support and training'],
    ],
    [
      'Enterprise',
      599,
      false,
      ['Unlimited environments and storage', 'All frameworks', 'Dedicated compliance manager', '24/7 support with SLA'],
    ],
  ]);
});

test('consulting has three services at fixed prices', () => {
  expect(consultingServices.map(({ name, price, duration }) => [name, price, duration])).toEqual([
    ['CMMC assessment and gap analysis', 8500, '2-4 weeks'],
    ['NIST 800-171 implementation', 25000, '6-12 weeks'],
    ['Audit preparation and support', 15000, '4-8 weeks'],
  ]);
  expect(consultingServices[1]?.description).toContain('110 controls');
});

test('the guarantees and the investor figures are the published ones', () => {
  expect(guarantees).toEqual(['No setup fees', 'Cancel anytime', '14-day money back guarantee']);
  expect(investorClaims.map((claim) => claim.figure)).toEqual(['Over $50 billion', 'Over 300,000']);
});

describe('the offer', () => {
  const wordsOf = (now: Date) => Object.values(offerWording(now)).join(' ');

  test('names its deadline, July 31, 2025 at midnight, while that lies ahead', () => {
    expect(wordsOf(new Date(2025, 5, 1))).toContain('before midnight on July 31, 2025');
    expect(wordsOf(new Date(2025, 6, 31, 23, 59, 59, 999))).toContain('July 31, 2025');
  });

  test('names no date and no limit from midnight on', () => {
    for (const now of [new Date(2025, 7, 1), new Date(2026, 10, 21)]) {
      expect(wordsOf(now)).not.toMatch(/20\d\d|July|limited|midnight/i);
    }
  });

  test('is 60 days without a credit card before and after', () => {
    for (const now of [new Date(2025, 5, 1), new Date(2026, 10, 21)]) {
      expect(offerWording(now).title).toContain('60 days');
      expect(offerWording(now).text).toMatch(/free for 60 days\. No credit card\.$/);
    }
  });
});
