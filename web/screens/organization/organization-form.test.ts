import { expect, test } from 'vitest';
import {
  emptyOrganizationAnswers,
  type OrganizationAnswers,
} from '#sync/domain/organization/organization-answers-record.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import {
  canLeaveStep,
  findAnswers,
  findFirstProblem,
  organizationFormOf,
  organizationProblemsOf,
  organizationSeenOf,
  withoutContradiction,
  type OrganizationForm,
} from './organization-form.ts';
import { steps } from './organization-steps.ts';

const record: OrganizationAnswers = {
  ...soundAnswers,
  id: 'organization',
  submittedAt: null,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const full = organizationFormOf(record);

test('every field of the payload stands in exactly one step', () => {
  const asked = steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  expect(asked.toSorted()).toEqual(Object.keys(soundAnswers).toSorted());
});

test('stored answers come back as they were', () => {
  expect(findAnswers(full)).toEqual(soundAnswers);
});

test('a form begun from nothing states the same basis as a record nobody has answered', () => {
  expect(emptyOrganizationAnswers('organization')).toMatchObject(organizationSeenOf(organizationFormOf(null)));
});

test('an empty form complains under every field that must be answered', () => {
  expect(organizationProblemsOf(organizationFormOf(null))).toMatchObject({
    industry: 'Industry is required',
    employeeCount: 'Employee count must be a whole number of at least 1',
    environments: 'Select at least one environment',
    dataTypes: 'Select at least one data type',
    cuiLocations: 'CUI storage/transmission details required',
    teamMembers: 'Team member list required',
    complianceDeadline: 'Deadline is required',
    businessDrivers: 'Select at least one business driver',
  });
  expect(organizationProblemsOf(organizationFormOf(null))).not.toHaveProperty('itStaffCount');
  expect(organizationProblemsOf(organizationFormOf(null))).not.toHaveProperty('challenges');
});

test.each([
  ['1,200', 1200],
  ['12 people', 12],
  ['many', 0],
  ['', 0],
])('%j IT staff count as %d', (itStaffCount, count) => {
  expect(findAnswers({ ...full, itStaffCount })?.itStaffCount).toBe(count);
});

test.each<[Partial<OrganizationForm>, number, string]>([
  [{ industry: '', budget: '' }, 1, 'industry'],
  [{ dataTypes: [] }, 2, 'dataTypes'],
  [{ teamMembers: ' ', businessDrivers: [] }, 3, 'teamMembers'],
  [{ businessDrivers: [] }, 4, 'businessDrivers'],
])('a submit with %j leads to step %d and the field %s', (change, step, field) => {
  expect(findFirstProblem(organizationProblemsOf({ ...full, ...change }))).toEqual({ step, field });
});

test.each<[number, Partial<OrganizationForm>, boolean]>([
  [1, { industry: '' }, true],
  [2, { environments: [] }, false],
  [2, { dataTypes: [] }, false],
  [2, {}, true],
])('step %d with %j may be left: %s', (step, change, expected) => {
  expect(canLeaveStep(step, { ...full, ...change })).toBe(expected);
});

test.each([
  [['sox'], ['sox', 'none'], ['none']],
  [['none'], ['none', 'sox'], ['sox']],
  [['sox'], ['sox', 'hipaa'], ['sox', 'hipaa']],
])('from %j to %j is %j', (before, after, chosen) => {
  expect(withoutContradiction(before, after)).toEqual(chosen);
});
