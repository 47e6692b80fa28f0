import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { ruleDates, timeToCompliance } from './rule-facts.ts';
import { pricingLimits } from './site-facts.ts';

export interface FaqEntry {
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
}

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'what-it-does',
    question: `What does ${PRODUCT_NAME} do?`,
    answer: [
      `${PRODUCT_NAME} keeps the working record of your compliance: the status of each control and assessment objective, the notes and evidence behind it, the plan of action for what is open, and the reports that show where you stand.`,
      'It is used by contractors and public agencies preparing for an assessment, and by the assessors who visit them.',
    ],
  },
  {
    id: 'how-many-controls',
    question: 'How many controls do we have to meet?',
    answer: [
      'NIST 800-171 has 110 controls in 14 families. CMMC Level 2 confirms them through 320 assessment objectives, and a control counts as met only when each of its objectives is, or does not apply. All of them are in the product from the first day, in plain language.',
    ],
  },
  {
    id: 'frameworks',
    question: 'Which frameworks are covered?',
    answer: [
      'NIST 800-171 and CMMC Level 2 with every requirement and objective, and the 15 requirements of Level 1. State and local agencies can follow the NIST Cybersecurity Framework, IRS 1075, HIPAA and CJIS beside them, and the definitions page explains each one.',
    ],
  },
  {
    id: 'cmmc-dates',
    question: 'When does CMMC apply to us?',
    answer: [...ruleDates, 'What counts for you is the level that your solicitation, option or subcontract names.'],
  },
  {
    id: 'time-to-compliance',
    question: 'How long does it take to become compliant?',
    answer: [
      `${timeToCompliance.sentence} The number of systems that touch CUI matters more than the number of employees, so it pays to make that number smaller first.`,
    ],
  },
  {
    id: 'free-evaluation',
    question: 'How does the free evaluation work?',
    answer: [
      'You have 60 days with the whole product and no credit card is asked for. Create a workspace, invite colleagues and begin with your real controls. At the end you choose a plan or you stop. Nothing is charged automatically, and nothing is locked or deleted on that day.',
    ],
  },
  {
    id: 'plans',
    question: 'What does it cost?',
    answer: [
      'Essential: $149 per month for up to 25 users. The pricing page lists this plan as Starter and describes it by environments.',
      'Professional: $299 per month for up to 100 users, with priority support.',
      'Enterprise: $599 per month for unlimited users, with dedicated account management, custom integrations and SSO.',
      pricingLimits,
    ],
  },
  {
    id: 'guarantees',
    question: 'Is there a contract or a setup fee?',
    answer: [
      'No setup fees, and you can cancel anytime. If a paid plan turns out to be wrong for you, a 14-day money back guarantee applies.',
    ],
  },
  {
    id: 'consulting',
    question: 'Can your experts do the work with us?',
    answer: [
      'Yes. Consulting is billed separately from the plans, at fixed prices.',
      'CMMC assessment and gap analysis: $8,500, 2-4 weeks.',
      'NIST 800-171 implementation: $25,000, 6-12 weeks, covering all 110 controls.',
      'Audit preparation and support: $15,000, 4-8 weeks.',
      'The weeks are those of our experts. Becoming compliant takes as long as your own systems and people need.',
    ],
  },
  {
    id: 'quote',
    question: 'How quickly do we receive a quote?',
    answer: [
      'The request form has four short steps, and our sales team responds within 24 hours. The more you can say about systems and deadlines, the closer the first figure will be.',
    ],
  },
  {
    id: 'offline',
    question: 'Does it work without an internet connection?',
    answer: [
      'Yes. Install it on a laptop or tablet, sign in once, and the controls, objectives, notes and project board are on the device. Changes made in a basement or a secure room are saved at once and sent when the connection returns.',
      'If two people changed the same thing meanwhile, neither version is lost: you see both, with names and times, and decide. Signing in, inviting people and administration need a connection.',
    ],
  },
  {
    id: 'data-ownership',
    question: 'Who owns the data we enter?',
    answer: [
      'You do. Reports can be exported and documents downloaded whenever you like, during the evaluation as well. What you enter is visible to your own workspace and to no other organization.',
    ],
  },
  {
    id: 'cui',
    question: 'May we store CUI in it?',
    answer: [
      'No, and you do not need to. The product holds compliance records: statuses, notes, plans and proof that a safeguard works. Keep drawings, specifications and other CUI in your own protected systems, and note where an assessor can see them there.',
      'Such records can be security protection data: they say how your systems are protected. Whoever hosts the product for you is then an external service provider within the scope of your assessment (32 CFR 170.19), and your system security plan names it. If you would rather have no provider in scope, the product can be installed on a server of your own. The page Trust, linked at the foot of every page, says who does what in either case.',
      'Check screenshots and photographs before you attach them, so that nothing controlled is visible in the background.',
    ],
  },
  {
    id: 'roles',
    question: 'Who in our organization can see and change what?',
    answer: [
      'There are five roles. Viewers and assessors read everything in your workspace and change nothing. Users also record status, notes and evidence. Compliance managers also run boards, deadlines and risks. Administrators add people, roles and settings and can read the audit log. The server checks these rights on every change.',
    ],
  },
  {
    id: 'certification',
    question: `Does ${PRODUCT_NAME} certify us?`,
    answer: [
      'No product can. A self-assessment, which is what contracts may require for now, you carry out yourselves. Third-party certification is issued by an authorized assessor organization (C3PAO). Either status of Level 2 is valid for 3 years, with an affirmation by a senior official every year. What we give you is the record of it: every objective with its status and evidence.',
    ],
  },
  {
    id: 'sales-team',
    question: 'Can we recommend the product and earn a commission?',
    answer: [
      'Yes, by joining the sales team. Representatives earn a 10% recurring monthly commission on all subscriptions, 15% after 10 successful referrals, and $500 for each Enterprise signup, with quarterly bonuses and a protected territory. We review applications within 2 business days.',
    ],
  },
];
