import { expect, test } from 'vitest';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { claimsToFollow } from './claim-follow.ts';
import type { Result } from './requirement-result.ts';

test.each<[Result, ControlStatusValue, string | null]>([
  ['met', 'not_started', 'complete'],
  ['met', 'in_progress', 'complete'],
  ['met', 'complete', null],
  ['not_met', 'complete', 'in_progress'],
  ['not_met', 'in_progress', null],
  ['not_met', 'not_started', null],
  ['open', 'complete', null],
  ['open', 'not_started', null],
])('%s, claimed %s: the claim becomes %s', (result, claimed, claim) => {
  const followed = claimsToFollow([{ controlId: '3.1.1', result }], () => claimed);
  expect(followed).toEqual(claim === null ? [] : [{ controlId: '3.1.1', claim }]);
});

test('claims follow in the order of the results', () => {
  const results = ['3.1.2', '3.1.1'].map((controlId) => ({ controlId, result: 'met' as const }));
  expect(claimsToFollow(results, () => 'in_progress').map(({ controlId }) => controlId)).toEqual(['3.1.2', '3.1.1']);
});
