import { expect, test } from 'vitest';
import { builtInControls, builtInObjectives } from '#sync/catalog/catalog-records.ts';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { controlStatuses, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import { objectivesOverview } from '#sync/domain/objective/objectives-progress.ts';
import { emptyObjectiveStatus, judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { certificationStatus } from '#sync/domain/score/certification-status.ts';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import { costliest } from '#sync/domain/score/costliest.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import { nextStepOf } from '#sync/domain/score/next-step.ts';
import { adviceOf } from '#sync/domain/score/readiness-steps.ts';
import { readinessOf } from '#sync/domain/score/readiness.ts';
import { entryOfLedger } from '#sync/domain/sprs/sprs-entry.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { cmmcFacts } from './cmmc/cmmc-facts.ts';
import { dashboardFacts } from './dashboard/dashboard-facts.ts';
import { complianceReport } from './dashboard/report/compliance-report.ts';
import { scoreSentence } from './dashboard/report/paper/report-paper.ts';
import { objectiveRowsOf } from './objective/list/rows/objective-row-model.ts';
import { familiesOf } from './objective/list/rows/objective-tree.ts';
import { resultsFile } from './score/paper/results-file.ts';
import { scoreRowsOf } from './score/score-rows.ts';

const TODAY = '2026-11-27';

/** Whatever a workspace may have stored: anything beside anything, N/A, not met, and objectives of its own. */
function recordsOf(random: SeededRandom) {
  const [known, judged, claimed, planned] = Array.from({ length: 4 }, () => random.next());
  const own = Array.from({ length: random.below(5) }, (_, index) => {
    const { controlId, category, priority } = random.pick(builtInObjectives);
    const id = `own-${index}`;
    return { ...builtInObjectives[0]!, id, objectiveId: id, controlId, category, priority, custom: true };
  });
  const objectives = [...builtInObjectives, ...own];
  const statuses = objectives
    .filter(() => random.chance(known ?? 1))
    .map(({ id }) => ({
      ...emptyObjectiveStatus(id),
      status: random.chance(0.7) ? ('implemented' as const) : random.pick(objectiveStatuses),
      judgement: random.chance((judged ?? 1) / 4) ? random.pick(judgements) : null,
    }));
  const controls = requirementFacts
    .filter(() => random.chance(claimed ?? 1))
    .map(({ id }) => ({
      ...emptyControlStatus(id),
      status: random.pick(controlStatuses),
      mfa: random.pick([null, 'none', 'remote_and_privileged'] as const),
      fips: random.pick([null, 'none', 'not_validated'] as const),
    }));
  const plans = requirementFacts
    .filter(() => random.chance(planned ?? 1))
    .map(({ id }) => ({
      id: `plan of ${id}`,
      controlId: id,
      kind: random.pick(['poam', 'operational'] as const),
      status: random.pick(['open', 'in_progress', 'closed'] as const),
      targetDate: '2027-01-01',
    })) as unknown as Plan[];
  return { objectives, statuses, controls, plans };
}

/** Counted here a second time, from the rules alone. */
function countedAgain({ statuses, controls, plans }: ReturnType<typeof recordsOf>) {
  const answers = new Map(statuses.map((one) => [one.id, one]));
  const resultOf = (id: string) => {
    const answer = answers.get(id);
    if (answer?.judgement) return answer.judgement;
    return answer && ['implemented', 'validated'].includes(answer.status) ? 'met' : 'open';
  };
  const ids = (controlId: string) =>
    builtInObjectives.filter((one) => one.controlId === controlId).map((one) => resultOf(one.id));
  const results = new Map(
    requirementFacts.map(({ id }) => {
      const own = ids(id);
      return [id, own.includes('not_met') ? 'not_met' : own.includes('open') ? 'open' : 'met'];
    }),
  );
  const live = new Set(plans.filter(({ status }) => status !== 'closed').map(({ controlId }) => controlId));
  if ([...results].some(([id, result]) => id !== '3.12.2' && result === 'not_met' && !live.has(id))) {
    results.set('3.12.2', 'not_met');
  }
  const isReduced = (id: string) => {
    const claim = controls.find((one) => one.id === id);
    if (id === '3.13.11') return claim?.fips === 'not_validated';
    const isCovered = ['a', 'b', 'c'].every((letter) =>
      ['met', 'not_applicable'].includes(resultOf(`3.5.3[${letter}]`)),
    );
    return id === '3.5.3' && claim?.mfa === 'remote_and_privileged' && isCovered;
  };
  const costOf = (wanted: string) =>
    requirementFacts
      .filter(({ id }) => results.get(id) === wanted)
      .reduce((sum, { id, weight }) => sum + (isReduced(id) ? 3 : weight), 0);
  const count = (wanted: string) => [...results.values()].filter((result) => result === wanted).length;
  const plan = results.get('3.12.4');
  return {
    done: builtInObjectives.filter(({ id }) => ['met', 'not_applicable'].includes(resultOf(id))).length,
    met: count('met'),
    notMet: count('not_met'),
    open: count('open'),
    soFar: plan === 'not_met' ? null : 110 - costOf('not_met'),
    worstCase: plan === 'met' ? 110 - costOf('not_met') - costOf('open') : null,
  };
}

test('every screen, call and paper counts and scores the same, whatever is stored', async () => {
  const file = 'web/screens/one-count.test.ts';
  const seeds = Number(process.env['COUNT_SEEDS'] ?? 150);
  await eachSeed({ file, variable: 'COUNT_SEEDS', first: Number(process.env['FIRST_SEED'] ?? 1), seeds }, (seed) => {
    const records = recordsOf(new SeededRandom(seed));
    const { objectives, controls, plans } = records;
    const right = countedAgain(records);
    const statuses = records.statuses.map(sealStatus);
    const claims = new Map(controls.map((one) => [one.id, sealStatus(one)]));

    const rows = objectiveRowsOf({
      objectives,
      statuses,
      documentIds: [],
      findSync: () => ({ isUnsent: false, attention: null }),
    });
    const listed = objectivesOverview(rows);
    const tracked = familiesOf(builtInControls, rows);
    const called = objectivesOverview(
      rows.map(({ objective, record }) => ({ objective, record: { ...record, status: documentedStatus(record) } })),
    );
    const sum = (figure: 'objectives' | 'completed') => tracked.reduce((all, node) => all + node[figure], 0);
    expect([listed.totalObjectives, called.totalObjectives, sum('objectives')]).toEqual([320, 320, 320]);
    expect([listed.implemented + listed.validated, sum('completed')]).toEqual([right.done, right.done]);
    expect(called).toEqual(listed);

    const facts = ledgerFacts({ objectives: statuses, controls, plans });
    const score = ledgerScore(facts, null);
    const answered = statuses.map((one) => ({ ...one, evidenceCount: 0 }));
    const readiness = readinessOf({ controls, objectives: answered, plans, providers: [] }, TODAY);
    const cmmc = cmmcFacts(builtInControls, claims, plans, score);
    const report = complianceReport(builtInControls, claims);
    const work = { plans, tickets: [], doneColumns: new Set<string>() };
    const dashboard = dashboardFacts(
      {} as User,
      report,
      { work, documentCount: 0, statuses: controls, objectives: answered, providers: [] },
      TODAY,
    );
    const entry = entryOfLedger(facts, null);
    for (const one of [score, readiness.score, cmmc.score, dashboard.score]) {
      expect(one).toEqual(score);
      expect([one.soFar, one.worstCase, one.judged]).toEqual([right.soFar, right.worstCase, 110 - right.open]);
    }
    expect([entry.score, entry.worstCase, entry.status]).toEqual([right.soFar, right.worstCase, score.status]);
    expect(entry.counts.met + entry.counts.not_applicable).toBe(right.met);
    expect([entry.counts.not_met, entry.counts.open]).toEqual([right.notMet, right.open]);
    expect(readiness.families.reduce((all, { met }) => all + met, 0)).toBe(right.met);
    expect(costliest(cmmc.score)).toHaveLength(110 - right.met);
    expect(dashboard.report.overview).toEqual(cmmc.overview);
    const { label, remaining } = certificationStatus(score, []);
    expect(label === 'In Progress' ? remaining : null).toBe(
      label === 'In Progress' ? `${100 - Math.round((right.met / 110) * 100)}% remaining to complete` : null,
    );

    // One advice: readiness and the score screen name the same step.
    const lines = scoreRowsOf(score.lost, { facts, controls: builtInControls, objectives, statuses, documentIds: [] });
    const advised = adviceOf(readiness);
    for (const { lost, next } of lines) expect(advised.get(lost.controlId)).toEqual(next);
    expect(lines.map(({ lost }) => nextStepOf(lost, facts))).toEqual(lines.map(({ next }) => next));

    const paper = resultsFile({
      organizationName: 'Northfield',
      basis: '',
      view: { score, rows: lines, titles: new Map(), claimed: 0, contradicted: [], providers: [], unauthorized: [] },
      facts,
      objectives,
      statuses,
      claims,
      documentIds: [],
      plans,
    });
    expect(paper.facts[1]?.[1]).toBe(`${right.met} met, ${right.notMet} not met, ${right.open} open`);
    const sentence = scoreSentence(dashboard.score);
    if (right.soFar !== null) expect(sentence).toContain(`${110 - right.open} of 110 requirements are judged`);
    return Promise.resolve();
  });
});
