import { expect, test } from 'vitest';
import { changedFields, problemsIn } from '#web/parts/sheet/record-kind.ts';
import { deadlineKind, dollarsOf, grantKind, riskKind } from './record-kinds.ts';

const grant = {
  ...grantKind.blank,
  grantName: 'SLCGP',
  grantType: 'Formula',
  fundingAgency: 'CISA',
  totalAmount: '1,000',
};

test.each([
  ['$250,000', 250_000],
  [' 12 ', 12],
  ['', Number.NaN],
  ['lots', Number.NaN],
])('%j is %d dollars', (text, dollars) => {
  expect(dollarsOf(text)).toBe(dollars);
});

test('a grant that is filled in has nothing wrong with it', () => {
  expect(problemsIn(grantKind, grant)).toEqual({});
});

test('an empty grant complains under its required fields only', () => {
  expect(problemsIn(grantKind, grantKind.blank)).toEqual({
    grantName: 'Grant name is required',
    grantType: 'Grant type is required',
    fundingAgency: 'Funding agency is required',
    totalAmount: 'Total amount is a whole number of dollars, 0 or more',
  });
});

test('an award above the total stands under the award', () => {
  expect(problemsIn(grantKind, { ...grant, awardedAmount: '1,001' })).toEqual({
    awardedAmount: 'Awarded amount cannot exceed the total amount',
  });
});

test('an empty deadline and an empty risk name what they lack', () => {
  expect(problemsIn(deadlineKind, deadlineKind.blank)).toEqual({
    title: 'Title is required',
    dueDate: 'Due date is required',
  });
  expect(Object.keys(problemsIn(riskKind, riskKind.blank))).toEqual([
    'assessmentName',
    'assessmentType',
    'riskDescription',
  ]);
});

test('only what was changed is sent, with what stood there before', () => {
  expect(changedFields(grantKind, grant, { ...grant, totalAmount: '$1000', status: 'applied' })).toEqual({
    set: { status: 'applied' },
    seen: { status: 'planning' },
  });
});
