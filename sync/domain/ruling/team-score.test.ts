import { expect, test } from 'vitest';
import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { assessmentKinds } from '#sync/domain/assessment/assessment-record.ts';
import { teamScore } from './team-score.ts';

const judged = (controlId: string, judgement: 'met' | 'not_met') =>
  objectivesOfRequirement(controlId).map((id) => ({ id, status: 'not_started' as const, judgement }));
const answers = [...judged('3.12.4', 'met'), ...judged('3.1.1', 'not_met'), ...judged('3.1.3', 'met')];
const result = { standings: new Map(), answers, mfa: null, fips: null };
const at = (phase: 'plan' | 'conduct' | 'report', kind: (typeof assessmentKinds)[number] = 'gap') =>
  teamScore({ kind, controlIds: [], phase }, result);

test('what is open is at risk: 110 less the 5 points of 3.1.1, and the worst case far below', () => {
  const shown = at('conduct');
  expect(shown?.score.soFar).toBe(105);
  expect(shown?.score.worstCase).toBe(105 - (shown?.atRisk ?? 0));
  // All 110 requirements are worth 313 points; the three that are judged here 5, 1 and none.
  expect(shown?.atRisk).toBe(313 - 5 - 1);
});

test.each(assessmentKinds)('%s has no score while it is planned', (kind) => {
  expect(at('plan', kind)).toBeUndefined();
});

test('Level 1 and a close-out have none at all', () => {
  expect(at('conduct', 'self_l1')).toBeUndefined();
  expect(at('report', 'poam_closeout')).toBeUndefined();
});
