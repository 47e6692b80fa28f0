import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { controlStatuses, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import {
  emptyObjectiveStatus,
  judgements,
  objectiveStatuses,
  type Judgement,
} from '#sync/domain/objective/objective-status-record.ts';
import { objectivesOverview } from '#sync/domain/objective/objectives-progress.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { certificationStatus } from '#sync/domain/score/certification-status.ts';
import { costliest } from '#sync/domain/score/costliest.ts';
import { familyReadiness } from '#sync/domain/score/family-readiness.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import { readinessSteps, type ReadinessStep } from '#sync/domain/score/readiness-steps.ts';
import { readinessOf } from '#sync/domain/score/readiness.ts';
import { entryOfLedger } from '#sync/domain/sprs/sprs-entry.ts';
import type { RecordedStatus } from '#sync/domain/status/status-order.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { adviceWords } from '#web/parts/score/advice-words.ts';
import { paperWith } from '#web/parts/sprs/paper-sample.ts';
import { worksheetPaper } from '#web/parts/sprs/worksheet-paper.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { cmmcFacts } from './cmmc/cmmc-facts.ts';
import { stepWords } from './cmmc/readiness/readiness-words.ts';
import { dashboardFacts } from './dashboard/dashboard-facts.ts';
import { complianceReport } from './dashboard/report/compliance-report.ts';
import { scoreSentence } from './dashboard/report/paper/report-paper.ts';
import { objectiveRowsOf } from './objective/list/rows/objective-row-model.ts';
import { familiesOf } from './objective/list/rows/objective-tree.ts';
import { resultsFile } from './score/paper/results-file.ts';
import { scoreRowsOf } from './score/score-rows.ts';
import { securityPlanPaper } from './ssp/paper/security-plan-paper.ts';
import { securityPlanSample } from './ssp/records/security-plan-sample.ts';

const TODAY = '2026-11-27';

const conditionalSince = (statusDate: string): RecordedStatus => ({
  id: 'status',
  createdAt: `${statusDate}T09:00:00.000Z`,
  type: 'level_2_self',
  isConditional: true,
  statusDate,
  conditionalDate: null,
});

/** Any records that a workspace may have stored, in any combination: N/A, not met, objectives of its own. */
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
      weakness: 'Not met.',
      createdAt: '2026-06-09T09:00:00.000Z',
      kind: random.pick(['poam', 'operational'] as const),
      status: random.pick(['open', 'in_progress', 'closed'] as const),
      targetDate: addDays(TODAY, random.below(260) - 60),
    })) as unknown as Poam[];
  // Half of the workspaces have a conditional status, and some of their plans end after its last day.
  const earned = random.chance(0.5) ? [conditionalSince(addDays(TODAY, -random.below(180)))] : [];
  return { objectives, statuses, controls, plans, earned };
}

