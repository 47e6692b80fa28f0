import { describe, expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { canBePartlyMet, pointsLost, type RequirementAnswer, sprsPoints, sprsScore } from './sprs-score.ts';

function allExcept(open: readonly RequirementAnswer[]): RequirementAnswer[] {
  const others = requirementFacts.filter(({ id }) => open.every(({ controlId }) => controlId !== id));
  return [...others.map(({ id }): RequirementAnswer => ({ controlId: id, status: 'complete' })), ...open];
}

const plan: RequirementAnswer = { controlId: '3.12.4', status: 'complete' };

describe('the SPRS score', () => {
  test('is 110 when every requirement is complete', () => {
    expect(sprsScore(allExcept([]))).toBe(110);
  });

  test('is -203 when only the system security plan is there', () => {
    expect(sprsScore([plan])).toBe(-203);
  });

  test.each([
    ['3.1.1', 5, 105],
    ['3.1.5', 3, 107],
    ['3.1.3', 1, 109],
    ['3.5.3', 5, 105],
    ['3.13.11', 5, 105],
  ])('without %s alone loses %i points and is %i', (controlId, points, score) => {
    for (const status of ['not_started', 'in_progress'] as const) {
      expect(pointsLost({ controlId, status })).toBe(points);
      expect(sprsScore(allExcept([{ controlId, status }]))).toBe(score);
    }
  });

  test.each([['3.5.3'], ['3.13.11']])(
    'gives %s partial credit: partly met, it costs 3 points in place of 5',
    (controlId) => {
      expect(canBePartlyMet(controlId)).toBe(true);
      expect(sprsScore(allExcept([{ controlId, status: 'in_progress', isPartlyMet: true }]))).toBe(107);
    },
  );

  test('gives no other requirement partial credit', () => {
    for (const { id, weight } of requirementFacts) {
      if (id === '3.5.3' || id === '3.13.11') continue;
      expect(canBePartlyMet(id)).toBe(false);
      expect(pointsLost({ controlId: id, status: 'in_progress', isPartlyMet: true })).toBe(weight);
    }
  });

  test('takes no points off for a complete requirement that was partly met before', () => {
    expect(pointsLost({ controlId: '3.5.3', status: 'complete', isPartlyMet: true })).toBe(0);
  });

  test.each(['not_started', 'in_progress'] as const)(
    'does not exist while the system security plan is %s',
    (status) => {
      expect(sprsScore(allExcept([{ controlId: '3.12.4', status }]))).toBeNull();
    },
  );

  test('does not exist when nothing has been answered; the points then stand at -203', () => {
    expect(sprsScore([])).toBeNull();
    expect(sprsPoints([])).toBe(-203);
  });

  test('ignores what is said of requirements that do not exist', () => {
    expect(sprsScore([...allExcept([]), { controlId: '3.99.1', status: 'not_started' }])).toBe(110);
  });
});
