import { expect, test } from 'vitest';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { earnedWords } from './earned-words.ts';

const final = { status: 'final' } as LedgerScore;

test('a cloud with CUI and no authorization takes away what the results would earn', () => {
  expect(earnedWords(final, [])).toMatchObject({ tone: 'success', title: 'All met' });
  expect(earnedWords(final, [{ name: 'Northstar Backup' }])).toEqual({
    tone: 'warning',
    title: 'No CMMC status',
    text:
      'Every requirement is met by its objectives. Northstar Backup has CUI and neither FedRAMP Moderate nor an ' +
      'equivalent: without it no status can be reached.',
  });
  const two = earnedWords(final, [{ name: 'Northstar Backup' }, { name: 'Bluepeak Cloud' }]);
  expect(two.text).toContain('Northstar Backup and Bluepeak Cloud have CUI');
  const plan = { status: 'none', soFar: null } as LedgerScore;
  expect(earnedWords(plan, [{ name: 'Northstar Backup' }]).title).toBe('No score, no status');
});
