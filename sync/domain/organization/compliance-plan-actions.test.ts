import { expect, test } from 'vitest';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { compliancePlanActions } from './compliance-plan-actions.ts';

const titles = (change: Partial<typeof soundAnswers>, complete: string[] = []) =>
  compliancePlanActions({ ...soundAnswers, ...change }, new Set(complete)).map(({ title }) => title);

test('an organization that has everything is asked for nothing', () => {
  expect(titles({})).toEqual([]);
});

test.each<[string, Partial<typeof soundAnswers>]>([
  ['Write the system security plan', { existingSSP: 'partial' }],
  ['Turn on multifactor authentication', { mfaImplemented: 'no' }],
  ['Limit access to what each person needs', { accessControls: 'partial' }],
  ['Protect every endpoint', { endpointProtection: 'no' }],
  ['Rehearse your answer to an incident', { incidentHistory: 'minor' }],
  ['Open a plan of action', { existingPOAM: 'unsure' }],
])('%s is asked for %j', (title, change) => {
  expect(titles(change)).toEqual([title]);
});

test('no tools ask for six actions, on requirements that exist', () => {
  const actions = compliancePlanActions({ ...soundAnswers, securityTools: [] }, new Set());
  expect(actions).toHaveLength(6);
  expect(actions.flatMap(({ controls }) => controls).filter((id) => !findRequirementFacts(id))).toEqual([]);
});

test('an action goes once its requirements are complete, not before', () => {
  expect(titles({ mfaImplemented: 'no' }, ['3.5.3'])).toEqual(['Turn on multifactor authentication']);
  expect(titles({ mfaImplemented: 'no' }, ['3.5.3', '3.5.4'])).toEqual([]);
});
