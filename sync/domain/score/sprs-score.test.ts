import { describe, expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { pointsLost, type RequirementAnswer, sprsPoints } from './sprs-score.ts';

function allExcept(open: readonly RequirementAnswer[]): RequirementAnswer[] {
  const others = requirementFacts.filter(({ id }) => open.every(({ controlId }) => controlId !== id));
  return [...others.map(({ id }): RequirementAnswer => ({ controlId: id, status: 'complete' })), ...open];
}

const plan: RequirementAnswer = { controlId: '3.12.4', status: 'complete' };

describe('the score as claimed', () => {
  test('is 110 when every requirement is complete', () => {
    expect(sprsPoints(allExcept([]))).toBe(110);
  });

  test('is -203 when only the system security plan is there', () => {
    expect(sprsPoints([plan])).toBe(-203);
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
      expect(sprsPoints(allExcept([{ controlId, status }]))).toBe(score);
    }
  });

  test.each([['3.5.3'], ['3.13.11']])(
    'gives %s partial credit: partly met, it costs 3 points in place of 5',
    (controlId) => {
      expect(sprsPoints(allExcept([{ controlId, status: 'in_progress', isPartlyMet: true }]))).toBe(107);
    },
  );

  test('gives no other requirement partial credit', () => {
    for (const { id, weight } of requirementFacts) {
      if (id === '3.5.3' || id === '3.13.11') continue;
      expect(pointsLost({ controlId: id, status: 'in_progress', isPartlyMet: true })).toBe(weight);
    }
  });

  test('takes no points off for a complete requirement that was partly met before', () => {
    expect(pointsLost({ controlId: '3.5.3', status: 'complete', isPartlyMet: true })).toBe(0);
  });

  test('is -203 when nothing is claimed', () => {
    expect(sprsPoints([])).toBe(-203);
  });

  test('ignores what is said of requirements that do not exist', () => {
    expect(sprsPoints([...allExcept([]), { controlId: '3.99.1', status: 'not_started' }])).toBe(110);
  });
});
