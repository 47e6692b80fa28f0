import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

test.each([
  [false, false, ['organization next', 'setup later', 'assessment later']],
  [false, true, ['organization next', 'setup done', 'assessment later']],
  [true, false, ['organization done', 'setup next', 'assessment later']],
  [true, true, ['organization done', 'setup done', 'assessment next']],
])('answered %s, set up %s: one step is next', (hasOrganizationAnswers, isSetupComplete, expected) => {
  const steps = firstSteps({ hasOrganizationAnswers, isSetupComplete });
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual(expected);
});

test.each([
  [false, 'officialText later'],
  [true, 'officialText done'],
])('the official text there: %s, and nothing waits for it', (hasOfficialText, expected) => {
  const steps = firstSteps({ hasOrganizationAnswers: true, isSetupComplete: true, hasOfficialText });
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'organization done',
    'setup done',
    expected,
    'assessment next',
  ]);
});
