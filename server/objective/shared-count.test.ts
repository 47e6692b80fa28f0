import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import { controlStatuses, type ControlStatus } from '#sync/domain/control/control-status-record.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import {
  emptyObjectiveStatus,
  judgements,
  objectiveStatuses,
  type ObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { objectivesOverview } from '#sync/domain/objective/objectives-progress.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { mutationOf, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestPerson } from '#server/testing/test-app.ts';

/** Pushes one organization's answers: statuses and judgments of some objectives, including its own, and some claims. */
async function pushLedger(person: TestPerson, random: SeededRandom) {
  const own: string[] = [];
  for (let count = random.below(3); count >= 0; count--) {
    const { id: controlId } = random.pick(requirementFacts);
    const texts = {
      objectiveId: `${controlId}.x${count}`,
      title: 'Ours.',
      description: 'Ours.',
      evidenceRequired: 'A list.',
    };
    const answer = await person.call('POST', '/api/assessment-objectives', { ...texts, controlId });
    own.push(((await answer.json()) as { id: string }).id);
  }
  const [known, judged, claimed] = Array.from({ length: 3 }, () => random.next());
  const done = new Set<string>();
  const changes: [name: string, args: object][] = [];
  for (const objectiveId of [...objectiveIds, ...own].filter(() => random.chance(known ?? 1))) {
    const status = random.pick(objectiveStatuses);
    const judgement = random.chance(judged ?? 1) ? random.pick(judgements) : null;
    const judgment = { judgement, reason: 'Seen.', basis: null, reference: '', date: null };
    changes.push(['objectiveStatus.setStatus', { objectiveId, status }]);
    if (judgement) changes.push(['objectiveStatus.judge', { objectiveId, ...judgment }]);
    const isDone = judgement ? judgement !== 'not_met' : status === 'implemented' || status === 'validated';
    if (isDone && !own.includes(objectiveId)) done.add(objectiveId);
  }
  const claims = requirementFacts
    .filter(() => random.chance(claimed ?? 1))
    .map(({ id }) => ({ controlId: id, status: random.pick(controlStatuses) }));
  if (claims.length > 0) changes.push(['controlStatus.setStatus', { items: claims }]);
  const mutations = changes.map(([name, args], at) => mutationOf(at + 1, name, args));
  expect((await sync(person, { mutations })).results).toEqual([]);
  return { done: done.size, own: own.length, completed: claims.filter(({ status }) => status === 'complete').length };
}

/** The rows that another device of this person receives. */
async function pulled(person: TestPerson) {
  const { put, more } = await sync(person, syncRequestOf(person.id));
  expect(more).toBe(false);
  const rows = <T>(table: string) => (put[table] ?? []) as unknown as T[];
  const statuses = new Map(rows<ObjectiveStatus>('objectiveStatus').map((one) => [one.id, one]));
  return {
    claims: rows<ControlStatus>('controlStatus'),
    objectives: rows<Objective>('objective').map((objective) => ({
      objective,
      record: statuses.get(objective.id) ?? emptyObjectiveStatus(objective.id),
    })),
  };
}

const firstSeed = Number(process.env['FIRST_SEED'] ?? 1);
const seeds = Number(process.env['CALL_SEEDS'] ?? 12);

test('every call counts what the devices count, each organization its own, whatever is stored', async () => {
  const file = 'server/objective/shared-count.test.ts';
  await eachSeed({ file, variable: 'CALL_SEEDS', first: firstSeed, seeds }, async (seed) => {
    const random = new SeededRandom(seed);
    const server = await openTestApp();
    const people = [
      await server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana', 'admin'),
      await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin'),
    ];
    const pushed = new Map<TestPerson, Awaited<ReturnType<typeof pushLedger>>>();
    for (const person of people) pushed.set(person, await pushLedger(person, random));
    for (const [person, { done, own, completed }] of pushed) {
      const get = async <T>(path: string) => (await (await person.call('GET', path)).json()) as T;
      const { claims, objectives } = await pulled(person);
      const overview = objectivesOverview(objectives);
      expect([overview.totalObjectives, overview.implemented + overview.validated]).toEqual([320, done]);
      expect(await get('/api/assessment-objectives/overview')).toEqual(overview);

      const told = new Map(objectives.map(({ objective, record }) => [objective.id, documentedStatus(record)]));
      const statusesOf = (rows: readonly { id: string; status: string }[]) =>
        rows.map(({ id, status }) => [id, status] as const).toSorted(([a], [b]) => a.localeCompare(b));
      const right = statusesOf([...told].map(([id, status]) => ({ id, status })));
      type Tracked = { id: string; status: string };
      const tracked = await get<Tracked[]>('/api/assessment-objectives');
      expect(tracked).toHaveLength(320 + own);
      expect(statusesOf(tracked)).toEqual(right);
      expect(statusesOf(await get<Tracked[]>('/api/assessment-objectives/status'))).toEqual(right);
      const framework = await get<{ objectives: Tracked[] }[]>('/api/framework-controls');
      expect(framework).toHaveLength(110);
      expect(statusesOf(framework.flatMap((control) => control.objectives))).toEqual(right);

      const counts = claimCounts(claims, requirementFacts.length);
      expect([counts.total, counts.completed]).toEqual([110, completed]);
      expect(await get('/api/compliance/overview')).toEqual(counts);
      const listed = await get<ControlStatus[]>('/api/compliance/status');
      expect(claimCounts(listed)).toEqual(counts);
    }
  });
});
