import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { fixtureMember, teamAssessment } from './team-fixture-rows.ts';
import type { TeamMember, TeamRole } from './team-member-record.ts';
import { judgingRefusal, rulingRefusal } from './who-acts.ts';

const assessment = (set: Partial<Assessment> = {}) => ({ ...teamAssessment, ...set }) as Assessment;
const place = (role: TeamRole, set: object = {}) => fixtureMember('u2', { role, ...set }) as unknown as TeamMember;

test.each([
  ['lead', undefined, undefined],
  ['assessor', undefined, 'Only the lead of this assessment decides this.'],
  ['trainee', undefined, 'Only the lead of this assessment decides this.'],
  [
    'quality',
    'Only the lead, assessors and trainees of this assessment judge.',
    'Only the lead of this assessment decides this.',
  ],
] as const)('a %s judges unless "%s", and rules unless "%s"', (role, judging, ruling) => {
  expect([judgingRefusal(assessment(), place(role)), rulingRefusal(assessment(), place(role))]).toEqual([
    judging,
    ruling,
  ]);
});

test('nobody judges or rules before the phase conduct, after the release, or having left', () => {
  const early = 'Judging begins with the phase conduct.';
  const over = 'A released assessment cannot be changed.';
  const gone = 'There is no such assessment.';
  const both = (phase: Assessment['phase'], who: TeamMember | undefined) =>
    [judgingRefusal, rulingRefusal].map((rule) => rule(assessment({ phase }), who));
  expect(both('plan', place('lead'))).toEqual([early, early]);
  expect(both('released', place('lead'))).toEqual([over, over]);
  expect(both('released', undefined)).toEqual([over, over]);
  expect(both('conduct', place('lead', { endedAt: '2026-06-09T08:00:00.000Z' }))).toEqual([gone, gone]);
  expect(both('conduct', undefined)).toEqual([gone, gone]);
});
