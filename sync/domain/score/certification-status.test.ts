import { expect, test } from 'vitest';
import { certificationStatus } from './certification-status.ts';
import type { LedgerScore, LostPoints } from './ledger-score.ts';

const lost = (count: number) => Array.from({ length: count }, () => ({}) as LostPoints);

test.each<[string, Pick<LedgerScore, 'status' | 'worstCase' | 'judged' | 'lost'>, string, string | null]>([
  ['all is met', { status: 'final', worstCase: 110, judged: 110, lost: [] }, 'Ready', null],
  ['the rest may wait', { status: 'conditional', worstCase: 88, judged: 110, lost: lost(22) }, 'Near Ready', null],
  ['little is open', { status: 'open', worstCase: 100, judged: 106, lost: [] }, 'Near Ready', null],
  [
    'too much is open',
    { status: 'open', worstCase: 87, judged: 99, lost: [] },
    'In Progress',
    '10% remaining to complete',
  ],
  [
    'nothing is judged',
    { status: 'open', worstCase: null, judged: 0, lost: [] },
    'In Progress',
    '100% remaining to complete',
  ],
  [
    'one requirement blocks, whatever the count',
    { status: 'none', worstCase: 105, judged: 110, lost: lost(1) },
    'In Progress',
    '1% remaining to complete',
  ],
])('when %s', (_case, score, label, remaining) => {
  expect(certificationStatus(score, [])).toEqual({ label, remaining });
});

test.each(['final', 'conditional', 'open'] as const)(
  'a cloud without authorization holds a %s score back',
  (status) => {
    const score = { status, worstCase: 110, judged: 110, lost: [] };
    expect(certificationStatus(score, [{ name: 'Northstar Backup' }])).toEqual({
      label: 'In Progress',
      remaining: '0% remaining to complete',
    });
  },
);
