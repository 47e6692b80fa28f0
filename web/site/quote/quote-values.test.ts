import { expect, test } from 'vitest';
import { quoteRequestSchema } from '#sync/domain/sales/quote-contract.ts';
import { findFirstError } from '#web/site/forms/form-values.ts';
import { quoteSteps } from '#web/words/site/quote-content.ts';
import { checkQuote } from './quote-values.ts';

test('the four steps ask for every field of a request exactly once', () => {
  expect(quoteSteps.map((step) => step.title)).toEqual([
    'Company Information',
    'Business Details',
    'Compliance Requirements',
    'Project Details and Services',
  ]);
  const asked = quoteSteps.flatMap((step) => step.fields.map((field) => field.name));
  expect([...asked].sort()).toEqual(Object.keys(quoteRequestSchema.shape).sort());
});

test('an empty form complains about every field that is not optional', () => {
  const checked = checkQuote({});
  const required = quoteSteps.flatMap((step) => step.fields).filter((field) => !field.isOptional);
  expect('errors' in checked && Object.keys(checked.errors).sort()).toEqual(required.map(({ name }) => name).sort());
});

test.each([
  [
    { budget: 'x', email: 'y' },
    { step: 1, field: 'email' },
  ],
  [
    { servicesNeeded: 'x', hasExistingSSP: 'y' },
    { step: 3, field: 'hasExistingSSP' },
  ],
  [
    { servicesNeeded: 'x', budget: 'y' },
    { step: 4, field: 'budget' },
  ],
  [{}, undefined],
])('of the complaints %j the form opens %j', (errors, first) => {
  expect(findFirstError(quoteSteps, errors)).toEqual(first);
});