/** An independent second count, from the rules alone. */
function countedAgain({ statuses, controls, plans, earned }: ReturnType<typeof recordsOf>) {
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
  const metByObjectives = [...results.values()].filter((result) => result === 'met').length;
  const openPlans = plans.filter(({ status }) => status !== 'closed');
  const live = new Set(openPlans.map(({ controlId }) => controlId));
  const judgedNotMet = new Set([...results.keys()].filter((id) => results.get(id) === 'not_met'));
  if ([...results].some(([id, result]) => id !== '3.12.2' && result === 'not_met' && !live.has(id))) {
    results.set('3.12.2', 'not_met');
  }
  const adviceFor = (id: string, poam: string) => {
    const claim = controls.find((one) => one.id === id);
    if (id === '3.12.2' && !judgedNotMet.has(id)) return 'plan';
    if ((id === '3.5.3' && !claim?.mfa) || (id === '3.13.11' && !claim?.fips)) return 'answer';
    if (poam !== 'allowed' && !(id === '3.13.11' && claim?.fips === 'not_validated')) return 'meet';
    if (!live.has(id)) return 'plan';
    const dates = openPlans
      .filter(({ kind, controlId }) => kind === 'poam' && controlId === id)
      .map(({ targetDate }) => targetDate);
    if (earned.some(({ statusDate }) => dates.some((date) => date > addDays(statusDate, 180)))) return 'advance';
    return dates.some((date) => date < TODAY) ? 'close' : 'finish';
  };
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
    metByObjectives,
    advice: requirementFacts
      .filter(({ id }) => results.get(id) === 'not_met')
      .map(({ id, poam }) => `${id} ${adviceFor(id, poam)}`),
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
    const { objectives, controls, plans, earned } = records;
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

    const ledger = ownLedger({ objectives: statuses, controls, plans, statuses: earned }, TODAY);
    const { facts, score } = ledger;
    const answered = statuses.map((one) => ({ ...one, evidenceCount: 0 }));
    const readiness = readinessOf({ controls, objectives: answered, plans, providers: [], statuses: earned }, TODAY);
    const cmmc = cmmcFacts(builtInControls, claims, plans, score);
    const report = complianceReport(builtInControls, claims);
    const work = { plans, tickets: [], doneColumns: new Set<string>() };
    const dashboard = dashboardFacts(
      {} as User,
      report,
      { work, documentCount: 0, controls, objectives: answered, providers: [], statuses: earned },
      TODAY,
    );
    const entry = entryOfLedger(ledger);
    for (const one of [score, readiness.score, cmmc.score, dashboard.score]) {
      expect(one).toEqual(score);
      expect([one.soFar, one.worstCase, one.judged]).toEqual([right.soFar, right.worstCase, 110 - right.open]);
    }
    expect([entry.score, entry.worstCase, entry.status]).toEqual([right.soFar, right.worstCase, score.status]);
    expect(readiness.status).toBe(score.status);
    expect(dashboard.auditBlocker === null).toBe(score.status === 'final' || score.status === 'conditional');
    expect(entry.counts.met + entry.counts.not_applicable).toBe(right.met);
    expect([entry.counts.not_met, entry.counts.open]).toEqual([right.notMet, right.open]);
    expect(familyReadiness(readiness.requirements).reduce((all, { met }) => all + met, 0)).toBe(right.met);
    expect(costliest(cmmc.score)).toHaveLength(110 - right.met);
    expect(dashboard.report.overview).toEqual(cmmc.overview);
    const { label, remaining } = certificationStatus(score, []);
    expect(label === 'In Progress' ? remaining : null).toBe(
      label === 'In Progress' ? `${100 - Math.round((right.met / 110) * 100)}% remaining to complete` : null,
    );

    // Both screens give the same advice: for each requirement that is not met, readiness says exactly what the score
    // screen says.
    const { advised } = ledger;
    const lines = scoreRowsOf(advised, { controls: builtInControls, objectives, statuses, documentIds: [] });
    const isLost = new Set(score.lost.map(({ controlId }) => controlId));
    const told = (step: ReadinessStep) => {
      const { controlId, what, href } = stepWords(step);
      return controlId !== null && isLost.has(controlId) ? [[controlId, what, href]] : [];
    };
    const onScore = lines
      .filter(({ next }) => next.kind !== 'finish')
      .map(({ lost, next }) => {
        const { text, href } = adviceWords(next, lost);
        return [lost.controlId, text, href];
      });
    expect(readinessSteps(readiness).flatMap(told).toSorted()).toEqual(onScore.toSorted());
    expect(lines.map(({ lost }) => lost)).toEqual(score.lost);
    expect(lines.map(({ lost, next }) => `${lost.controlId} ${next.kind}`).toSorted()).toEqual(right.advice.toSorted());

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
    // The security plan describes each objective, but what an organization adds counts in none of its figures.
    const onPaper = wordsOnPaper(
      securityPlanPaper({ ...securityPlanSample(), statuses }, { version: null, hasBanner: false }),
    );
    const inPlan = [...onPaper.matchAll(/^Status \d+ objectives?: (.+)$/gm)].map(([, words = '']) => words);
    const inAll = (word: string) =>
      inPlan.reduce((all, words) => all + Number(new RegExp(`(\\d+) ${word}(,|$)`).exec(words)?.[1] ?? 0), 0);
    expect(inPlan).toHaveLength(110);
    expect(inAll('met') + inAll('not applicable')).toBe(right.done);
    expect(inAll('met') + inAll('not met') + inAll('not applicable') + inAll('open')).toBe(320);
    expect(inPlan.filter((words) => !/not met|open/.test(words)).length).toBe(right.metByObjectives);

    const sentence = scoreSentence(dashboard.score);
    if (right.soFar !== null) expect(sentence).toContain(`${110 - right.open} of 110 requirements are judged`);
    return Promise.resolve();
  });
});

test('a conditional status that runs counts alike on the score, readiness, dashboard and SPRS worksheet', () => {
  const told = (targetDate: string, since: string | null) => {
    const judgedIn = (id: string): Judgement => (id === '3.1.3[a]' ? 'not_met' : 'met');
    const statuses = builtInObjectives.map(({ id }) => ({
      ...sealStatus({ ...emptyObjectiveStatus(id), judgement: judgedIn(id) }),
      evidenceCount: 1,
    }));
    const item = { id: 'p1', controlId: '3.1.3', kind: 'poam', state: 'open', status: 'open', milestones: [] };
    const plans = [{ ...item, weakness: 'Not met.', targetDate }] as unknown as Poam[];
    const earned = since === null ? [] : [conditionalSince(since)];
    const records = { controls: [], objectives: statuses, providers: [], statuses: earned };
    const ledger = ownLedger({ ...records, plans }, TODAY);
    const readiness = readinessOf({ ...records, plans }, TODAY);
    const work = { plans, tickets: [], doneColumns: new Set<string>() };
    const report = complianceReport(builtInControls, new Map());
    const dashboard = dashboardFacts({} as User, report, { ...records, work, documentCount: 0 }, TODAY);
    const entry = entryOfLedger(ledger);
    const worksheet = wordsOnPaper(worksheetPaper(paperWith({ entry })));
    expect([readiness.score, dashboard.score]).toEqual([ledger.score, ledger.score]);
    expect(worksheet).toContain('109 / 110');
    return {
      score: [ledger.score.soFar, ledger.score.status],
      readiness: [readiness.score.soFar, readiness.status],
      dashboard: [dashboard.score.soFar, dashboard.auditBlocker?.kind ?? null],
      sprs: [entry.score, entry.status],
      worksheet: worksheet.includes('No CMMC Status') ? 'none' : worksheet.includes('Conditional Level 2'),
    };
  };
  const late = '2026-12-18';
  const conditional = [109, 'conditional'];
  const possible = { score: conditional, readiness: conditional, sprs: conditional, dashboard: [109, null] };
  expect(told(late, null)).toEqual({ ...possible, worksheet: true });
  // Day 180 of June 20 is December 17.
  expect(told('2026-12-17', '2026-06-20')).toEqual({ ...possible, worksheet: true });
  const none = [109, 'none'];
  expect(told(late, '2026-06-20')).toEqual({
    score: none,
    readiness: none,
    sprs: none,
    dashboard: [109, 'outlasting'],
    worksheet: 'none',
  });
  // The 180 days are over, so a new status would have to start over.
  expect(told(late, '2026-05-01')).toEqual({ ...possible, worksheet: true });
});
