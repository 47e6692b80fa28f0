import { expect, test } from 'vitest';
import { faqEntries } from './faq-content.ts';
import { consultingServices, guarantees, pricingPlans } from './site-facts.ts';

const answerOf = (id: string) => faqEntries.find((entry) => entry.id === id)?.answer.join(' ') ?? '';

test.each([
  ['plans', 'Essential: $149 per month for up to 25 users.'],
  ['plans', 'Professional: $299 per month for up to 100 users, with priority support.'],
  ['plans', 'Enterprise: $599 per month for unlimited users'],
  ['plans', 'dedicated account management, custom integrations and SSO'],
  ['free-evaluation', '60 days'],
  ['free-evaluation', 'no credit card'],
  [
    'time-to-compliance',
    'Typically 6-18 months. Small organizations take 6-9 months and larger ones 12-18, by our estimate.',
  ],
  ['consulting', 'billed separately'],
  ['how-many-controls', '110 controls in 14 families'],
  ['how-many-controls', '320 assessment objectives'],
  ['quote', 'within 24 hours'],
  ['cui', 'compliance records'],
  ['sales-team', '10% recurring monthly commission on all subscriptions, 15% after 10 successful referrals, and $500'],
  ['sales-team', 'within 2 business days'],
])('the answer to %s says "%s"', (id, words) => {
  expect(answerOf(id)).toContain(words);
});

test('prices, consulting and guarantees are those of the pricing page', () => {
  for (const plan of pricingPlans) expect(answerOf('plans')).toContain(`$${plan.price} per month`);
  for (const service of consultingServices) {
    expect(answerOf('consulting')).toContain(
      `${service.name}: $${service.price.toLocaleString('en-US')}, ${service.duration}`,
    );
  }
  for (const guarantee of guarantees) expect(answerOf('guarantees').toLowerCase()).toContain(guarantee.toLowerCase());
});

test('there are 12-16 questions, each asked once and answered in full sentences', () => {
  expect(faqEntries.length >= 12 && faqEntries.length <= 16).toBe(true);
  expect(new Set(faqEntries.map((entry) => entry.id)).size).toBe(faqEntries.length);
  expect(new Set(faqEntries.map((entry) => entry.question)).size).toBe(faqEntries.length);
  for (const { question, answer } of faqEntries) {
    expect(question).toMatch(/^[A-Z].+\?$/);
    for (const paragraph of answer) expect(paragraph, question).toMatch(/^[A-Z][^!]+\.$/);
  }
});

test('no answer names the date of an offer', () => {
  expect(JSON.stringify(faqEntries)).not.toContain('July 31');
});
