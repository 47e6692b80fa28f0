import { expect, test } from 'vitest';
import { scoreSentence } from './score-words.ts';

test.each([
  ['final', 110, 110, /can be submitted in SPRS/],
  ['conditional', 88, 88, /can be submitted in SPRS/],
  ['none', 87, 87, /no CMMC status: the score is 1 point under 88/],
  ['none', -30, -30, /no CMMC status: the score is 118 points under 88/],
  ['none', 107, 107, /no CMMC status: requirements that may not wait on a POA&M are open/],
  ['none', null, 105, /Not to be submitted yet/],
] as const)('with the status %s, score %s and %i points', (status, score, points, sentence) => {
  expect(scoreSentence({ status, score }, points)).toMatch(sentence);
});

test('no score below the line, or with a blocker, is called fit to be submitted', () => {
  for (const points of [-203, 0, 87, 88, 109]) {
    expect(scoreSentence({ status: 'none', score: points }, points)).not.toMatch(/can be submitted/);
  }
});
