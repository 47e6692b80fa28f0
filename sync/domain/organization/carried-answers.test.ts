import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileFieldsSchema } from '#sync/domain/people/profile-fields.ts';
import { dialogOptions, pageOptions } from '#sync/domain/people/profile-options.ts';
import { carriedAnswers, type Intake } from './carried-answers.ts';
import { organizationSubmissionSchema } from './organization-answers-fields.ts';
import { organizationOptions } from './organization-options.ts';

const valuesOf = (...given: Parameters<typeof carriedAnswers>) =>
  Object.fromEntries(Array.from(carriedAnswers(...given), ([field, { value }]) => [field, value]));

const dialog = {
  agencyName: 'Northfield Avionics',
  targetDate: '6-months',
  budget: '75k-150k',
  primaryFramework: 'cmmc',
  currentStatus: 'none',
  specificNeeds: 'A prime asks for it.',
  urgentRequirements: 'MFA',
};

test('what the dialog was told need not be told again', () => {
  expect(valuesOf('page', dialog, null)).toEqual({
    companyName: 'Northfield Avionics',
    timeline: '6-months',
    primaryGoal: 'cmmc-level2',
    currentCompliance: 'none',
    additionalInfo: 'A prime asks for it.',
  });
  expect(valuesOf('organization', dialog, null)).toEqual({
    complianceDeadline: '6-months',
    budget: '100k-250k',
    currentFrameworks: 'none',
    challenges: 'A prime asks for it.',
    priorities: 'MFA',
  });
});

test('an answer that has no equal comes as the nearest one, with what was said', () => {
  const carried = carriedAnswers(
    'organization',
    { timeline: 'immediate', employeeCount: '500+', industry: 'other' },
    null,
  );
  expect(carried.get('complianceDeadline')).toEqual({
    label: 'Deadline',
    value: '3-months',
    from: { intake: 'page', field: 'timeline', value: 'immediate' },
  });
  expect([carried.get('companySize')?.value, carried.has('industry')]).toEqual(['500+', false]);
});

test('of two the assessment of the organization counts, and of several answers to one question none', () => {
  const organization = { complianceDeadline: '12-months', currentFrameworks: ['sox', 'hipaa'] } as const;
  const given = { ...organization, currentFrameworks: [...organization.currentFrameworks] };
  expect(valuesOf('page', { ...dialog, currentStatus: '' }, given)).toMatchObject({ timeline: '12-months' });
  expect(carriedAnswers('page', { ...dialog, currentStatus: '' }, given).has('currentCompliance')).toBe(false);
  expect(valuesOf('dialog', null, null)).toEqual({});
});

const every: readonly [Intake, string, readonly string[]][] = [
  ...Object.entries(dialogOptions).map(([field, ids]) => ['dialog', field, ids] as const),
  ...Object.entries(pageOptions).map(([field, ids]) => ['page', field, ids] as const),
  ...Object.entries(organizationOptions).map(([field, ids]) => ['organization', field, ids] as const),
].map(([intake, field, ids]) => [intake, field, ids]);

test.each(every)('whatever %s says of %s, the others can take what is made of it', (intake, field, ids) => {
  for (const id of ids) {
    const answer = intake === 'organization' ? { [field]: id } : { [field]: id };
    const [setup, organization] = intake === 'organization' ? [null, answer] : [answer, null];
    for (const to of ['dialog', 'page'] as const) {
      const setupData = valuesOf(to, setup, organization);
      expect(z.safeParse(profileFieldsSchema, { setupData }).error).toBeUndefined();
    }
    for (const [name, value] of Object.entries(valuesOf('organization', setup, organization))) {
      const shape = organizationSubmissionSchema.shape[name as 'budget'];
      expect(z.safeParse(shape, name === 'currentFrameworks' ? [value] : value).error).toBeUndefined();
    }
  }
});
