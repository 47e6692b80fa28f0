import type { Representative } from '#sync/domain/sales/sales-record.ts';
import type { PaperPicture } from '#web/paper/paper.ts';
import { consultingServices, pricingPlans } from '#web/words/site/site-facts.ts';

/** What every document needs. */
export interface MaterialInput {
  rep: Representative;
  /** The representative's referral link. */
  link: string;
  /** Pictures of the product; without them a document uses only words. */
  pictures: Partial<Record<'dashboard' | 'board' | 'tracker', PaperPicture>>;
}

/** The contact address for the representative's customers. */
export function mailTo({ email }: Representative): string {
  return `mailto:${email}`;
}

export const subscriptionFacts = pricingPlans.map(({ name, price, features }) => ({ name, price, lines: features }));

export const consulting = consultingServices.map(({ name, price, duration }) => ({
  name,
  price: `$${price.toLocaleString('en-US')}`,
  time: duration.replace('-', ' to '),
}));

/** The problem, the product's answer, and how to try it without risk. */
export const story = {
  problem: [
    'Defense work asks for NIST SP 800-171 and CMMC Level 2: 110 requirements, read through 320 assessment objectives.',
    'Many teams keep them in spreadsheets and shared folders. It is hard to say on a given day where they stand.',
    'An assessor asks for evidence of each objective. What cannot be shown does not count.',
  ],
  answer: [
    'Every requirement and objective in one place, with its status, notes and evidence.',
    'Plans of action with dates and milestones, and an audit score that moves with the work.',
    'It works on site without a network and sends the changes once there is one.',
    'A board, deadlines and reminders keep the whole team moving.',
  ],
  proof: [
    '60 days of free evaluation, without a credit card.',
    'No setup fees, cancel anytime, 14-day money back guarantee.',
    'Each organization keeps its records apart from all others.',
  ],
};
