import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { whoHasWhat } from '#sync/domain/team/who-has-what.ts';
import { assessmentFacts, gateNote, judgingDayText, placeNote } from './team-words.ts';
import type { TeamView } from './use-team-view.ts';

const assessment = teamAssessment as unknown as Assessment;
const member = (set: Partial<TeamMember>) => fixtureMember('u2', set) as unknown as TeamMember;
const holders = whoHasWhat(assessment, []);
const view = {
  assessment,
  team: [member({})],
  holders,
  nameOf: (id: string) => `Name of ${id}`,
} as unknown as TeamView;
const item = { place: 'team', isMet: false, words: '' } as const;

test('a gate names people, and otherwise what it is about, of a long list the first', () => {
  expect(gateNote({ ...item, about: ['u2'] }, view)).toBe('Name of u2');
  expect(gateNote({ ...item, about: ['PS', 'PE'] }, view)).toBe('PS, PE: 20 objectives');
  const about = ['a', 'b', 'c', 'd', 'e'];
  expect(gateNote({ ...item, about }, view)).toBe('a, b, c, d, e');
  expect(gateNote({ ...item, about: [...about, 'f'] }, view)).toBe('a, b, c, d and 2 more');
});

test('what is there says by whom', () => {
  expect(gateNote({ place: 'plan', isMet: true, words: '', about: [] }, view)).toBe('SSP 3');
  const scopeAgreed = { by: 'u1', at: '2026-06-09T12:00:00.000Z', organization: 'Marcus Reyes' };
  const agreed = { ...view, assessment: { ...assessment, scopeAgreed } };
  const noted = gateNote({ place: 'scope', isMet: true, words: '', about: [] }, agreed);
  expect(noted).toBe('Jun 9, 2026, Name of u1 and Marcus Reyes');
});

test('the day of judging is named with how many there are, as far as that is known', () => {
  const begun = { ...assessment, activeStart: '2026-11-16' };
  expect(judgingDayText(begun, '2026-11-18')).toBe('Day 3');
  expect(judgingDayText({ ...begun, activeEnd: '2026-11-20' }, '2026-11-18')).toBe('Day 3 of 5');
  expect(judgingDayText(begun, '2026-11-15')).toBeUndefined();
});

test('a place says what it has', () => {
  expect(placeNote(member({ role: 'assessor', families: ['AC', 'AT'] }))).toBe('AC, AT');
  expect(placeNote(member({ role: 'trainee', families: ['PE'] }))).toBe('PE: findings do not count');
  expect(placeNote(member({ role: 'lead', families: [] }))).toBe('No family yet');
  expect(placeNote(member({ role: 'quality' }))).toBe('Reads from the phase report on');
});

test('an assessment names its kind unless its name does, and its firm', () => {
  expect(assessmentFacts({ ...assessment, name: '' })).toBe('');
  const firm = { name: 'Harborline Assessments', c3paoId: '' };
  expect(assessmentFacts({ ...assessment, firm })).toBe('Gap assessment · Harborline Assessments');
});
