import { describe, expect, test } from 'vitest';
import { salesApplicationSchema } from '#sync/domain/sales/sales-application-record.ts';
import { salesApplication as filled } from '#sync/testing/visitor-answers.ts';
import { findFirstError } from '#web/site/forms/form-values.ts';
import { signupSteps } from '#web/words/site/signup-content.ts';
import { blankApplication, canGoOn, complaintsOf } from './signup-values.ts';

test('an empty application has every documented complaint', () => {
  expect(complaintsOf(blankApplication)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    linkedinUrl: 'Valid LinkedIn profile URL is required',
    territory: 'Territory selection is required',
    experience: 'Please describe your sales experience',
    motivation: 'Please tell us why you want to join our sales team',
  });
});

test('a filled application has none', () => {
  expect(complaintsOf(filled)).toEqual({});
});

describe('going on from the first step', () => {
  test.each([
    [{ firstName: '' }, false],
    [{ lastName: '  ' }, false],
    [{ email: '' }, false],
    [{ phone: '', linkedinUrl: '' }, true],
  ])('with %j is possible: %s', (change, possible) => {
    expect(canGoOn(1, { ...filled, ...change })).toBe(possible);
  });

  test('is the only step that asks for anything', () => {
    expect([canGoOn(2, blankApplication), canGoOn(3, blankApplication)]).toEqual([true, true]);
  });
});

test.each([
  [{ territory: 'x' }, { step: 2, field: 'territory' }],
  [
    { territory: 'x', phone: 'x' },
    { step: 1, field: 'phone' },
  ],
  [{}, undefined],
])('complaints %j lead to %j', (complaints, first) => {
  expect(findFirstError(signupSteps, complaints)).toEqual(first);
});

test('the steps ask for every field of an application exactly once', () => {
  const asked = signupSteps.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(asked).toEqual(Object.keys(blankApplication));
  expect([...asked].sort()).toEqual(Object.keys(salesApplicationSchema.shape).sort());
});
