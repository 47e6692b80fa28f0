import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { askedAgain, copiedPlan, lastByTeam, openRequests } from './copied-plan.ts';
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

const request = (set: Partial<EvidenceRequest> = {}): EvidenceRequest => ({
  id: 'r1',
  what: 'The list of gateways.',
  objectiveIds: ['3.1.13[a]', '3.1.13[b]'],
  ownerId: 'u7',
  dueOn: '2026-06-01',
  state: 'open',
  reason: '',
  answer: '',
  documentIds: [],
  askedBy: 'u1',
  assessmentId: 'a1',
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...set,
});

test.each<[RequestState, string | null, boolean]>([
  ['open', 'a1', true],
  ['rejected', 'a1', true],
  ['received', 'a1', false],
  ['accepted', 'a1', false],
  ['withdrawn', 'a1', false],
  ['open', 'a2', false],
  ['open', null, false],
])('a request that is %s, of %s, is open in the last: %s', (state, assessmentId, isOpen) => {
  const one = request({ state, assessmentId });
  expect(openRequests([one], made('a1', one.createdAt))).toEqual(isOpen ? [one] : []);
});

test.each([
  ['to come', '2026-07-02', '2026-07-20', '2026-07-02'],
  ['today', '2026-07-01', '2026-07-20', '2026-07-20'],
  ['past', '2026-06-30', '2026-07-20', '2026-07-20'],
  ['past, and the team came already', '2026-06-30', '2026-06-29', '2026-07-08'],
  ['past, and nobody knows when the team comes', '2026-06-30', '', '2026-07-08'],
])('a request whose day is %s is asked again of the same person, with what was handed in left behind', (...row) => {
  const [, dueOn, from, day] = row;
  const rejected = request({ state: 'rejected', reason: 'Too old.', answer: 'Here.', documentIds: ['d1'], dueOn });
  expect(askedAgain(rejected, 'a2', { today: '2026-07-01', from })).toEqual({
    what: 'The list of gateways.',
    objectiveIds: ['3.1.13[a]', '3.1.13[b]'],
    ownerId: 'u7',
    dueOn: day,
    assessmentId: 'a2',
  });
});
