import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRequirementFacts, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { dueWork } from '#sync/domain/guidance/due-work.ts';
import { canStandOnPoam } from '#sync/domain/poam/poam-eligibility.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import { isEvidenceDebt, isUnanswered } from '#sync/domain/request/request-state.ts';
import { claimsToFollow } from '#sync/domain/score/claim-follow.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import { levelOne } from '#sync/domain/score/level-one.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { objectiveResult, requirementResults } from '#sync/domain/score/requirement-result.ts';
import { affirmedDays, statusOn } from '#sync/domain/status/status-days.ts';
import { results } from './northfield/results.ts';
import { openSample, type Sample } from './open-sample.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await openSample();
});
afterAll(() => sample.close());

const resultOf = (controlId: string) =>
  requirementResults(sample.facts).find((one) => one.controlId === controlId)?.result;
const claims = () => new Map(sample.rows.controls.map((one) => [one.id, one]));
const openPlans = () => sample.rows.plans.filter(isOpenPoam);

test('the table of results has a letter for every objective, and the database says the same', () => {
  const lengths = Object.entries(results).map(([id, letters]) => [id, letters.length]);
  expect(lengths).toEqual(requirementFacts.map(({ id, objectiveCount }) => [id, objectiveCount]));
  const answers = new Map(sample.rows.objectives.map((one) => [one.id, one]));
  const expected = { v: 'met', i: 'met', p: 'open', x: 'not_met', n: 'not_applicable', '-': 'open' };
  for (const { id } of requirementFacts) {
    const found = objectivesOfRequirement(id).map((objectiveId) => objectiveResult(answers.get(objectiveId)));
    expect([id, found]).toEqual([id, [...(results[id] ?? '')].map((letter) => expected[letter as 'v'])]);
  }
});

test('claims agree with what the objectives come to, and nobody claims to work on what is not begun', () => {
  const found = requirementResults(sample.facts);
  expect(claimsToFollow(found, (id) => claimOf(claims().get(id)))).toEqual([]);
  const untouched = requirementFacts.filter(({ id }) => /^-+$/.test(results[id] ?? '')).map(({ id }) => id);
  const notStarted = requirementFacts.filter(({ id }) => claimOf(claims().get(id)) === 'not_started');
  expect(notStarted.map(({ id }) => id)).toEqual(untouched);
  const complete = found.filter(({ controlId }) => claimOf(claims().get(controlId)) === 'complete');
  expect(complete.every(({ result }) => result === 'met')).toBe(true);
  expect([complete.length, untouched.length]).toEqual([83, 6]);
});

test('the score is what the seven unmet requirements leave', () => {
  const score = ledgerScore(sample.facts, null);
  expect(score.lost.map(({ controlId, points, blocker }) => [controlId, points, blocker])).toEqual([
    ['3.1.5', 3, 'points'],
    ['3.5.3', 3, 'points'],
    ['3.13.11', 3, null],
    ['3.1.3', 1, null],
    ['3.3.8', 1, null],
    ['3.4.9', 1, null],
    ['3.6.3', 1, null],
  ]);
  expect([score.soFar, score.worstCase, score.status]).toEqual([97, 47, 'none']);
});

test('the Level 1 status in force rests on objectives that are all met', () => {
  const [status] = sample.rows.statuses;
  expect(sample.rows.statuses).toHaveLength(1);
  if (!status) throw new Error('there is no status');
  expect(status.type).toBe('level_1_self');
  expect(levelOne(sample.facts).result).toBe('met');
  const standing = statusOn(status, affirmedDays(status, sample.rows.affirmations), sample.today);
  expect(standing.kind).toBe('current');
  expect(sample.rows.system.cageCodes).toBe(status.cageCodes.join(', '));
});

test('what is not met has a reason and a plan; what is met has no open one but for a temporary deficiency', () => {
  const unmet = sample.rows.objectives.filter(({ judgement }) => judgement === 'not_met');
  for (const { id, judgementReason } of unmet) {
    expect(judgementReason).not.toBe('');
    expect(
      openPlans()
        .filter(({ objectives }) => objectives.includes(id))
        .map(({ controlId }) => controlId),
    ).toEqual([id.slice(0, id.indexOf('['))]);
  }
  const temporary = sample.rows.objectives.filter(({ basis }) => basis === 'temporary_deficiency');
  for (const { id } of temporary) {
    expect(openPlans().find(({ objectives }) => objectives.includes(id))?.trigger).toBe('temporary_deficiency');
  }
  const excused = new Set(temporary.map(({ id }) => id));
  const contradicting = openPlans().filter(
    ({ controlId, objectives }) => resultOf(controlId) === 'met' && !objectives.every((id) => excused.has(id)),
  );
  expect(contradicting).toEqual([]);
  for (const plan of sample.rows.plans) {
    expect(plan.objectives.every((id) => objectivesOfRequirement(plan.controlId).includes(id))).toBe(true);
    if (!isOpenPoam(plan)) expect([plan.controlId, resultOf(plan.controlId)]).toEqual([plan.controlId, 'met']);
  }
});

