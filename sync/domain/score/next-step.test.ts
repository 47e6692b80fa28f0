import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { ledgerScore } from './ledger-score.ts';
import { cheapestBlocker, nextStepOf } from './next-step.ts';
import type { LedgerFacts } from './requirement-result.ts';

const TODAY = '2026-06-09';

function scoreOf(
  notMet: readonly string[],
  planned: readonly string[],
  more: Partial<LedgerFacts> = {},
  since: string | null = null,
) {
  return ledgerScore(factsOf(notMet, planned, more), since);
}

function factsOf(notMet: readonly string[], planned: readonly string[], more: Partial<LedgerFacts>): LedgerFacts {
  return {
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
}

interface Case {
  /** The requirement for which the next step is asked. */
  of: string;
  notMet: readonly string[];
  planned?: readonly string[];
  /** Due dates of the requirement's items. */
  dated?: readonly string[];
  mfa?: LedgerFacts['mfa'];
  fips?: LedgerFacts['fips'];
  /** The day on which a conditional status began. */
  since?: string;
}

test.each<[string, Case, string]>([
  ['may wait and has no plan', { of: '3.1.3', notMet: ['3.1.3[a]'] }, 'plan 3.1.3'],
  ['may wait and has a plan', { of: '3.1.3', notMet: ['3.1.3[a]'], planned: ['3.1.3'] }, 'finish 3.1.3'],
  ['is due today', { of: '3.1.3', notMet: ['3.1.3[a]'], dated: ['2026-06-09'] }, 'finish 3.1.3'],
  [
    'has an item past its date',
    { of: '3.1.3', notMet: ['3.1.3[a]'], dated: ['2026-07-01', '2026-06-08', '2026-06-01'] },
    'close 3.1.3 by 2026-06-01 2026-06-08',
  ],
  [
    'is planned for the last day of the conditional status that runs',
    { of: '3.1.3', notMet: ['3.1.3[a]'], dated: ['2026-11-28'], since: '2026-06-01' },
    'finish 3.1.3',
  ],
  [
    'is planned for after that day, which a date in the past does not change',
    { of: '3.1.3', notMet: ['3.1.3[a]'], dated: ['2026-06-01', '2026-11-29'], since: '2026-06-01' },
    'advance 3.1.3 by 2026-11-29',
  ],
  ['may not wait, planned or not', { of: '3.1.1', notMet: ['3.1.1[a]'], dated: ['2026-06-01'] }, 'meet 3.1.1'],
  ['has a question without an answer', { of: '3.5.3', notMet: ['3.5.3[d]'], planned: ['3.5.3'] }, 'answer 3.5.3'],
  [
    'is answered and may not wait',
    { of: '3.5.3', notMet: ['3.5.3[d]'], mfa: 'remote_and_privileged', planned: ['3.5.3'] },
    'meet 3.5.3',
  ],
  [
    'is answered and may wait',
    { of: '3.13.11', notMet: ['3.13.11[a]'], fips: 'not_validated', planned: ['3.13.11'] },
    'finish 3.13.11',
  ],
  ['lacks only plans of others', { of: '3.12.2', notMet: ['3.1.3[a]', '3.1.4[a]'] }, 'plan 3.1.3 3.1.4'],
])('the advice for what %s', (_what, { of, notMet, planned = [], dated, mfa = null, fips = null, since }, told) => {
  const plans = dated?.map((dueDate) => ({ id: dueDate, controlId: of, dueDate }));
  const facts = factsOf(notMet, planned, { mfa, fips, ...(plans && { plans }) });
  const lost = ledgerScore(facts, since ?? null).lost.find(({ controlId }) => controlId === of);
  const next = lost && nextStepOf(lost, facts, TODAY);
  const dates = next?.plans.flatMap(({ dueDate }) => dueDate ?? []) ?? [];
  const by = next?.kind === 'finish' || dates.length === 0 ? '' : ` by ${dates.join(' ')}`;
  expect(`${next?.kind} ${next?.controlIds.join(' ')}${by}`).toBe(told);
});

test('the cheapest blocker is a missing plan, then what has the fewest objectives to meet', () => {
  expect(cheapestBlocker(scoreOf(['3.1.1[a]', '3.1.3[a]'], ['3.1.1']))?.controlId).toBe('3.12.2');
  expect(cheapestBlocker(scoreOf(['3.1.1[a]', '3.1.1[b]', '3.1.5[a]'], ['3.1.1', '3.1.5']))?.controlId).toBe('3.1.5');
  expect(cheapestBlocker(scoreOf(['3.1.3[a]'], ['3.1.3']))).toBeUndefined();
  const late = { plans: ['3.1.3', '3.12.1'].map((id) => ({ id, controlId: id, dueDate: '2027-01-01' })) };
  expect(cheapestBlocker(scoreOf(['3.12.1[a]', '3.1.3[a]'], [], late, '2026-06-01'))?.controlId).toBe('3.1.3');
});
