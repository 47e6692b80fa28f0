import { expect, test } from 'vitest';
import type { SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import { sprsCheckWords } from './sprs-words.ts';

const entry = (score: number | null, open: number): SprsEntry => ({
  families: [],
  counts: { met: 110 - open, not_met: 0, not_applicable: 0, open },
  firstOpen: null,
  score,
  worstCase: null,
  lost: [],
  status: 'open',
  mfa: null,
  fips: null,
  isPlanMet: true,
});

test.each([
  [97, 0, '97 is 88 or more', '88.1 percent of the points; 88 of 110 points are needed'],
  [87, 3, '87 is below 88', '79 percent of the points so far; 88 of 110 points are needed'],
  [-203, 0, '−203 is below 88', '−184.6 percent of the points; 88 of 110 points are needed'],
  [110, 0, '110 is 88 or more', '100 percent of the points; 88 of 110 points are needed'],
  [110, 110, 'Nothing is judged yet', '88 of 110 points are needed'],
  [null, 0, 'There is no score', 'Without a system security plan nothing is scored.'],
])('a score of %s with %i open reads as points, never as a share of 110', (score, open, title, text) => {
  expect(sprsCheckWords({ kind: 'score', state: 'holds', controlIds: [] }, entry(score, open))).toEqual({
    title,
    text,
  });
});