test('only what may stand on a POA&M is on one; everything else is due before the assessment', () => {
  const partly = (id: string) => {
    const { mfa = null, fips = null } = claims().get(id) ?? {};
    return isPartlyMet(id, { mfa, fips });
  };
  const [mock] = sample.rows.deadlines.filter(({ title }) => title.startsWith('Mock assessment'));
  for (const plan of openPlans()) {
    const isAllowed = canStandOnPoam(plan.controlId, partly(plan.controlId));
    expect([plan.controlId, plan.kind === 'operational' || isAllowed]).toEqual([plan.controlId, true]);
    const isUnmet = resultOf(plan.controlId) === 'not_met';
    if (isUnmet && !isAllowed) expect(plan.targetDate < (mock?.dueDate ?? '')).toBe(true);
  }
  const heavy = openPlans().filter(
    ({ kind, controlId }) => kind === 'poam' && findRequirementFacts(controlId)?.weight !== 1,
  );
  expect(heavy.map(({ controlId }) => controlId)).toEqual(['3.13.11']);
});

test('the board says of every requirement and objective what the ledger says', () => {
  const { columns, tickets, objectives } = sample.rows;
  const columnOf = new Map(columns.map(({ id, name }) => [id, name]));
  const nameOf = (ticket: { columnId: string }) => columnOf.get(ticket.columnId) ?? '';
  const places = { complete: ['Done'], in_progress: ['In Progress', 'Under Review'], not_started: ['To Do'] };
  const answers = new Map(objectives.map((one) => [one.id, one]));
  const wrong = tickets.flatMap((ticket) => {
    const { ticketType, referenceId } = ticket;
    const id = referenceId ?? '';
    const place = nameOf(ticket);
    if (ticketType === 'control') return places[claimOf(claims().get(id))].includes(place) ? [] : [id];
    if (ticketType !== 'assessment') return [];
    const result = objectiveResult(answers.get(id));
    const isDone = result === 'met' || result === 'not_applicable';
    return isDone === (place === 'Done') ? [] : [id];
  });
  expect(wrong).toEqual([]);
  expect(tickets.filter(({ ticketType }) => ticketType === 'control')).toHaveLength(110);
  for (const { id, wipLimit, name } of columns) {
    const count = tickets.filter(({ columnId }) => columnId === id).length;
    expect([name, wipLimit === null || count <= wipLimit]).toEqual([name, true]);
  }
});

test('a ticket about a plan has its owner and its day, and is done when the plan is closed', () => {
  const { columns, tickets, plans, members } = sample.rows;
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const items = tickets.filter(({ ticketType }) => ticketType === 'poam');
  expect(items.length).toBeGreaterThan(2);
  for (const { referenceId, assigneeId, dueDate, columnId, labels } of items) {
    const plan = plans.find(({ id }) => id === referenceId);
    expect([plan?.ownerId, plan?.targetDate, plan && !isOpenPoam(plan)]).toEqual([
      assigneeId,
      dueDate,
      done.has(columnId),
    ]);
    expect(labels).toContain(plan?.controlId);
  }
  for (const { labels, columnId } of tickets) {
    const about = labels.filter((label) => label.startsWith('3.'));
    for (const id of about) expect([id, resultOf(id) === 'met']).toEqual([id, done.has(columnId)]);
  }
  const known = new Set(members.map(({ id }) => id));
  const owners = [...tickets.map((one) => one.assigneeId), ...plans.map((one) => one.ownerId)];
  expect(owners.filter((id) => id !== null && !known.has(id))).toEqual([]);
  for (const ticket of tickets.filter(({ ticketType, columnId }) => ticketType === 'control' && !done.has(columnId))) {
    const own = plans.filter((plan) => isOpenPoam(plan) && plan.controlId === ticket.referenceId);
    // The plan has the date, so that people see it only once.
    if (own.length > 0) expect([ticket.referenceId, ticket.dueDate]).toEqual([ticket.referenceId, null]);
  }
});

test('late is only what was meant to be', () => {
  const { plans, tickets, columns, requests } = sample.rows;
  const doneColumns = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const late = dueWork({ plans, tickets, doneColumns }, sample.today).filter(({ daysLeft }) => daysLeft < 0);
  expect(late.map(({ kind, number }) => [kind, number]).sort()).toEqual([['poam', '3.3.8']]);
  const owed = requests.filter((request) => isEvidenceDebt(request, sample.today));
  expect(owed.map(({ objectiveIds }) => objectiveIds)).toEqual([['3.2.2[c]']]);
});

test('requests ask for what is open, and what was accepted is evidence', () => {
  const answers = new Map(sample.rows.objectives.map((one) => [one.id, one]));
  const isMet = (id: string) => objectiveResult(answers.get(id)) === 'met';
  expect(new Set(sample.rows.requests.map(({ state }) => state))).toEqual(
    new Set(['open', 'received', 'accepted', 'rejected']),
  );
  for (const request of sample.rows.requests) {
    const { objectiveIds, documentIds, state } = request;
    if (isUnanswered(request) || state === 'received') expect(objectiveIds.filter(isMet)).toEqual([]);
    if (state !== 'open') expect(documentIds.length).toBeGreaterThan(0);
    if (state !== 'accepted') continue;
    for (const id of objectiveIds) {
      expect([id, documentIds.every((one) => answers.get(id)?.evidenceFiles.includes(one))]).toEqual([id, true]);
    }
  }
});
