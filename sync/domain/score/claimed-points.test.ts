import { describe, expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { pointsAtStake } from '#sync/domain/poam/points-at-stake.ts';
import { claimedPoints, type AnsweredClaim } from './claimed-points.ts';

function allExcept(open: readonly AnsweredClaim[]): AnsweredClaim[] {
  const others = requirementFacts.filter(({ id }) => open.every((one) => one.id !== id));
  return [...others.map(({ id }): AnsweredClaim => ({ id, status: 'complete' })), ...open];
}

describe('the points as claimed', () => {
  test('are 110 when every requirement is complete', () => {
    expect(claimedPoints(allExcept([]))).toBe(110);
  });

  test('are -203 when only the system security plan is there', () => {
    expect(claimedPoints([{ id: '3.12.4', status: 'complete' }])).toBe(-203);
  });

  test.each([
    ['3.1.1', 5, 105],
    ['3.1.5', 3, 107],
    ['3.1.3', 1, 109],
    ['3.5.3', 5, 105],
    ['3.13.11', 5, 105],
  ])('without %s alone lose %i and are %i', (id, points, score) => {
    expect(pointsAtStake(id, false)).toBe(points);
    for (const status of ['not_started', 'in_progress'] as const) {
      expect(claimedPoints(allExcept([{ id, status }]))).toBe(score);
    }
  });

  test.each([
    ['3.5.3', { mfa: 'remote_and_privileged' }],
    ['3.13.11', { fips: 'not_validated' }],
  ] as const)('give %s partial credit: partly met, it costs 3 in place of 5', (id, answer) => {
    expect(claimedPoints(allExcept([{ id, status: 'in_progress', ...answer }]))).toBe(107);
    expect(claimedPoints(allExcept([{ id, status: 'complete', ...answer }]))).toBe(110);
  });

  test('give no other requirement partial credit', () => {
    for (const { id, weight } of requirementFacts) {
      if (id !== '3.5.3' && id !== '3.13.11') expect(pointsAtStake(id, true)).toBe(weight);
    }
  });

  test('are -203 when nothing is claimed', () => {
    expect(claimedPoints([])).toBe(-203);
  });

  test('ignore what is said of requirements that do not exist', () => {
    expect(claimedPoints([...allExcept([]), { id: '3.99.1', status: 'not_started' }])).toBe(110);
    expect(pointsAtStake('3.99.1', false)).toBe(0);
  });

  test('are the same whether or not the claims are sealed', () => {
    const claims = allExcept([{ id: '3.1.1', status: 'in_progress' }]);
    expect(
      claimedPoints(claims.map((claim) => ({ ...claim, status: sealStatus({ status: claimOf(claim) }).status }))),
    ).toBe(105);
  });
});
