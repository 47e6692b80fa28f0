import { expect, test } from 'vitest';
import type { ObjectiveStatusValue } from './objective-status-record.ts';
import { objectivesOverview } from './objectives-progress.ts';

function statuses(counts: Partial<Record<ObjectiveStatusValue, number>>): { status: ObjectiveStatusValue }[] {
  return (Object.entries(counts) as [ObjectiveStatusValue, number][]).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status })),
  );
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
    const overview = objectivesOverview(total, statuses(counts));
    expect(overview.totalObjectives).toBe(total);
    expect(overview.percentComplete).toBeCloseTo(progress, 9);
    expect(overview.auditReadiness).toBeCloseTo(ready, 9);
    expect(overview.notStarted).toBe(rest);
    expect(overview.implemented + overview.validated + overview.inProgress + overview.notStarted).toBe(total);
  },
);
