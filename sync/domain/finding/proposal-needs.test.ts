import { expect, test } from 'vitest';
import { fixtureFinding } from '#sync/domain/team/team-fixture-rows.ts';
import type { Finding } from './finding-record.ts';
import { finalIds, lostGround, needWords, proposalNeeds } from './proposal-needs.ts';

const shown = (
  id: string,
  result: 'supports' | 'contradicts' | 'inconclusive',
  observed = '',
  evidenceIds: string[] = [],
) => ({
  id,
  result,
  observed,
  evidenceIds,
});
const seen = shown('m1', 'supports', 'Every account has an owner.');
const final = finalIds([
  { id: 'd1', state: 'final' },
  { id: 'd2', state: 'draft' },
]);

test.each<[string, Partial<Finding>, ReturnType<typeof shown>[], string[]]>([
  ['nothing chosen', { determination: null }, [seen], ['determination']],
  ['met, seen and explained', {}, [seen], []],
  ['met without a method', {}, [], ['method', 'evidence']],
  ['met by a document that is final', { evidenceIds: ['d1'] }, [shown('m1', 'supports')], []],
  ['met by a draft', { evidenceIds: ['d2'] }, [shown('m1', 'supports')], ['evidence']],
  ['met by a method’s own final document', {}, [shown('m1', 'supports', '', ['d1'])], []],
  ['met by a method’s own draft', {}, [shown('m1', 'supports', ' ', ['d2'])], ['evidence']],
  ['met by an inconclusive method', {}, [shown('m1', 'inconclusive', 'Perhaps.')], ['method', 'evidence']],
  ['met by a final document without a method', { evidenceIds: ['d1'] }, [], ['method']],
  ['met with a contradiction', {}, [seen, shown('m2', 'contradicts', 'One has none.')], ['contradiction']],
  ['met with a contradiction answered', { answeredIds: ['m2'] }, [seen, shown('m2', 'contradicts')], []],
  [
    'met with one of two answered',
    { answeredIds: ['m2'] },
    [seen, shown('m2', 'contradicts'), shown('m3', 'contradicts')],
    ['contradiction'],
  ],
  ['met without a rationale', { rationale: ' ' }, [seen], ['rationale']],
  ['met without a basis', { basis: null }, [seen], ['basis']],
  ['met, inherited', { basis: 'inherited' }, [seen], ['reference', 'date']],
  ['met, inherited and named', { basis: 'inherited', basisReference: 'Harbor', basisDate: '2026-05-04' }, [seen], []],
  ['not met without a reason', { determination: 'not_met', basis: null }, [], ['reason']],
  ['not met with a reason', { determination: 'not_met', basis: null, reason: 'Shared.' }, [], []],
  ['not met on a basis', { determination: 'not_met', basis: 'implemented', reason: 'Shared.' }, [], ['basis']],
  ['not met with a support', { determination: 'not_met', basis: null, reason: 'Shared.' }, [seen], []],
  [
    'not applicable without a justification',
    { determination: 'not_applicable', basis: null },
    [seen],
    ['justification'],
  ],
  ['not applicable with one', { determination: 'not_applicable', basis: null, reason: 'No wireless.' }, [], []],
  [
    'not applicable by an alternative',
    {
      determination: 'not_applicable',
      basis: 'alternative',
      reason: 'Decided.',
      basisReference: 'CIO',
      basisDate: '2026-05-04',
    },
    [],
    [],
  ],
  [
    'not applicable by inheritance',
    {
      determination: 'not_applicable',
      basis: 'inherited',
      reason: 'They.',
      basisReference: 'H',
      basisDate: '2026-05-04',
    },
    [],
    ['basis'],
  ],
])('%s', (_what, set, methods, needs) => {
  expect(proposalNeeds(fixtureFinding('u1', set), methods, final)).toEqual(needs);
});

test.each<[string, Partial<Finding>, ReturnType<typeof shown>[], string[]]>([
  ['rests on what it did', {}, [seen], []],
  ['has lost its method', {}, [shown('m1', 'inconclusive', 'Perhaps.')], ['method', 'evidence']],
  ['has lost its document', { evidenceIds: ['d2'] }, [shown('m1', 'supports')], ['evidence']],
  ['is contradicted since', {}, [seen, shown('m2', 'contradicts')], ['contradiction']],
  ['is no proposal', { proposedAt: null }, [], []],
  ['says not met', { determination: 'not_met', basis: null, reason: 'Shared.' }, [], []],
])('a finding that %s', (_what, set, methods, lost) => {
  const proposed = fixtureFinding('u1', { proposedAt: '2026-06-09T09:00:00.000Z', ...set });
  expect(lostGround(proposed, methods, final)).toEqual(lost);
});

test('every need is said in words of its own', () => {
  const said = Object.values(needWords);
  expect(new Set(said).size).toBe(said.length);
  expect(said.every((words) => words.endsWith('.'))).toBe(true);
});
