import { expect, test } from 'vitest';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { consolidatedResult } from './consolidated-result.ts';
import { familyProgress } from './family-progress.ts';
import { totalProgress } from './total-progress.ts';

const proposed = (objectiveId: string, assessorId: string, determination: 'met' | 'not_met'): Finding => ({
  ...emptyFinding(findingId('a', assessorId, objectiveId)),
  determination,
  proposedAt: '2026-06-03T08:00:00.000Z',
  proposedAs: 'assessor',
});

test('all families together are the standard', () => {
  const findings = [
    proposed('3.1.1[a]', 'u2', 'met'),
    proposed('3.1.1[b]', 'u2', 'not_met'),
    proposed('3.4.2[a]', 'u2', 'met'),
    proposed('3.4.2[a]', 'u3', 'not_met'),
  ];
  const assessment = { id: 'a', kind: 'gap' as const, controlIds: [] };
  const result = consolidatedResult(assessment, { members: [], findings, methods: [], rulings: [] });
  const total = totalProgress(familyProgress(result));
  expect(total).toMatchObject({ total: 320, judged: 3, left: 317, notMet: 1 });
  expect(total.states).toMatchObject({ proposed: 2, disputed: 1, unassigned: 317, ruled: 0 });
});
