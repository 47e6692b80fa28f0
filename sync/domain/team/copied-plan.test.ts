import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { copiedPlan, lastByTeam } from './copied-plan.ts';
import { fixtureLead, teamAssessment } from './team-fixture-rows.ts';
import type { TeamMember } from './team-member-record.ts';

const made = (id: string, createdAt: string, set: Partial<Assessment> = {}) =>
  ({ ...teamAssessment, id, createdAt, ...set }) as Assessment;

test('the last is the newest by a team, wherever it stands in the list', () => {
  const old = made('a1', '2025-06-01T08:00:00.000Z');
  const last = made('a2', '2026-06-01T08:00:00.000Z', { phase: 'stopped' });
  const ledger = made('a3', '2026-07-01T08:00:00.000Z', { hasTeam: false });
  expect([lastByTeam([old, last, ledger]), lastByTeam([ledger, last, old])]).toEqual([last, last]);
  expect(lastByTeam([ledger])).toBeUndefined();
});

test('words of the plan are copied, and nothing that was judged, agreed, signed or decided', () => {
  const words = { scopeText: 'The mill.', samplingText: 'Every third.', planText: 'Five days.' };
  const at = { by: 'u1', at: '2026-06-02T08:00:00.000Z' };
  const last = made('a1', at.at, {
    ...words,
    phase: 'released',
    scopeAgreed: { ...at, organization: 'Marcus Reyes' },
    readiness: { ...at, decision: 'ready' },
  });
  expect(copiedPlan(last, fixtureLead as unknown as TeamMember)).toEqual({ ...words, families: ['AC'] });
  expect(copiedPlan(last, undefined)).toEqual({ ...words, families: [] });
});
