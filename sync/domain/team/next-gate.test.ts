import { expect, test } from 'vitest';
import type { Assessment, AssessmentPhase } from '#sync/domain/assessment/assessment-record.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { nextGate } from './next-gate.ts';
import { fixtureLead, teamAssessment } from './team-fixture-rows.ts';
import type { TeamMember } from './team-member-record.ts';

const members = [fixtureLead as unknown as TeamMember];
const gateIn = (phase: AssessmentPhase, set: Partial<Assessment> = {}) => {
  const assessment = { ...(teamAssessment as unknown as Assessment), ...set, phase };
  const consolidated = consolidatedResult(assessment, { members, findings: [], methods: [], rulings: [] });
  return nextGate(assessment, { members, consolidated }, new Set());
};

test.each([
  ['plan', 'conduct'],
  ['conduct', 'report'],
  ['report', 'release'],
  ['released', undefined],
  ['stopped', undefined],
] as const)('an assessment in its phase %s is at the gate %s', (phase, name) => {
  expect(gateIn(phase)?.name).toBe(name);
});

test('what is missing comes first, in the gate’s own order, and what is there is counted', () => {
  const gate = gateIn('plan', { kind: 'poam_closeout', controlIds: ['3.1.1'] });
  expect(gate?.items.map(({ isMet }) => isMet)).toEqual([false, false, true, true, true, true, true]);
  expect(gate?.items[0]?.place).toBe('scope');
  expect([gate?.met, gate?.missing]).toEqual([5, 2]);
});
