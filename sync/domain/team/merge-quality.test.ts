import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { fixtureLead, fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from './team-fixture-rows.ts';

type Quality = Assessment['quality'];
type Act = [name: string, args: object];

const remark = (objectiveId: string, remarks: string): Act => ['teamAssessment.remark', { objectiveId, remarks }];
const say = (decision: string, remarks: string): Act => ['teamAssessment.review', { decision, remarks }];
const said = (set: object): Quality => ({
  by: 'u4',
  at: '2026-06-09T08:00:00.000Z',
  decision: 'returned',
  remarks: '',
  onObjectives: [],
  ...set,
});

/** What each of these acts leaves, all made by one person over `seen` on devices that had not heard of each other. */
function arriving(seen: Quality, acts: readonly Act[]) {
  const assessment = [{ ...teamAssessment, phase: 'report', quality: seen }];
  const overlay = overlayOf({ assessment, teamMember: [fixtureLead, fixtureMember('u4', { role: 'quality' })] });
  for (const [index, [name, args]] of acts.entries()) {
    const made = { actor: { id: 'u4', name: 'Paul', role: 'assessor' }, key: `k${index}` };
    const was = { [`assessment/${ID}`]: { quality: seen } };
    const at = `2026-06-09T09:0${index}:00.000Z`;
    expect(runChange(overlay, name, { id: ID, ...args }, { ...made, was, at })).toHaveProperty('steps');
  }
  const { quality } = overlay.get('assessment', ID) as unknown as { quality: NonNullable<Quality> };
  const { decision, remarks, onObjectives } = quality;
  const told = onObjectives?.map((one) => `${one.objectiveId} ${one.remarks}`);
  return { decision, remarks, told, conflicts: overlay.list('conflict', 'recordId', ID).length };
}

const both = { told: ['3.1.2[a] Thin.', '3.1.10[b] Name the sample.'] };
const earlier = { onObjectives: [{ objectiveId: '3.1.2[a]', remarks: 'Thin.' }] };

test.each<[string, Quality, Act[], object]>([
  [
    'remarks on two objectives',
    null,
    [remark('3.1.10[b]', 'Name the sample.'), remark('3.1.2[a]', 'Thin.')],
    { decision: 'returned', remarks: '', ...both },
  ],
  [
    'a word and a remark',
    null,
    [say('agreed', ''), remark('3.1.2[a]', 'Thin.')],
    { decision: 'agreed', told: ['3.1.2[a] Thin.'] },
  ],
  [
    'a word with words and a remark on another objective than before',
    said(earlier),
    [say('returned', 'See below.'), remark('3.1.10[b]', 'Name the sample.')],
    { decision: 'returned', remarks: 'See below.', ...both },
  ],
  [
    'one remark taken back and another made',
    said(earlier),
    [remark('3.1.2[a]', ''), remark('3.1.10[b]', 'Name the sample.')],
    { told: ['3.1.10[b] Name the sample.'] },
  ],
  [
    'the same word twice',
    null,
    [say('returned', 'See below.'), say('returned', 'See below.')],
    { decision: 'returned', remarks: 'See below.', told: [] },
  ],
])('two devices of one person: %s do not conflict, whichever arrives first', (_what, seen, acts, left) => {
  for (const order of [acts, acts.toReversed()]) {
    expect(arriving(seen, order)).toMatchObject({ ...left, conflicts: 0 });
  }
});

test('one device agrees, the other returns the report once more: the person decides', () => {
  const words = [say('agreed', ''), say('returned', 'Name the sample. Date it.')];
  const seen = said({ remarks: 'Name the sample.' });
  for (const order of [words, words.toReversed()]) {
    const { decision, remarks, conflicts } = arriving(seen, order);
    expect({ conflicts, isWhole: remarks === (decision === 'agreed' ? '' : 'Name the sample. Date it.') }).toEqual({
      conflicts: 1,
      isWhole: true,
    });
  }
});

test('what both devices say of one thing is for the person to decide', () => {
  const words = [say('agreed', ''), say('returned', 'See below.')];
  for (const order of [words, words.toReversed()]) expect(arriving(null, order).conflicts).toBe(1);
  const remarks = [remark('3.1.2[a]', 'Name the sample.'), remark('3.1.2[a]', 'Too thin.')];
  const { conflicts, told } = arriving(said(earlier), remarks);
  expect(conflicts).toBe(1);
  expect(told?.[0]).toContain('Name the sample.');
  expect(told?.[0]).toContain('Too thin.');
});
