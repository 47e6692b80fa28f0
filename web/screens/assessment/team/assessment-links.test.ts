import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { nextGate } from '#sync/domain/team/next-gate.ts';
import { fixtureFinding, fixtureLead, fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { gateHref, interviewsHref } from './assessment-links.ts';

const assessment = teamAssessment as unknown as Assessment;
const at = `/assessments/${assessment.id}`;
const proposed = (by: string, set: Partial<Finding>) =>
  fixtureFinding(by, { proposedAt: '2026-06-09T08:00:00.000Z', proposedAs: 'assessor', ...set });

test('a gate leads to the first objective that is left, to the first dispute, and to the family that is not ruled', () => {
  const members = [fixtureLead, fixtureMember('u2', { role: 'assessor' })] as unknown as TeamMember[];
  const findings = [
    proposed('u1', { objectiveId: '3.1.1[a]' }),
    proposed('u1', { objectiveId: '3.4.2[a]' }),
    proposed('u2', { objectiveId: '3.4.2[a]', determination: 'not_met', reason: 'No baseline.' }),
  ];
  const consolidated = consolidatedResult(assessment, { members, findings, methods: [], rulings: [] });
  const gate = nextGate(assessment, { members, consolidated }, new Set());
  expect(gate?.items.map((item) => gateHref({ assessment, consolidated }, item))).toEqual([
    `${at}/objectives?family=AC&show=left&objective=3.1.1[b]`,
    `${at}/disputes?objective=3.4.2[a]`,
    `${at}/disputes?show=undisputed&family=AC`,
    undefined,
  ]);
  expect(gateHref({ assessment, consolidated }, { place: 'quality', isMet: false, words: '', about: [] })).toBe(
    undefined,
  );
});

test('an interview is its address: who is asked, and about what', () => {
  const search = { person: 'Tom Okafor', title: 'IT, night shift', about: ['AC', '3.3.5', '3.1.16[a]'] };
  expect(interviewsHref(assessment.id, search)).toBe(
    `${at}/interviews?person=Tom+Okafor&title=IT,+night+shift&about=AC,3.3.5,3.1.16[a]`,
  );
  expect(interviewsHref(assessment.id)).toBe(`${at}/interviews`);
});
