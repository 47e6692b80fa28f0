import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import { consultingServices, type OfferWording } from './site-facts.ts';

const counts = { controls: requirementFacts.length, objectives: objectiveIds.length, families: families.length };
const lowest = Math.min(...consultingServices.map(({ price }) => price)).toLocaleString('en-US');

/** The four figures below the opening, each with its basis. */
export const landingStats: readonly { figure: string; label: string; note: string }[] = [
  {
    figure: String(counts.controls),
    label: 'controls',
    note: `${counts.objectives} objectives in ${counts.families} families`,
  },
  { figure: '100%', label: 'startup focus', note: 'Made for a first assessment' },
  { figure: `${evaluationDays} days`, label: 'free evaluation', note: 'No credit card' },
  {
    figure: 'Expert',
    label: 'consulting available',
    note: `${consultingServices.length} services at fixed prices, from $${lowest}`,
  },
];

/** Below the ruler: what its marks mean. */
export const rulerCaption = `Each mark is one of the ${counts.controls} requirements of NIST SP 800-171, by family. Assessors read ${counts.objectives} objectives between the marks.`;

export interface Feature {
  id: 'offline' | 'documents' | 'analytics' | 'collaboration' | 'notifications' | 'board';
  title: string;
  text: string;
}

export const features: readonly Feature[] = [
  {
    id: 'offline',
    title: 'Works with no connection',
    text: 'Every control, objective and note is on the device. Changes queue, send themselves and never overwrite a colleague.',
  },
  {
    id: 'documents',
    title: 'Document management',
    text: 'Security plans, plans of action and milestones, and evidence in one place, each document beside the controls it proves.',
  },
  {
    id: 'analytics',
    title: 'Analytics and audit-readiness scoring',
    text: 'A score that moves with each change, and progress by family and over time, so that you know where you stand before the assessor comes.',
  },
  {
    id: 'collaboration',
    title: 'Collaboration with clear roles',
    text: 'Many people, one record: role-based access decides who changes what, and workflow automation completes a control on the board once its tasks are done.',
  },
  {
    id: 'notifications',
    title: 'Smart notifications',
    text: 'Reminders by email, on the days you choose, name what is due and overdue. Automated compliance checks show what is still in the way of a status.',
  },
  {
    id: 'board',
    title: 'Hierarchical Kanban workflow',
    text: 'A board on which requirements break down into tasks and steps, and every card leads back to its control.',
  },
];

/** What the offer includes. */
export const offerPoints: readonly string[] = [
  `All ${counts.controls} controls and ${counts.objectives} objectives`,
  'Works offline from the first day',
  'No credit card',
];

/** The standards that the page names as covered. */
export const coveredFrameworks: readonly string[] = [
  'NIST 800-171',
  'CMMC Level 2',
  'HIPAA',
  'CJIS',
  'IRS 1075',
  'NIST Cybersecurity Framework',
];

export const nextSteps: readonly { href: string; title: string; text: string }[] = [
  {
    href: '/definitions',
    title: 'Understanding Compliance Standards',
    text: 'CMMC, NIST, IRS 1075, HIPAA and CJIS in plain words: who needs which, and how long it takes.',
  },
  {
    href: '/request-quote',
    title: 'Request Quote',
    text: 'Four short steps about your systems and deadlines. A person answers within 24 hours.',
  },
  {
    href: '/sales/signup',
    title: 'Join Our Team',
    text: '10-15% recurring commissions, and a territory that no other representative gets.',
  },
];

/** Papers that the product makes for its sample organization, for download. Every build makes the files. */
export const landingPapers: readonly { href: string; title: string; text: string }[] = [
  {
    href: '/samples/system-security-plan.pdf',
    title: 'Sample system security plan',
    text: 'The system, its scope and every requirement with what is done about it, written from the records.',
  },
  {
    href: '/samples/sprs-worksheet.pdf',
    title: 'Sample SPRS worksheet',
    text: 'What is entered in SPRS, field by field, with the score and what it lost points by.',
  },
];

/** What qualified investors get to see. */
export const pitchDeckContents: readonly string[] = [
  'Market analysis',
  'Financial projections',
  'Competitive positioning',
  'Growth roadmap',
];

/** The sentence under the opening's buttons. */
export function openingNote(offer: OfferWording): string {
  return `${offer.badge === 'Limited-time offer' ? `${offer.title}.` : `${evaluationDays} days free.`} No credit card. Installs on laptops and tablets.`;
}
