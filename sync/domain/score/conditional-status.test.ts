import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { assessmentResult, closeOutDay, outlastsCloseOut, CONDITIONAL_SCORE } from './conditional-status.ts';
import type { RequirementAnswer } from './sprs-score.ts';

const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function allExcept(open: readonly string[], partly: readonly string[] = []): RequirementAnswer[] {
  return requirementFacts.map(({ id }) => ({
    controlId: id,
    status: open.includes(id) ? 'in_progress' : 'complete',
    isPartlyMet: partly.includes(id),
  }));
}

test('the threshold of a conditional status is 88 of 110', () => {
  expect(CONDITIONAL_SCORE).toBe(88);
});

test.each<[string, string[], string[], string, number | null, string[]]>([
  ['final when everything is met', [], [], 'final', 110, []],
  ['conditional when one eligible requirement is open', ['3.1.3'], [], 'conditional', 109, []],
  ['conditional at exactly 88 points', eligible.slice(0, 22), [], 'conditional', 88, []],
  ['none at 87 points', eligible.slice(0, 23), [], 'none', 87, []],
  ['none when an open requirement costs more than one point', ['3.1.5'], [], 'none', 107, ['3.1.5']],
  ['none when an excluded requirement is open', ['3.10.3'], [], 'none', 109, ['3.10.3']],
  ['conditional when encryption only lacks its validation', ['3.13.11'], ['3.13.11'], 'conditional', 107, []],
  ['none when encryption is not in use', ['3.13.11'], [], 'none', 105, ['3.13.11']],
  ['none when multifactor authentication is only partly met', ['3.5.3'], ['3.5.3'], 'none', 107, ['3.5.3']],
  ['none, without a score, when there is no system security plan', ['3.12.4'], [], 'none', null, ['3.12.4']],
])('the CMMC status is %s', (_rule, open, partly, status, score, blockers) => {
  const result = assessmentResult(allExcept(open, partly));
  expect(result).toMatchObject({ status, score });
  expect(result.blockers.map(({ controlId }) => controlId)).toEqual(blockers);
});

test('nothing answered gives no status, no score, and every requirement that may not wait as a blocker', () => {
  const result = assessmentResult([]);
  expect(result).toMatchObject({ status: 'none', score: null });
  expect(result.blockers).toHaveLength(110 - eligible.length);
});

test.each([
  ['2026-06-09', '2026-12-06'],
  ['2026-01-01', '2026-06-30'],
  ['2027-12-31', '2028-06-28'],
  ['2026-09-15', '2027-03-14'],
])('a POA&M that begins on %s is to be closed by %s, 180 days later', (day, last) => {
  expect(closeOutDay(day)).toBe(last);
});

test.each([
  ['2026-12-06', false],
  ['2026-12-07', true],
  ['2026-06-01', false],
])('an item due on %s outlasts a conditional status of June 9, 2026: %s', (targetDate, expected) => {
  expect(outlastsCloseOut(targetDate, '2026-06-09')).toBe(expected);
});
