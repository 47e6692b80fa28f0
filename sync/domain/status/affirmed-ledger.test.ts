import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { LedgerFacts, ObjectiveAnswer } from '#sync/domain/score/requirement-result.ts';
import { affirmedLedger } from './affirmed-ledger.ts';

const final = { type: 'level_2_self', isConditional: false, statusDate: '2026-06-09' } as const;
const conditional = { ...final, isConditional: true };
const levelOne = { ...final, type: 'level_1_self' } as const;
const cloud = { name: 'Skyline', kind: 'csp', handles: 'cui', fedramp: 'none', hasLevelTwo: false } as const;

function factsWith(judged: Record<string, ObjectiveAnswer['judgement']>, planned: readonly string[] = []): LedgerFacts {
  return {
    objectives: objectiveIds.map((id) => ({
      id,
      status: 'not_started',
      judgement: id in judged ? (judged[id] ?? null) : 'met',
    })),
    mfa: null,
    fips: null,
    plans: planned.map((controlId) => ({ id: controlId, controlId, dueDate: '2026-08-01' })),
  };
}

test.each([
  ['all is met', final, factsWith({}), [], '', [0, 0]],
  ['one is not met', final, factsWith({ '3.1.1[a]': 'not_met' }, ['3.1.1']), [], '1 requirement not met', [1, 0]],
  ['one is open', final, factsWith({ '3.1.1[a]': null }), [], '1 requirement open', [0, 1]],
  ['a provider blocks', final, factsWith({}), [cloud], 'CUI at Skyline without an authorization', [0, 0]],
  ['what waits is on the POA&M', conditional, factsWith({ '3.11.3[a]': 'not_met' }, ['3.11.3']), [], '', [1, 0]],
  [
    'what waits may never wait',
    conditional,
    factsWith({ '3.1.20[a]': 'not_met' }, ['3.1.20']),
    [],
    '1 requirement not met, more than a POA&M may hold',
    [1, 0],
  ],
  ['Level 1 asks for its own alone', levelOne, factsWith({ '3.11.3[a]': 'not_met' }), [cloud], '', [0, 0]],
  ['Level 1 has one not met', levelOne, factsWith({ '3.1.20[a]': 'not_met' }), [], '1 requirement not met', [1, 0]],
] as const)('%s', (_name, status, facts, providers, against, counts) => {
  const ledger = affirmedLedger(status, facts, providers);
  expect(ledger.against).toBe(against);
  expect([ledger.notMet, ledger.open]).toEqual(counts);
});

test('both scores are told at Level 2', () => {
  const facts = factsWith({ '3.1.1[a]': 'not_met', '3.1.2[a]': null }, ['3.1.1']);
  expect(affirmedLedger(final, facts, [])).toMatchObject({ soFar: 105, worstCase: 100 });
  expect(affirmedLedger(levelOne, facts, [])).toMatchObject({ soFar: null, worstCase: null });
});
