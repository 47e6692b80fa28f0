import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { ledgerScore } from './ledger-score.ts';
import { cheapestBlocker, nextStepOf } from './next-step.ts';
import type { LedgerFacts } from './requirement-result.ts';

function scoreOf(notMet: readonly string[], planned: readonly string[], more: Partial<LedgerFacts> = {}) {
  const facts: LedgerFacts = {
    objectives: objectiveIds.map((id) => ({
      id,
      status: 'implemented',
      judgement: notMet.includes(id) ? 'not_met' : null,
    })),
    mfa: null,
    fips: null,
    plans: planned.map((controlId) => ({ id: controlId, controlId, dueDate: null })),
    ...more,
  };
  return ledgerScore(facts, null);
}

const stepOf = (
  score: ReturnType<typeof scoreOf>,
  id: string,
  answers: Pick<LedgerFacts, 'mfa' | 'fips'> = { mfa: null, fips: null },
) => {
  const lost = score.lost.find(({ controlId }) => controlId === id);
  return lost && nextStepOf(lost, answers);
};

test('a requirement that may wait is planned, then the plan is carried out', () => {
  expect(stepOf(scoreOf(['3.1.3[a]'], []), '3.1.3')).toEqual({ kind: 'plan', controlIds: ['3.1.3'] });
  expect(stepOf(scoreOf(['3.1.3[a]'], ['3.1.3']), '3.1.3')).toEqual({ kind: 'finish', controlIds: ['3.1.3'] });
});

test('a requirement that may not wait is met', () => {
  expect(stepOf(scoreOf(['3.1.1[a]'], ['3.1.1']), '3.1.1')).toEqual({ kind: 'meet', controlIds: ['3.1.1'] });
});

test('a question without an answer comes first', () => {
  const score = scoreOf(['3.5.3[d]', '3.13.11[a]'], ['3.5.3', '3.13.11']);
  expect(stepOf(score, '3.5.3')).toEqual({ kind: 'answer', controlIds: ['3.5.3'] });
  const answered = scoreOf(['3.13.11[a]'], ['3.13.11'], { fips: 'not_validated' });
  expect(stepOf(answered, '3.13.11', { mfa: null, fips: 'not_validated' })).toEqual({
    kind: 'finish',
    controlIds: ['3.13.11'],
  });
});

test('3.12.2 that only lacks plans of others asks for these plans', () => {
  expect(stepOf(scoreOf(['3.1.3[a]', '3.1.4[a]'], []), '3.12.2')).toEqual({
    kind: 'plan',
    controlIds: ['3.1.3', '3.1.4'],
  });
});

test('the cheapest blocker is a missing plan, then what has the fewest objectives to meet', () => {
  expect(cheapestBlocker(scoreOf(['3.1.1[a]', '3.1.3[a]'], ['3.1.1']))?.controlId).toBe('3.12.2');
  expect(cheapestBlocker(scoreOf(['3.1.1[a]', '3.1.1[b]', '3.1.5[a]'], ['3.1.1', '3.1.5']))?.controlId).toBe('3.1.5');
  expect(cheapestBlocker(scoreOf(['3.1.3[a]'], ['3.1.3']))).toBeUndefined();
});
