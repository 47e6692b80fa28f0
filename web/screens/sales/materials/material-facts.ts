import type { Representative } from '#sync/records/sales-record.ts';
import { planPrices } from '#sync/rules/sales-options.ts';

/** What every document is made for. */
export interface MaterialInput {
  rep: Representative;
  /** The representative's referral link. */
  link: string;
  now: Date;
}

export const plans: readonly { name: string; price: number; lines: readonly string[] }[] = [
  {
    name: 'Starter',
    price: planPrices.starter,
    lines: ['1 system environment', '5GB of documents', 'Email support'],
  },
  {
    name: 'Professional',
    price: planPrices.professional,
    lines: ['Up to 5 environments', 'NIST, CMMC and HIPAA', '50GB, priority support and training'],
  },
  {
    name: 'Enterprise',
    price: planPrices.enterprise,
    lines: [
      'Unlimited environments and storage',
      'All frameworks, dedicated compliance manager',
      '24/7 support with SLA',
    ],
  },
];

export const consulting: readonly { name: string; price: string; time: string }[] = [
  { name: 'CMMC assessment and gap analysis', price: '$8,500', time: '2 to 4 weeks' },
  { name: 'NIST 800-171 implementation', price: '$25,000', time: '6 to 12 weeks' },
  { name: 'Audit preparation and support', price: '$15,000', time: '4 to 8 weeks' },
];

/** The problem, what the product does about it, and how it can be seen at no risk. */
export const story = {
  problem: [
    'Defense work asks for NIST SP 800-171 and CMMC Level 2: 110 requirements, read through 320 assessment objectives.',
    'Most teams keep them in spreadsheets and shared folders. Nobody can say on a given day where they stand.',
    'An assessor asks for evidence of each objective. What cannot be shown does not count.',
  ],
  answer: [
    'Every requirement and objective in one place, with its status, notes, owner and evidence.',
    'Plans of action with dates and milestones, and an audit score that follows the work.',
    'It works on site without a network and sends the changes once there is one.',
    'A board, deadlines and reminders keep the whole team moving.',
  ],
  proof: [
    '60 days of free evaluation, without a credit card.',
    'No setup fees, cancel anytime, 14-day money back guarantee.',
    'Each organization keeps its records apart from all others.',
  ],
};

export function nameOf({ firstName, lastName }: Representative): string {
  return `${firstName} ${lastName}`.trim();
}
