import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { AssessedAnswers } from '#sync/domain/assessment/assessment-result.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import { checksOf, entryOfAssessment, entryOfLedger, type SprsCheck } from './sprs-entry.ts';

const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

/** Everything is met except the first objective of each of these. */
function assessedWith(notMet: readonly string[], more: Partial<AssessedAnswers> = {}): AssessedAnswers {
  const failing = new Set(notMet.map((id) => `${id}[a]`));
  const answers = objectiveIds.map((id) => ({
    id,
    status: 'implemented' as const,
    judgement: failing.has(id) ? ('not_met' as const) : null,
  }));
  return { kind: 'self_l2', controlIds: [], answers, mfa: null, fips: null, ...more };
}

const ledgerOf = (facts: LedgerFacts) => ({ facts, score: ledgerScore(facts, null) });

const failingOf = (checks: readonly SprsCheck[]) => checks.filter(({ state }) => state === 'fails');

test.each<[string, string[], string[], number | null, string, string[]]>([
  ['everything is met', [], [], 110, 'final', []],
  ['22 points wait, each on the POA&M', eligible.slice(0, 22), eligible.slice(0, 22), 88, 'conditional', []],
  ['one of 22 is on no POA&M', eligible.slice(0, 22), eligible.slice(1, 22), 88, 'none', ['planned']],
  ['23 points are not met', eligible.slice(0, 23), eligible.slice(0, 23), 87, 'none', ['score']],
  ['3.1.1 costs too much', ['3.1.1'], ['3.1.1'], 105, 'none', ['eligible']],
  ['3.1.20 may never wait, at 109', ['3.1.20'], ['3.1.20'], 109, 'none', ['excluded']],
  ['there is no system security plan', ['3.12.4'], [], null, 'none', ['score', 'excluded', 'plan']],
])('%s', (_case, notMet, onPoam, score, status, failing) => {
  const entry = entryOfAssessment(assessedWith(notMet), new Set(onPoam));
  expect(entry).toMatchObject({ score, status, firstOpen: null });
  expect(entry.counts).toEqual({ met: 110 - notMet.length, not_met: notMet.length, not_applicable: 0, open: 0 });
  expect(failingOf(checksOf(entry)).map(({ kind }) => kind)).toEqual(failing);
});

test('a check names the requirements it fails for', () => {
  const entry = entryOfAssessment(assessedWith(['3.1.1', '3.1.3', '3.10.3', '3.13.11']), new Set());
  expect(failingOf(checksOf(entry)).map(({ kind, controlIds }) => [kind, controlIds])).toEqual([
    ['eligible', ['3.1.1', '3.13.11']],
    ['excluded', ['3.10.3']],
    ['planned', ['3.1.3']],
  ]);
  const answered = entryOfAssessment(assessedWith(['3.13.11'], { fips: 'not_validated' }), new Set(['3.13.11']));
  expect(answered).toMatchObject({ score: 107, status: 'conditional', fips: 'not_validated' });
});

test('a requirement is N/A when all of its objectives are, and belongs to its family', () => {
  const judged = (id: string): Judgement | null => (/^3\.1\.16\[|^3\.1\.17\[a/.test(id) ? 'not_applicable' : null);
  const answers = objectiveIds.map((id) => ({ id, status: 'implemented' as const, judgement: judged(id) }));
  const entry = entryOfAssessment({ ...assessedWith([]), answers }, new Set());
  expect(entry.families[0]).toMatchObject({ code: 'AC', counts: { met: 21, not_applicable: 1 } });
  expect(entry.families[0]?.requirements.find(({ id }) => id === '3.1.16')?.answer).toBe('not_applicable');
  expect(entry.families.map(({ requirements }) => requirements.length)).toEqual([
    22, 3, 9, 9, 11, 3, 6, 9, 2, 6, 3, 4, 16, 7,
  ]);
});

test('what is still open stands in the worst case, and nothing else parts the two scores', () => {
  const objectives = objectiveIds
    .filter((id) => id !== '3.5.3[a]')
    .map((id) => ({ id, status: 'implemented' as const, judgement: null }));
  const facts: LedgerFacts = { objectives, mfa: null, fips: null, plans: [] };
  expect(entryOfLedger(ledgerOf(facts))).toMatchObject({ score: 110, worstCase: 105, counts: { open: 1 } });
  expect(entryOfAssessment(assessedWith(['3.1.3']), new Set(['3.1.3']))).toMatchObject({ score: 109, worstCase: 109 });
});

test('the ledger of today names what nobody has judged, and promises nothing before', () => {
  const facts: LedgerFacts = { objectives: [], mfa: null, fips: null, plans: [] };
  const entry = entryOfLedger(ledgerOf(facts));
  expect(entry).toMatchObject({ firstOpen: '3.1.1', status: 'open', isPlanMet: false, counts: { open: 110 } });
  expect(entry).toMatchObject({ score: 110, worstCase: null });
  expect(checksOf(entry).map(({ kind, state }) => [kind, state])).toEqual([
    ['answered', 'fails'],
    ['score', 'waits'],
    ['eligible', 'waits'],
    ['excluded', 'waits'],
    ['planned', 'waits'],
    ['plan', 'waits'],
  ]);
  const one = [{ id: '3.1.1[a]', status: 'in_progress' as const, judgement: 'not_met' as const }];
  expect(entryOfLedger(ledgerOf({ ...facts, objectives: one }))).toMatchObject({ status: 'none' });
});
