import { expect, test } from 'vitest';
import { showsAdvice, showsScore } from './shown-figures.ts';

const firm = { name: 'Harborline', c3paoId: 'C-1' };

test.each([
  ['gap', null, 'plan', true, true],
  ['self_l2', null, 'conduct', true, true],
  ['mock', firm, 'plan', true, true],
  ['poam_closeout', null, 'plan', true, true],
  ['poam_closeout', firm, 'plan', false, false],
  ['poam_closeout', firm, 'conduct', true, false],
  ['c3pao_l2', firm, 'plan', false, false],
  ['c3pao_l2', firm, 'conduct', true, false],
  ['c3pao_l2', firm, 'released', true, false],
] as const)('%s of %j in %s: score %s, advice %s', (kind, by, phase, score, advice) => {
  const assessment = { kind, firm: by, phase };
  expect([showsScore(assessment), showsAdvice(assessment)]).toEqual([score, advice]);
});
