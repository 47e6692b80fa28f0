import { expect, test } from 'vitest';
import { commissionRate, monthlyCommission, signupBonus } from './commission-terms.ts';

test.each([
  [0, 10],
  [9, 10],
  [10, 15],
  [11, 15],
])('after %i paid referrals the commission is %i percent', (referrals, rate) => {
  expect(commissionRate(referrals)).toBe(rate);
});

test.each([
  [149, 10, 14.9],
  [299, 10, 29.9],
  [599, 15, 89.85],
  [149, 12.5, 18.63],
])('a subscription of %i dollars a month at %d percent earns %d dollars a month', (monthlyValue, rate, amount) => {
  expect(monthlyCommission(monthlyValue, rate)).toBe(amount);
});

test.each([
  ['Enterprise', 500],
  ['enterprise', 500],
  ['Professional', 0],
  ['Starter', 0],
])('the signup of the plan %s brings a bonus of %i dollars', (plan, bonus) => {
  expect(signupBonus(plan)).toBe(bonus);
});
