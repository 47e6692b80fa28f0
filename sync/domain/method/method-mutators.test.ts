import { expect, test } from 'vitest';
import { fixtureLead, fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { methodFixtures } from './method-fixtures.ts';

const [added, edited] = methodFixtures;
const given = added?.args as Record<string, unknown>;
const change = edited?.args as Record<string, unknown>;
const stored = edited?.rows.methodRecord?.[0] as Row;
const members = [fixtureLead, fixtureMember('u2', { role: 'trainee' }), fixtureMember('u4', { role: 'quality' })];

function run(name: string, args: object, actor: string, record?: Row, assessment: object = {}) {
  const team = { assessment: [{ ...teamAssessment, ...assessment }], teamMember: members };
  const overlay = overlayOf({ ...team, methodRecord: record ? [record] : [] });
  const ran = runChange(overlay, name, args, { actor: { id: actor, name: 'Sam', role: 'assessor' } });
  return 'refused' in ran ? ran.refused.message : overlay.get('methodRecord', String(given.id))?.authorId;
}

test.each([
  ['u1', 'u1'],
  ['u2', 'u2'],
  ['u4', 'Only the lead, assessors and trainees of this assessment judge.'],
  ['u9', 'There is no such assessment.'],
])('%s records a method: %s', (actor, answer) => {
  expect(run('methodRecord.add', given, actor)).toBe(answer);
});

test('a method record has one author, and stays in its assessment', () => {
  expect(run('methodRecord.edit', change, 'u1', stored)).toBe('u1');
  expect(run('methodRecord.edit', change, 'u2', stored)).toBe('Only its author changes a method record.');
  const elsewhere = { ...stored, assessmentId: '01975387-1c00-7000-8000-0000000000a9' };
  expect(run('methodRecord.edit', change, 'u1', elsewhere)).toBe('There is no such method record.');
  expect(run('methodRecord.edit', change, 'u1', stored, { phase: 'plan' })).toBe(
    'Judging begins with the phase conduct.',
  );
});

test.each([
  [{ objectiveIds: [] }, 'Choose at least one objective.'],
  [{ objectiveIds: ['3.1.1[z]'] }, 'There is no objective with this id.'],
  [{ objectiveIds: ['3.1.1[a]', '3.1.1[a]'] }, 'List each objective only once.'],
  [{ method: 'ask' }, 'A method is examine, interview or test.'],
  [{ result: 'good' }, 'A method supports, contradicts or is inconclusive.'],
  [{ place: 'home' }, 'The place is on site or remote.'],
])('nobody records %j', (set, answer) => {
  expect(run('methodRecord.add', { ...given, ...set }, 'u1')).toBe(answer);
});
