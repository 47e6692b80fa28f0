import { expect, test } from 'vitest';
import { judgementNeeds, type JudgementAnswer } from './judgement-basis.ts';

const nothing: JudgementAnswer = { judgement: 'met', reason: '', basis: null, reference: '', date: null };
const named = { reference: 'Harbor Cloud', date: '2026-05-04' };

test.each<[string, Partial<JudgementAnswer>, string[]]>([
  ['met needs nothing', {}, []],
  ['met by own work needs nothing', { basis: 'implemented' }, []],
  ['not met needs a reason', { judgement: 'not_met', reason: ' ' }, ['reason']],
  ['not met with a reason is complete', { judgement: 'not_met', reason: 'Two accounts are shared.' }, []],
  ['not met rests on nothing', { judgement: 'not_met', reason: 'x', basis: 'inherited', ...named }, ['basis']],
  ['not applicable needs a reason', { judgement: 'not_applicable' }, ['reason']],
  [
    'not applicable may rest on a decision',
    { judgement: 'not_applicable', reason: 'x', basis: 'alternative', ...named },
    [],
  ],
  ['inherited needs reason, provider and day', { basis: 'inherited' }, ['reason', 'reference', 'date']],
  ['an exception needs its section', { basis: 'enduring_exception', reason: 'x', date: '2026-05-04' }, ['reference']],
  ['a deficiency needs its review', { basis: 'temporary_deficiency', reason: 'x', reference: 'Plan' }, ['date']],
])('%s', (_rule, change, needs) => {
  expect(judgementNeeds({ ...nothing, ...change })).toEqual(needs);
});
