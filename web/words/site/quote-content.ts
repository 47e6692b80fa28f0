import type { QuoteField } from '#sync/domain/sales/quote-contract.ts';
import { quoteLabels, type LabeledField } from '#sync/domain/sales/quote-labels.ts';
import type { FormChoice, FormStep } from './form-words.ts';

/** A field's values with their labels, in order. */
function choicesOf(field: LabeledField): FormChoice[] {
  return Object.entries(quoteLabels[field]).map(([value, label]) => ({ value, label }));
}

/** The form's four steps. The first error is looked for in this order. */
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
        choices: choicesOf('companySize'),
      },
      {
        name: 'industry',
        label: 'Industry',
        kind: 'one',
        choices: choicesOf('industry'),
      },
      {
        name: 'annualRevenue',
        label: 'Annual revenue',
        kind: 'one',
        choices: choicesOf('annualRevenue'),
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
        choices: choicesOf('complianceFrameworks'),
      },
      {
        name: 'currentComplianceStatus',
        label: 'Current compliance status',
        kind: 'one',
        choices: choicesOf('currentComplianceStatus'),
      },
      {
        name: 'hasExistingSSP',
        label: 'Do you have a system security plan (SSP)?',
        kind: 'one',
        choices: choicesOf('hasExistingSSP'),
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
        choices: choicesOf('desiredTimeline'),
      },
      {
        name: 'budget',
        label: 'Budget',
        kind: 'one',
        choices: choicesOf('budget'),
      },
      {
        name: 'servicesNeeded',
        label: 'Services needed',
        kind: 'many',
        choices: choicesOf('servicesNeeded'),
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
