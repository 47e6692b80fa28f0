import type { SalesApplication } from '#sync/domain/sales/sales-application-record.ts';
import { territories } from '#sync/domain/sales/sales-options.ts';
import type { FormStep } from './form-words.ts';

export type ApplicationField = keyof SalesApplication;

/** The application in three steps, the last of which is only for reading. */
export const signupSteps: readonly FormStep<ApplicationField>[] = [
  {
    title: 'Personal Information',
    lead: 'Who you are, and how we reach you.',
    fields: [
      { name: 'firstName', label: 'First name', kind: 'line', type: 'text', autoComplete: 'given-name' },
      { name: 'lastName', label: 'Last name', kind: 'line', type: 'text', autoComplete: 'family-name' },
      { name: 'email', label: 'Email', kind: 'line', type: 'email', autoComplete: 'email' },
      { name: 'phone', label: 'Phone', kind: 'line', type: 'tel', autoComplete: 'tel' },
      { name: 'linkedinUrl', label: 'LinkedIn profile URL', kind: 'line', type: 'url', autoComplete: 'url' },
    ],
  },
  {
    title: 'Territory and Experience',
    lead: 'Where you want to sell, and what you have sold before.',
    fields: [
      {
        name: 'territory',
        label: 'Territory',
        kind: 'list',
        placeholder: 'Choose a state or a market',
        choices: territories.map((value) => ({ value, label: value })),
      },
      { name: 'experience', label: 'Sales experience', kind: 'text' },
      { name: 'motivation', label: 'Why do you want to join our sales team?', kind: 'text' },
    ],
  },
  { title: 'Documentation and Commission', lead: 'What you earn, and what happens next.', fields: [] },
];

export const signupToasts = {
  submitted: {
    title: 'Application Submitted!',
    description: "We'll review your application and get back to you within 2 business days.",
  },
  failed: (description: string) => ({ title: 'Application Failed', description, variant: 'destructive' as const }),
};
