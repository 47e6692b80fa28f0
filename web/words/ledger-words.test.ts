import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import { scoreFigure, statusWords } from './ledger-words.ts';

const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function wordsOf(notMet: readonly string[], planned: readonly string[] = notMet, open: readonly string[] = []) {
  const score = ledgerScore(
    {
      objectives: objectiveIds.map((id) => ({
        id,
        status: open.some((one) => id === `${one}[a]`) ? 'in_progress' : 'implemented',
        judgement: notMet.some((one) => id === `${one}[a]`) ? 'not_met' : null,
      })),
      mfa: null,
      fips: null,
      plans: planned.map((controlId) => ({ id: controlId, controlId, dueDate: null })),
    },
    null,
  );
  const { title, text } = statusWords(score);
  return `${title}: ${text}`;
}

test.each<[string, string[], string[], string[], RegExp]>([
  ['all is met', [], [], [], /^All met: Every requirement is met/],
  ['what is left may wait', ['3.1.3'], ['3.1.3'], [], /^Enough for a conditional status: .*180 days/],
  ['one requirement is open', [], [], ['3.1.1'], /^Not decided yet: 1 requirement is still open/],
  ['3.12.4 is not met', ['3.12.4'], ['3.12.4'], [], /^No score, no status/],
  ['23 points are lost', eligible.slice(0, 23), eligible, [], /87 is 1 point under 88, the limit/],
  [
    'one may never wait',
    ['3.10.3'],
    ['3.10.3'],
    [],
    /109 points would be enough, but PE.L2-3.10.3 Escort Visitors prevents a status: the rule names it/,
  ],
  ['two things block', ['3.1.3'], [], [], /CA.L2-3.12.2 Plan of Action prevents a status.*So does 1 other requirement/],
])('when %s', (_case, notMet, planned, open, words) => {
  expect(wordsOf(notMet, planned, open)).toMatch(words);
});

test('no words say that a score can be submitted', () => {
  for (const notMet of [[], ['3.1.1'], eligible.slice(0, 23), ['3.12.4'], ['3.1.3']]) {
    expect(wordsOf(notMet)).not.toMatch(/submit/i);
  }
});

test('a score has a real minus sign, and a dash where there is none', () => {
  expect([scoreFigure(-203), scoreFigure(88), scoreFigure(null)]).toEqual(['−203', '88', '–']);
});
