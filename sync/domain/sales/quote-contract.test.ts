import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quoteAnswers } from '#sync/testing/visitor-answers.ts';
import { quoteRequestSchema } from './quote-contract.ts';

const { website: _website, specificRequirements: _requirements, ...request } = quoteAnswers;

function complaintsAbout(changes: Record<string, unknown>) {
  const parsed = z.safeParse(quoteRequestSchema, { ...request, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

test('a request without its optional fields is complete', () => {
  expect(complaintsAbout({})).toEqual([]);
});

test.each([
  ['companyName', '', 'Company name is required'],
  ['companyName', '   ', 'Company name is required'],
  ['companyName', undefined, 'Company name is required'],
  ['primaryContact', '', 'Primary contact name is required'],
  ['title', '', 'Job title is required'],
  ['email', 'lee@', 'Valid email is required'],
  ['email', '', 'Valid email is required'],
  ['phone', '555-0161', 'Phone number is required'],
  ['companySize', undefined, 'Company size is required'],
  ['companySize', '7', 'Company size is required'],
  ['industry', '', 'Industry is required'],
  ['annualRevenue', undefined, 'Annual revenue range is required'],
  ['complianceFrameworks', [], 'Select at least one compliance framework'],
  ['complianceFrameworks', undefined, 'Select at least one compliance framework'],
  ['currentComplianceStatus', undefined, 'Current compliance status is required'],
  ['hasExistingSSP', undefined, 'Please specify if you have an existing SSP'],
  ['desiredTimeline', undefined, 'Desired timeline is required'],
  ['budget', undefined, 'Budget range is required'],
  ['servicesNeeded', [], 'Select at least one service'],
])('%s as %j is answered: %s', (field, value, message) => {
  expect(complaintsAbout({ [field]: value })).toEqual([[field, message]]);
});

describe('the length of what is written is limited', () => {
  test.each([
    ['companyName', 201, 'Use at most 200 characters.'],
    ['website', 201, 'Use at most 200 characters.'],
    ['specificRequirements', 4001, 'Use at most 4000 characters.'],
    ['additionalComments', 4001, 'Use at most 4000 characters.'],
  ])('%s of %i characters is refused', (field, length, message) => {
    expect(complaintsAbout({ [field]: 'x'.repeat(length) })).toEqual([[field, message]]);
  });
});

test('line breaks do not come into what is shown in one line', () => {
  expect(complaintsAbout({ companyName: 'Harbor\nBcc: all@harbor.example' })).toHaveLength(1);
});

test('any website is taken as it is', () => {
  expect(complaintsAbout({ website: 'our page, see card' })).toEqual([]);
});
