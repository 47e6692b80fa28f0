import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { levelOne, levelOneObjectives } from './level-one.ts';
import type { ObjectiveAnswer } from './requirement-result.ts';

const all = (change: (id: string) => Partial<ObjectiveAnswer> = () => ({})) => ({
  objectives: objectiveIds.map((id): ObjectiveAnswer => ({
    id,
    status: 'implemented',
    judgement: null,
    ...change(id),
  })),
});

test('Level 1 has 15 requirements and 59 objectives; one requirement is judged by three of SP 800-171', () => {
  const { practices } = levelOne(all());
  expect([practices.length, levelOneObjectives.length]).toEqual([15, 59]);
  expect(practices.reduce((sum, { objectives }) => sum + objectives.length, 0)).toBe(59);
  expect(practices.filter(({ controlIds }) => controlIds.length > 1)).toMatchObject([
    { id: 'PE.L1-b.1.ix', controlIds: ['3.10.3', '3.10.4', '3.10.5'] },
  ]);
});

test.each<[string, (id: string) => Partial<ObjectiveAnswer>, string]>([
  ['everything is met', () => ({}), 'met'],
  ['what is not applicable counts as met', () => ({ status: 'not_started', judgement: 'not_applicable' }), 'met'],
  ['one objective is open', (id) => (id === '3.1.1[a]' ? { status: 'in_progress' } : {}), 'open'],
  [
    'one is not met, another open',
    (id) => (id === '3.1.1[a]' ? { status: 'in_progress' } : id === '3.10.4[a]' ? { judgement: 'not_met' } : {}),
    'not_met',
  ],
  ['only Level 2 is short', (id) => (id === '3.5.3[a]' ? { judgement: 'not_met' } : {}), 'met'],
  ['nothing is known', () => ({ status: 'not_started' }), 'open'],
])('when %s', (_case, change, result) => {
  expect(levelOne(all(change)).result).toBe(result);
});
