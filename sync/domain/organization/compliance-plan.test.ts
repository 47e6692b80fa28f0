import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { compliancePlan } from './compliance-plan.ts';

const now = new Date(2026, 5, 9, 12);
const from = now.toISOString();
const all = new Set(requirementFacts.map(({ id }) => id));
const plan = (change: Partial<typeof soundAnswers> = {}, complete: ReadonlySet<string> = new Set()) =>
  compliancePlan({ ...soundAnswers, ...change }, from, complete, now);

test('a plan counts what is open and says by when', () => {
  expect(plan()).toMatchObject({ open: 110, total: 110, targetDate: '2027-06-09', pace: { perWeek: 3 }, cautions: [] });
});

test('without a deadline there is no pace and no caution about time', () => {
  expect(plan({ complianceDeadline: 'flexible' })).toMatchObject({ targetDate: null, pace: null, cautions: [] });
});

test.each<[string, Partial<typeof soundAnswers>]>([
  ['time', { complianceDeadline: '3-months' }],
  ['budget', { budget: 'under-50k' }],
  ['staff', { itStaffCount: 0 }],
  ['cloud', { cloudProviders: ['aws', 'azure-gov'] }],
])('there is a caution about %s for %j', (id, change) => {
  expect(plan(change).cautions.map((caution) => caution.id)).toEqual([id]);
});

test('a commercial cloud without CUI is no reason for caution', () => {
  expect(plan({ cloudProviders: ['aws'], dataTypes: ['pii'] }).cautions).toEqual([]);
});

test('what is complete needs neither time nor money', () => {
  expect(plan({ complianceDeadline: '3-months', budget: 'under-50k' }, all)).toMatchObject({ open: 0, cautions: [] });
});
