import { expect, test } from 'vitest';
import { workOf } from './packet-work.ts';

let made = 0;
const change = (name: string, args: unknown) => ({ key: `key-${made++}`, name, args });
const finding = (objectiveId: string) => `a1:sam:${objectiveId}`;

test('records are counted once, by their table', () => {
  const work = workOf([
    change('finding.edit', { id: finding('3.1.1[a]'), set: {} }),
    change('finding.propose', { id: finding('3.1.1[a]'), set: { determination: 'met' } }),
    change('methodRecord.add', { id: 'm1' }),
    change('ruling.ruleFamily', { rulings: [] }),
    change('ruling.ruleFamily', null),
  ]);
  expect(work.changes).toBe(5);
  expect(work.records).toEqual([
    ['finding', 1],
    ['methodRecord', 1],
    ['ruling', 2],
  ]);
});

test('the last proposal counts, and one that was taken back does not', () => {
  const { proposals } = workOf([
    change('finding.propose', { id: finding('3.1.1[a]'), set: { determination: 'met' } }),
    change('finding.propose', { id: finding('3.1.1[b]'), set: { determination: 'met' } }),
    change('finding.propose', { id: finding('3.1.1[a]'), set: { determination: 'not_met' } }),
    change('finding.withdraw', { id: finding('3.1.1[b]') }),
  ]);
  expect(proposals).toEqual([
    { assessmentId: 'a1', assessorId: 'sam', objectiveId: '3.1.1[a]', determination: 'not_met' },
  ]);
});
