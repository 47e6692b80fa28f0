import { describe, expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { ARRIVED_AT, MADE_AT, runChange } from '#sync/testing/run-change.ts';
import type { OrganizationAnswers } from './organization-answers-record.ts';
import { sampleAnswers } from './organization-fixtures.ts';

const ID = 'organization';
const TABLE = 'organizationAnswers';
const key = recordKey(TABLE, ID);
const dana = { id: 'u1', name: 'Dana', role: 'user' as const };
const marcus = { id: 'u2', name: 'Marcus', role: 'user' as const };

function save(answers: object, overlay = new Overlay(), was = {}, actor = dana, at = MADE_AT) {
  const now = at > ARRIVED_AT ? at : ARRIVED_AT;
  const ran = runChange(overlay, `${TABLE}.save`, { answers }, { was, actor, at, now });
  return { ran, overlay, row: overlay.get(TABLE, ID) as OrganizationAnswers | undefined };
}

test('the first answers are stored whole, with who gave them and when', () => {
  expect(save(sampleAnswers).row).toMatchObject({
    ...sampleAnswers,
    challenges: '',
    priorities: '',
    submittedAt: MADE_AT,
    updatedBy: 'u1',
    stamps: { industry: { name: 'Dana' } },
  });
});

test('the same answers again change nothing', () => {
  const { overlay } = save(sampleAnswers);
  overlay.changed.clear();
  save(sampleAnswers, overlay, {}, marcus);
  expect(overlay.changed.size).toBe(0);
});

describe('the plan’s time', () => {
  const later = '2026-09-01T09:00:00.000Z';

  test('runs from the day on which the deadline was named', () => {
    const { overlay } = save(sampleAnswers);
    const changed = { ...sampleAnswers, complianceDeadline: '6-months' };
    expect(save(changed, overlay, {}, marcus, later).row?.submittedAt).toBe(later);
  });

  test('does not begin anew with another answer', () => {
    const { overlay } = save(sampleAnswers);
    expect(save({ ...sampleAnswers, employeeCount: 43 }, overlay, {}, marcus, later).row).toMatchObject({
      employeeCount: 43,
      submittedAt: MADE_AT,
    });
  });
});

test('two people who change different answers do not meet', () => {
  const { overlay } = save(sampleAnswers);
  const was = { [key]: { ...overlay.get(TABLE, ID) } };
  save({ ...sampleAnswers, employeeCount: 50, environments: ['on-premise', 'cloud', 'iot'] }, overlay, was);
  const { row } = save({ ...sampleAnswers, budget: '500k+', environments: ['cloud'] }, overlay, was, marcus);
  expect(row).toMatchObject({ employeeCount: 50, budget: '500k+', environments: ['cloud', 'iot'] });
  expect([...overlay.changed.values()].filter(({ table }) => table === 'conflict')).toEqual([]);
});

test('two people who change the same answer are asked', () => {
  const { overlay } = save(sampleAnswers);
  const was = { [key]: { ...overlay.get(TABLE, ID) } };
  save({ ...sampleAnswers, budget: 'under-50k' }, overlay, was);
  save({ ...sampleAnswers, budget: '500k+' }, overlay, was, marcus);
  const conflicts = [...overlay.changed.values()].filter(({ table }) => table === 'conflict');
  expect(conflicts.map(({ id }) => overlay.get('conflict', id))).toMatchObject([{ field: 'budget', state: 'open' }]);
});

test.each([
  ['no company size', { companySize: undefined }, 'companySize', 'Company size is required'],
  ['a company size that is none of the choices', { companySize: '12' }, 'companySize', 'Company size is required'],
  ['no industry', { industry: ' ' }, 'industry', 'Industry is required'],
  ['no employees', { employeeCount: 0 }, 'employeeCount', 'Employee count must be a whole number of at least 1'],
  ['half an employee', { employeeCount: 1.5 }, 'employeeCount', 'Employee count must be a whole number of at least 1'],
  [
    'less than no IT staff',
    { itStaffCount: -1 },
    'itStaffCount',
    'IT staff count must be a whole number of at least 0',
  ],
  ['no environment', { environments: [] }, 'environments', 'Select at least one environment'],
  ['no data type', { dataTypes: [] }, 'dataTypes', 'Select at least one data type'],
  ['no word on CUI', { cuiLocations: '' }, 'cuiLocations', 'CUI storage/transmission details required'],
  ['no team', { teamMembers: '' }, 'teamMembers', 'Team member list required'],
  ['no deadline', { complianceDeadline: '' }, 'complianceDeadline', 'Deadline is required'],
  ['no driver', { businessDrivers: [] }, 'businessDrivers', 'Select at least one business driver'],
  ['no budget', { budget: '' }, 'budget', 'Budget is required'],
  ['an unknown environment', { environments: ['moon'] }, 'environments.0', undefined],
  ['an environment that stands twice', { environments: ['cloud', 'cloud'] }, 'environments', undefined],
  ['a text that is too long', { challenges: 'x'.repeat(4_001) }, 'challenges', undefined],
])('%s is refused, and the field named', (_what, change, field, message) => {
  const { ran, overlay } = save({ ...sampleAnswers, ...change });
  expect(ran).toMatchObject({ refused: { field: `answers.${field}`, ...(message ? { message } : {}) } });
  expect(overlay.changed.size).toBe(0);
});

test.each(['cloudProviders', 'currentFrameworks', 'securityTools'])('%s may be empty', (field) => {
  expect(save({ ...sampleAnswers, [field]: [] }).ran).toHaveProperty('steps');
});
