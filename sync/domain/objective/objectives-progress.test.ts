import { expect, test } from 'vitest';
import type { Judgement, ObjectiveStatusValue } from './objective-status-record.ts';
import { objectivesOverview, type AnsweredObjective } from './objectives-progress.ts';

const answered = (status: ObjectiveStatusValue, judgement: Judgement | null = null, custom = false) => ({
  objective: { custom },
  record: { status, judgement },
});

function rows(total: number, counts: Partial<Record<ObjectiveStatusValue, number>>): AnsweredObjective[] {
  const begun = (Object.entries(counts) as [ObjectiveStatusValue, number][]).flatMap(([status, count]) =>
    Array.from({ length: count }, () => answered(status)),
  );
  return [...begun, ...Array.from({ length: total - begun.length }, () => answered('not_started'))];
}

test.each([
  ['nothing loaded', 0, {}, 0, 0, 0],
  ['nothing begun', 320, {}, 0, 0, 320],
  ['32 in progress', 320, { in_progress: 32 }, 0, 0, 288],
  ['80 implemented', 320, { implemented: 80 }, 25, 0, 240],
  ['80 implemented and 80 validated', 320, { implemented: 80, validated: 80 }, 50, 25, 160],
  ['everything validated', 320, { validated: 320 }, 100, 100, 0],
  ['some set back to not started', 320, { not_started: 5, validated: 32 }, 10, 10, 288],
])(
  'with %s of %i objectives, progress, audit readiness and the rest add up',
  (_case, total, counts, progress, ready, rest) => {
    const overview = objectivesOverview(rows(total, counts));
    expect(overview.totalObjectives).toBe(total);
    expect(overview.percentComplete).toBeCloseTo(progress, 9);
    expect(overview.auditReadiness).toBeCloseTo(ready, 9);
    expect(overview.notStarted).toBe(rest);
    expect(overview.implemented + overview.validated + overview.inProgress + overview.notStarted).toBe(total);
  },
);

test('a judgement counts before the status, and what the organization added does not count', () => {
  const overview = objectivesOverview([
    answered('validated', 'not_met'),
    answered('not_started', 'not_applicable'),
    answered('not_started', 'met'),
    answered('validated', 'met'),
    answered('validated', null, true),
    answered('not_started', null, true),
  ]);
  expect(overview).toEqual({
    totalObjectives: 4,
    percentComplete: 75,
    auditReadiness: 25,
    implemented: 2,
    validated: 1,
    inProgress: 1,
    notStarted: 0,
  });
});
