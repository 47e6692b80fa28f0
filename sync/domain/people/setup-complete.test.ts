import { describe, expect, test } from 'vitest';
import { canLeaveDialogStep, canLeavePageStep, DIALOG_STEPS, isSetupComplete, PAGE_STEPS } from './setup-complete.ts';

const done = { onboardingCompleted: true, agencyType: 'federal', complianceProfile: 'federal' };

test.each([
  ['complete when it was finished, with an agency type and a compliance profile', done, true],
  ['incomplete before it was finished', { ...done, onboardingCompleted: false }, false],
  ['incomplete without an agency type', { ...done, agencyType: null }, false],
  ['incomplete with a blank agency type', { ...done, agencyType: ' ' }, false],
  ['incomplete without a compliance profile', { ...done, complianceProfile: null }, false],
  ['incomplete for a person nothing is known of', {}, false],
])('setup is %s', (_rule, state, expected) => {
  expect(isSetupComplete(state)).toBe(expected);
});

const dialogSteps: [number, string[]][] = [
  [1, ['agencyType', 'agencyName', 'location']],
  [2, ['complianceProfile', 'complianceScope']],
  [3, ['primaryFramework', 'targetDate', 'currentStatus']],
  [4, ['teamSize', 'budget']],
  [5, []],
];

const pageSteps: [number, string[]][] = [
  [1, ['companyName', 'industry', 'employeeCount']],
  [2, ['currentCompliance', 'primaryGoal', 'timeline']],
  [3, []],
  [4, []],
];

function answered(fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, 'answer']));
}

describe.each([
  ['the setup dialog', canLeaveDialogStep, DIALOG_STEPS, dialogSteps],
  ['the onboarding page', canLeavePageStep, PAGE_STEPS, pageSteps],
])('%s', (_which, canLeave, count, steps) => {
  test('has its documented number of steps, and none beyond them', () => {
    expect(count).toBe(steps.length);
    expect(canLeave(0, {})).toBe(false);
    expect(canLeave(count + 1, {})).toBe(false);
  });

  test.each(steps)('may leave step %i once %j are answered', (step, fields) => {
    expect(canLeave(step, answered(fields))).toBe(true);
  });

  test.each(
    steps.flatMap(([step, fields]) => fields.map((field): [number, string, string[]] => [step, field, fields])),
  )('may not leave step %i without %s, nor with blanks in its place', (step, field, fields) => {
    expect(canLeave(step, answered(fields.filter((one) => one !== field)))).toBe(false);
    expect(canLeave(step, { ...answered(fields), [field]: '  ' })).toBe(false);
  });
});
