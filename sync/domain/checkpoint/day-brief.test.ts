import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assessmentKinds, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { DebtRecords } from '#sync/domain/request/evidence-debt.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { dayBrief } from './day-brief.ts';

const noDebt: DebtRecords = { requests: [], documents: [], findings: [], methods: [] };
const when = { day: '2026-11-18', today: '2026-11-18', timeZone: 'America/New_York' };
const members = [fixtureMember('u1', { role: 'lead', families: ['AC', 'IA'] })] as unknown as TeamMember[];

function finding(assessorId: string, objectiveId: string, set: Partial<Finding> = {}): Finding {
  return {
    ...emptyFinding(findingId(ID, assessorId, objectiveId)),
    determination: 'met',
    basis: 'implemented',
    proposedAt: '2026-11-18T15:00:00.000Z',
    proposedAs: 'assessor',
    ...set,
  };
}
const notMet = { determination: 'not_met', basis: null, reason: 'No log.' } as const;

interface Given {
  findings?: readonly Finding[];
  assessment?: Partial<Assessment>;
  debtOf?: DebtRecords;
  rulings?: readonly ReturnType<typeof emptyRuling>[];
  meetings?: readonly Meeting[];
}

function briefOf({ findings = [], assessment, debtOf = noDebt, rulings = [], meetings = [] }: Given = {}) {
  const of = { ...teamAssessment, ...assessment } as unknown as Assessment;
  const consolidated = consolidatedResult(of, { members, findings, methods: [], rulings });
  return dayBrief({ assessment: of, consolidated, debtOf, meetings }, when);
}

test('a day without work has everything left', () => {
  const brief = briefOf();
  expect([brief.total.judged, brief.total.left, brief.families.length]).toEqual([0, objectiveIds.length, 14]);
  expect([brief.notMet, brief.disputes, brief.overdue, brief.asked, brief.proposedToday]).toEqual([[], [], [], 0, 0]);
  expect(brief.tomorrow).toEqual({ day: '2026-11-19', meetings: [] });
});

test('judged, left and disputes are counted by family, and the families add up to all', () => {
  const brief = briefOf({
    findings: [
      finding('u1', '3.1.1[a]'),
      finding('u1', '3.1.1[b]', notMet),
      finding('u1', '3.1.2[a]'),
      finding('u2', '3.1.2[a]', notMet),
      finding('u1', '3.5.1[a]', { proposedAt: null, proposedAs: null }),
    ],
  });
  const family = (code: string) => brief.families.find((one) => one.family === code);
  expect(family('AC')).toMatchObject({ judged: 3, left: 67, notMet: 1, states: { disputed: 1 } });
  expect(family('IA')).toMatchObject({ judged: 0, left: 25, states: { in_work: 1 } });
  const sum = (read: (one: (typeof brief.families)[number]) => number) =>
    brief.families.reduce((all, one) => all + read(one), 0);
  expect([sum((one) => one.judged), sum((one) => one.left)]).toEqual([brief.total.judged, brief.total.left]);
  expect(brief.disputes).toEqual([{ objectiveId: '3.1.2[a]', since: 0 }]);
});

test.each([
  ['2026-11-18T15:00:00.000Z', 1],
  // The evening before and the morning after, by the workspace's clock.
  ['2026-11-18T04:59:59.000Z', 0],
  ['2026-11-18T05:00:00.000Z', 1],
  ['2026-11-19T04:59:59.000Z', 1],
  ['2026-11-19T05:00:00.000Z', 0],
])('what was proposed at %s counts %i on Nov 18', (proposedAt, count) => {
  expect(briefOf({ findings: [finding('u1', '3.1.1[a]', { proposedAt })] }).proposedToday).toBe(count);
});

test('what is not met so far stands by requirement with its cost, in the standard’s order', () => {
  const findings = ['3.5.3[d]', '3.1.1[c]', '3.1.1[a]'].map((id) => finding('u1', id, notMet));
  expect(briefOf({ findings }).notMet).toEqual([
    { controlId: '3.1.1', objectiveIds: ['3.1.1[a]', '3.1.1[c]'], cost: { points: 5, verdict: 'points' } },
    { controlId: '3.5.3', objectiveIds: ['3.5.3[d]'], cost: { points: 5, verdict: expect.any(String) as string } },
  ]);
});

test.each(
  assessmentKinds.flatMap((kind) => [null, { name: 'Harborline', c3paoId: 'C-1' }].map((firm) => ({ kind, firm }))),
)('$kind by $firm.name forecasts nothing where it certifies or is not scored', ({ kind, firm }) => {
  const findings = [finding('u1', '3.1.1[a]', notMet)];
  const { score, notMet: told } = briefOf({ findings, assessment: { kind, firm, controlIds: ['3.1.1'] } });
  const isScored = kind === 'gap' || kind === 'mock' || kind === 'self_l2';
  expect(score !== null).toBe(isScored);
  expect(told.map(({ controlId, cost }) => [controlId, cost !== null])).toEqual([['3.1.1', isScored]]);
  if (score) expect(score.atRisk).toBe(score.score.points.soFar - score.score.points.worstCase);
});

test('what was ruled on before a finding changed is among the disputes', () => {
  const ruling = { ...emptyRuling(rulingId(ID, '3.1.1[a]')), determination: 'met' as const, by: 'u1' };
  const over = [{ assessorId: 'u1', hash: 'a'.repeat(64) }];
  const brief = briefOf({ findings: [finding('u1', '3.1.1[a]')], rulings: [{ ...ruling, over }] });
  expect(brief.disputes).toEqual([{ objectiveId: '3.1.1[a]', since: 1 }]);
  expect(brief.total.states).toMatchObject({ disputed: 0, reopened: 1 });
});

test('late requests of this assessment are owed, and those in time are asked', () => {
  const request = (id: string, dueOn: string, assessmentId: string | null = ID) => ({
    id,
    assessmentId,
    state: 'open' as const,
    dueOn,
  });
  const requests = [request('late', '2026-11-17'), request('today', '2026-11-18'), request('own', '2026-11-01', null)];
  const { overdue, asked } = briefOf({ debtOf: { ...noDebt, requests } });
  expect([overdue.map(({ id }) => id), asked]).toEqual([['late'], 2]);
});

test('the meetings of the next day are announced, and no others', () => {
  const [today, next, later] = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({
    ...fixtureMeeting,
    time: { ...fixtureMeeting.time, day },
  })) as [Meeting, Meeting, Meeting];
  expect(briefOf({ meetings: [today, next, later] }).tomorrow).toEqual({ day: '2026-11-19', meetings: [next] });
});
