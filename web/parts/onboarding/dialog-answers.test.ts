import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OrganizationAnswers } from '#sync/domain/organization/organization-answers-record.ts';
import { profileFieldsSchema } from '#sync/domain/people/profile-fields.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { answersOf, carriedTo, setupOf } from './dialog-answers.ts';

const answers = {
  ...answersOf(null, ''),
  agencyType: 'county',
  agencyName: 'Harbor County',
  location: 'Portland, OR',
  complianceProfile: 'state_local',
  complianceScope: 'moderate',
  primaryFramework: 'cjis',
  targetDate: '6-months',
  currentStatus: 'partial',
  teamSize: '2-5',
  budget: '25k-75k',
};

test('a person nothing is known of begins with empty answers', () => {
  expect(new Set(Object.values(answersOf(null, '')))).toEqual(new Set(['']));
});

test('the name given at sign-up is not asked for again, and another one given since stays', () => {
  expect(answersOf(null, 'Northfield Avionics').agencyName).toBe('Northfield Avionics');
  const profile = { agencyName: 'Harbor County', setupData: null } as unknown as Profile;
  expect(answersOf(profile, 'Northfield Avionics').agencyName).toBe('Harbor County');
});

test('what was answered before stands there again, the profile’s own fields too', () => {
  const profile = { agencyType: 'federal', location: null, setupData: { teamSize: '16+', companyName: 'Other' } };
  expect(answersOf(profile as unknown as Profile, '')).toEqual({
    ...answersOf(null, ''),
    agencyType: 'federal',
    teamSize: '16+',
  });
});

test('the setup carries the profile’s fields, its completion and the full answers, and the server takes it', () => {
  const setup = setupOf(answers);
  expect(setup).toMatchObject({
    agencyType: 'county',
    agencyName: 'Harbor County',
    location: 'Portland, OR',
    complianceProfile: 'state_local',
    complianceScope: 'moderate',
    onboardingCompleted: true,
    setupData: answers,
  });
  expect(z.safeParse(profileFieldsSchema, setup).error).toBeUndefined();
});

test('what was answered elsewhere stands where nothing was answered here', () => {
  const profile = { agencyType: 'federal', setupData: { timeline: 'immediate', targetDate: '', companyName: 'Other' } };
  const organization = { budget: '500k+', complianceDeadline: '12-months' };
  const carried = carriedTo(profile as unknown as Profile, organization as OrganizationAnswers);
  expect([...carried.keys()]).toEqual(['agencyName', 'targetDate', 'budget']);
  const answers = answersOf(profile as unknown as Profile, 'Northfield Avionics', carried);
  expect(answers).toMatchObject({ agencyName: 'Other', targetDate: '12-months', budget: 'over-300k' });
});
