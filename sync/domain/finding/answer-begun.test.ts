import { expect, test } from 'vitest';
import { answerBegun } from './answer-begun.ts';

const empty = { determination: null, basis: null, rationale: '', reason: '' };
const OBSERVED = 'The driver was refused.';

test.each([
  ['supports', '', { determination: 'met', basis: 'implemented' }],
  ['supports', OBSERVED, { determination: 'met', basis: 'implemented', rationale: OBSERVED }],
  ['contradicts', OBSERVED, { determination: 'not_met', basis: null, reason: OBSERVED }],
  ['inconclusive', OBSERVED, { rationale: OBSERVED }],
  ['inconclusive', ' ', {}],
] as const)('a first record that %s with "%s" begins %o', (result, observed, begun) => {
  expect(answerBegun(empty, { result, observed })).toEqual(begun);
});

test('nothing that is there already changes', () => {
  const met = { determination: 'met' as const, basis: 'inherited' as const, rationale: 'Seen.', reason: '' };
  expect(answerBegun(met, { result: 'contradicts', observed: OBSERVED })).toEqual({});
  const notMet = { ...empty, determination: 'not_met' as const };
  expect(answerBegun(notMet, { result: 'supports', observed: OBSERVED })).toEqual({ reason: OBSERVED });
});
