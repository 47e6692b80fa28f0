import {
  annualRevenues,
  budgets,
  companySizes,
  complianceStatuses,
  industries,
  type QuoteField,
  quoteFrameworks,
  quoteServices,
  sspAnswers,
  timelines,
} from '#sync/domain/sales/quote-contract.ts';
import type { Choice, FormStep } from './form-words.ts';

/** Pairs each value with its label, in order. */
function choices<const Values extends readonly string[]>(
  values: Values,
  labels: Record<Values[number], string>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value as Values[number]] }));
}

/** The form's four steps. Their order is the one in which the first complaint is found. */
export const quoteSteps: readonly FormStep<QuoteField>[] = [
  {
    title: 'Company Information',
    lead: 'Who you are, and whom we may answer.',
    fields: [
      { name: 'companyName', label: 'Company name', kind: 'line', type: 'text', autoComplete: 'organization' },
      { name: 'website', label: 'Website', kind: 'line', type: 'url', autoComplete: 'url', isOptional: true },
      { name: 'primaryContact', label: 'Primary contact', kind: 'line', type: 'text', autoComplete: 'name' },
      { name: 'title', label: 'Job title', kind: 'line', type: 'text', autoComplete: 'organization-title' },
      { name: 'email', label: 'Email', kind: 'line', type: 'email', autoComplete: 'email' },
      { name: 'phone', label: 'Phone', kind: 'line', type: 'tel', autoComplete: 'tel' },
    ],
  },
  {
    title: 'Business Details',
    lead: 'The size of the organization decides much of the work.',
    fields: [
      {
        name: 'companySize',
        label: 'Company size',
        kind: 'one',
        choices: companySizes.map((value) => ({ value, label: `${value} people` })),
      },
      {
        name: 'industry',
        label: 'Industry',
        kind: 'one',
        choices: choices(industries, {
          defense: 'Defense',
          technology: 'Technology',
          manufacturing: 'Manufacturing',
          consulting: 'Consulting',
          healthcare: 'Healthcare',
          finance: 'Finance',
          government: 'Government',
          other: 'Other',
        }),
      },
      {
        name: 'annualRevenue',
        label: 'Annual revenue',
        kind: 'one',
        choices: choices(annualRevenues, {
          'under-1m': 'Under $1 million',
          '1m-5m': '$1-5 million',
          '5m-10m': '$5-10 million',
          '10m-50m': '$10-50 million',
          '50m-100m': '$50-100 million',
          '100m+': 'Over $100 million',
        }),
      },
    ],
  },
  {
    title: 'Compliance Requirements',
    lead: 'What you have to meet, and how far you are.',
    fields: [
      {
        name: 'complianceFrameworks',
        label: 'Compliance frameworks',
        kind: 'many',
        choices: choices(quoteFrameworks, {
          'nist-800-171': 'NIST 800-171',
          cmmc: 'CMMC',
          fedramp: 'FedRAMP',
          fisma: 'FISMA',
          hipaa: 'HIPAA',
          cjis: 'CJIS',
          'irs-1075': 'IRS 1075',
        }),
      },
      {
        name: 'currentComplianceStatus',
        label: 'Current compliance status',
        kind: 'one',
        choices: choices(complianceStatuses, {
          'not-started': 'Not started',
          planning: 'Planning',
          'in-progress': 'In progress',
          partial: 'Partially compliant',
          compliant: 'Compliant',
          certified: 'Certified',
        }),
      },
      {
        name: 'hasExistingSSP',
        label: 'Do you have a system security plan (SSP)?',
        kind: 'one',
        choices: choices(sspAnswers, {
          'yes-current': 'Yes, a current one',
          'yes-outdated': 'Yes, but outdated',
          no: 'No',
          unsure: 'Not sure',
        }),
      },
    ],
  },
  {
    title: 'Project Details and Services',
    lead: 'When, within which budget, and what you would like us to do.',
    fields: [
      {
        name: 'desiredTimeline',
        label: 'Desired timeline',
        kind: 'one',
        choices: choices(timelines, {
          asap: 'As soon as possible',
          '3-months': 'Within 3 months',
          '6-months': 'Within 6 months',
          '1-year': 'Within 1 year',
          flexible: 'Flexible',
        }),
      },
      {
        name: 'budget',
        label: 'Budget',
        kind: 'one',
        choices: choices(budgets, {
          'under-25k': 'Under $25,000',
          '25k-50k': '$25,000-50,000',
          '50k-100k': '$50,000-100,000',
          '100k-250k': '$100,000-250,000',
          '250k+': 'Over $250,000',
          discuss: 'Let’s discuss',
        }),
      },
      {
        name: 'servicesNeeded',
        label: 'Services needed',
        kind: 'many',
        choices: choices(quoteServices, {
          'gap-analysis': 'Gap analysis',
          'ssp-development': 'SSP development',
          implementation: 'Implementation',
          'poam-management': 'POA&M management',
          'audit-prep': 'Audit preparation',
          training: 'Training',
          'ongoing-support': 'Ongoing support',
        }),
      },
      { name: 'specificRequirements', label: 'Specific requirements', kind: 'text', isOptional: true },
      { name: 'additionalComments', label: 'Additional comments', kind: 'text', isOptional: true },
    ],
  },
];

export const quoteToasts = {
  submitted: {
    title: 'Quote Request Submitted',
    description: 'Your request has been sent to our sales team. You should receive a confirmation email shortly.',
  },
  failed: (message: string | undefined) => ({
    title: 'Submission Error',
    description: message ?? 'There was an issue submitting your request. Please try again.',
    variant: 'destructive' as const,
  }),
};
