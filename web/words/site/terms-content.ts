import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import type { LegalSection } from './legal-sections.ts';

/** What `company` offers on this server, and what both sides may rely on. */
export function termsSections(company: string): readonly LegalSection[] {
  return [
    {
      id: 'offer',
      title: 'What is offered',
      text: [
        `${company} (“we”) offers ${PRODUCT_NAME} on this server to organizations (“you”) that have to prove their cybersecurity compliance. Whoever creates a workspace confirms that they may do so for their organization. If you and we have signed an agreement, that agreement comes first.`,
      ],
    },
    {
      id: 'evaluation',
      title: 'Free evaluation',
      text: [
        `A new workspace is free for ${evaluationDays} days. No credit card is asked for, and nothing is charged automatically. At the end you choose a plan or you stop.`,
        'On that day nothing is locked or deleted. If no plan is chosen we may remove the workspace later, and tell its administrators by email at least 30 days before.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      text: [
        'Plans and their monthly prices in U.S. dollars are on the pricing page. Choosing one means agreeing on it with us in writing, for example in answer to a quote; we then send invoices. There are no setup fees. Consulting is billed separately, at a price agreed before the work begins.',
        'You can cancel anytime, with effect at the end of the month already paid. Within 14 days of your first payment for a plan you may ask for the money back, without giving a reason.',
      ],
    },
    {
      id: 'data',
      title: 'Your data stays yours',
      text: [
        'What you enter and upload belongs to you. We use it to run the service for you and for nothing else. You can export records and download documents at any time. When you leave, ask for the deletion of the workspace; we carry it out within 30 days, except for backups, which age out.',
      ],
    },
    {
      id: 'limits',
      title: 'What does not belong in it',
      text: ['Please keep these out of the service:'],
      points: [
        'Controlled unclassified information (CUI) and classified information, even in the background of a photograph.',
        'Files with malicious code, and material you have no right to share.',
        'Attempts to reach other workspaces, to overload the service or to get around its checks. If you find a weakness, tell us and give us time to mend it.',
      ],
    },
    {
      id: 'your-part',
      title: 'Your part',
      text: [
        'Give every person an account of their own, choose roles with care, and remove people who leave. Protect the devices the app is installed on: they hold a copy of the workspace. What is recorded about your compliance, and what you affirm to anybody, is your responsibility.',
      ],
    },
    {
      id: 'no-certificate',
      title: 'What the product does not do',
      text: [
        'It does not certify you, and it gives no legal advice. Scores, costs, dates and suggestions are computed from what you enter and are there to help you; an assessor or the government decides. Our plain explanations do not replace the text of a standard, a regulation or a contract.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and support',
      text: [
        'We run the server with care, back it up and announce longer maintenance. The app goes on working on your devices while the server cannot be reached, and sends what changed once it can. An availability or response time is promised only where your plan or agreement names one.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      text: [
        'We are liable without limit for harm that we cause intentionally or by gross negligence, for injury to persons, and wherever the law allows no limit. Otherwise, as far as the law permits, our liability is limited to what you paid for the service in the twelve months before, and does not include lost profits or lost contracts.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      text: [
        'You may stop at any time. We may end an agreement with 30 days’ notice, and at once where these terms are seriously broken. Before a workspace is removed you have the time to export it, unless the law forbids us to give it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      text: [
        'When these terms change we tell administrators by email 30 days before, and you may end the agreement by then. The law of the place named in our address applies, without taking away rights that the law of your own place guarantees you.',
      ],
    },
  ];
}
