import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { roadmap } from '#sync/catalog/guide/implementation-guide.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { compliancePlanOrder, placeInCompliancePlan, roadmapPhases } from './compliance-plan-order.ts';

const none = new Set<string>();
const codesOf = (answers = soundAnswers, complete: ReadonlySet<string> = none) =>
  compliancePlanOrder(answers, complete).map(({ code }) => code);

test('the phases are the implementation guide’s', () => {
  for (const { number, families } of roadmap) {
    for (const code of families) expect([code, roadmapPhases[code]]).toEqual([code, number]);
  }
});

test('without a weakness the families follow the road, the most points first', () => {
  const order = compliancePlanOrder(soundAnswers, none);
  expect(order.map(({ phase }) => phase)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect(order.every(({ reasons }) => reasons.length === 0)).toBe(true);
  expect(order[0]!.points).toBeGreaterThanOrEqual(order[1]!.points);
});

test.each([
  ['IA', { mfaImplemented: 'partial' }],
  ['AC', { accessControls: 'no' }],
  ['SI', { endpointProtection: 'no' }],
  ['AU', { securityTools: ['antivirus', 'firewall', 'backup', 'mfa', 'encryption'] }],
] as const)('%s comes first for %j', (code, change) => {
  expect(codesOf({ ...soundAnswers, ...change } as typeof soundAnswers)[0]).toBe(code);
});

test.each([
  ['CA', { existingSSP: 'no' }, 1],
  ['IR', { incidentHistory: 'significant' }, 1],
  ['PE', { environments: ['on-premise'] }, 2],
] as const)('%s moves a phase forward for %j', (code, change, phase) => {
  const planned = compliancePlanOrder({ ...soundAnswers, ...change } as typeof soundAnswers, none);
  expect(planned.find((one) => one.code === code)).toMatchObject({ phase });
});

test('a minor incident moves nothing', () => {
  expect(codesOf({ ...soundAnswers, incidentHistory: 'minor' })).toEqual(codesOf());
});

test('a family that is begun keeps its place until it is complete', () => {
  const own = requirementFacts.filter(({ family }) => family === codesOf()[0]).map(({ id }) => id);
  expect(codesOf(soundAnswers, new Set(own.slice(1)))).toEqual(codesOf());
});

test('a family that is complete stands last', () => {
  const complete = new Set(requirementFacts.filter(({ family }) => family === 'AC').map(({ id }) => id));
  expect(codesOf(soundAnswers, complete).at(-1)).toBe('AC');
});

test('a requirement’s place is its family’s', () => {
  const order = compliancePlanOrder({ ...soundAnswers, mfaImplemented: 'no' }, none);
  expect(placeInCompliancePlan(order, '3.5.3')).toBe(0);
  expect(placeInCompliancePlan(order, '9.9.9')).toBe(order.length);
});
