import type { QuoteRequest } from './quote-contract.ts';

type OneOf<T> = T extends readonly (infer Item)[] ? Item : T;
type Labels<Field extends keyof QuoteRequest> = Readonly<Record<OneOf<QuoteRequest[Field]> & string, string>>;

/** Fields of a quote request whose values come from a list. */
export type LabeledField =
  | 'companySize'
  | 'industry'
  | 'annualRevenue'
  | 'complianceFrameworks'
  | 'currentComplianceStatus'
  | 'hasExistingSSP'
  | 'desiredTimeline'
  | 'budget'
  | 'servicesNeeded';

/** The label of each value, on the form and in the mail to the sales team, in the order of the form. */
export const quoteLabels: { readonly [Field in LabeledField]: Labels<Field> } = {
  companySize: {
    '1-10': '1-10 people',
    '11-50': '11-50 people',
    '51-200': '51-200 people',
    '201-500': '201-500 people',
    '501+': '501+ people',
  },
  industry: {
    defense: 'Defense',
    technology: 'Technology',
    manufacturing: 'Manufacturing',
    consulting: 'Consulting',
    healthcare: 'Healthcare',
    finance: 'Finance',
    government: 'Government',
    other: 'Other',
  },
  annualRevenue: {
    'under-1m': 'Under $1 million',
    '1m-5m': '$1-5 million',
    '5m-10m': '$5-10 million',
    '10m-50m': '$10-50 million',
    '50m-100m': '$50-100 million',
    '100m+': 'Over $100 million',
  },
  complianceFrameworks: {
    'nist-800-171': 'NIST 800-171',
    cmmc: 'CMMC',
    fedramp: 'FedRAMP',
    fisma: 'FISMA',
    hipaa: 'HIPAA',
    cjis: 'CJIS',
    'irs-1075': 'IRS 1075',
  },
  currentComplianceStatus: {
    'not-started': 'Not started',
    planning: 'Planning',
    'in-progress': 'In progress',
    partial: 'Partially compliant',
    compliant: 'Compliant',
    certified: 'Certified',
  },
  hasExistingSSP: {
    'yes-current': 'Yes, a current one',
    'yes-outdated': 'Yes, but outdated',
    no: 'No',
    unsure: 'Not sure',
  },
  desiredTimeline: {
    asap: 'As soon as possible',
    '3-months': 'Within 3 months',
    '6-months': 'Within 6 months',
    '1-year': 'Within 1 year',
    flexible: 'Flexible',
  },
  budget: {
    'under-25k': 'Under $25,000',
    '25k-50k': '$25,000-50,000',
    '50k-100k': '$50,000-100,000',
    '100k-250k': '$100,000-250,000',
    '250k+': 'Over $250,000',
    discuss: 'Let’s discuss',
  },
  servicesNeeded: {
    'gap-analysis': 'Gap analysis',
    'ssp-development': 'SSP development',
    implementation: 'Implementation',
    'poam-management': 'POA&M management',
    'audit-prep': 'Audit preparation',
    training: 'Training',
    'ongoing-support': 'Ongoing support',
  },
};
