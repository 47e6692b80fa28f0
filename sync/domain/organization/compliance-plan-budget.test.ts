import { expect, test } from 'vitest';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { compliancePlanBudget, costInputsOf } from './compliance-plan-budget.ts';

test.each<[Partial<typeof soundAnswers>, object]>([
  [{ employeeCount: 10 }, { companySize: '1-10' }],
  [{ employeeCount: 11 }, { companySize: '11-25' }],
  [{ employeeCount: 50 }, { companySize: '26-50' }],
  [{ employeeCount: 101 }, { companySize: '100+' }],
  [{ itStaffCount: 0 }, { itStaff: 'none' }],
  [{ itStaffCount: 3 }, { itStaff: 'experienced' }],
  [{ securityTools: ['mfa', 'backup'] }, { infrastructure: 'minimal' }],
  [{ securityTools: ['mfa', 'backup', 'firewall'] }, { infrastructure: 'moderate' }],
  [{ complianceDeadline: '3-months' }, { timeline: 6 }],
  [{ complianceDeadline: 'flexible' }, { timeline: 24 }],
  [{}, { maturity: 'advanced' }],
  [{ mfaImplemented: 'no', existingSSP: 'partial' }, { maturity: 'moderate' }],
  [
    { mfaImplemented: 'no', existingSSP: 'no', accessControls: 'no', endpointProtection: 'partial' },
    { maturity: 'none' },
  ],
])('%j is %j for the cost calculator', (change, inputs) => {
  expect(costInputsOf({ ...soundAnswers, ...change })).toMatchObject(inputs);
});

test('a budget without a ceiling always fits', () => {
  expect(compliancePlanBudget(soundAnswers).shortBy).toBe(0);
});

test('what a budget lacks is the estimate above its ceiling', () => {
  const { estimate, shortBy } = compliancePlanBudget({ ...soundAnswers, budget: 'under-50k' });
  expect(estimate % 1_000).toBe(0);
  expect(shortBy).toBe(estimate - 50_000);
  expect(shortBy).toBeGreaterThan(0);
});
