import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { resultOfAssessment } from '#sync/domain/assessment/assessment-result.ts';
import { deadlinesOf } from '#sync/domain/calendar/deadlines.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { emptyObjectiveStatus, type Judgement } from '#sync/domain/objective/objective-status-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { affirmedDays, lastDayOf, statusOn } from './status-days.ts';
import type { Affirmation, StatusRecord } from './status-record.ts';
import { runningConditional, statusesInForce } from './statuses-in-force.ts';

/** Requirements that are judged this way and that: some may wait on a POA&M, one may not. */
const moving = requirementFacts.flatMap(({ id, poam }) => (poam === 'allowed' ? [id] : [])).slice(0, 4);
const neverWaits = '3.1.20';
const people = ['u1', 'u2'];

/** One workspace whose people do one thing after the other, at random, while days pass. */
class History {
  readonly random: SeededRandom;
  readonly overlay = new Overlay();
  readonly acts: string[] = [];
  day = '2026-06-09';
  readonly #made = new Map<string, string[]>();
  #count = 0;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    for (const id of objectiveIds)
      this.overlay.put('objectiveStatus', { ...emptyObjectiveStatus(id), judgement: 'met' });
    const member = { lastName: '', email: '', role: 'admin' };
    this.overlay.load(
      'member',
      people.map((id) => ({ id, firstName: id, ...member })),
    );
  }

  rows<T>(table: string): T[] {
    return this.#ids(table).flatMap((id) => (this.overlay.get(table, id) as T | undefined) ?? []);
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[this.random.below(Math.max(1, all.length))];
  }

  newId(table: string): string {
    const id = `01975387-1c00-7000-8000-${String(++this.#count).padStart(12, '0')}`;
    this.#ids(table).push(id);
    return id;
  }

  /** Of what was tried to be made, in order. */
  #ids(table: string): string[] {
    const ids = this.#made.get(table) ?? [];
    this.#made.set(table, ids);
    return ids;
  }

  run(name: string, args: object): void {
    const at = `${this.day}T09:00:00.000Z`;
    const id = this.pick(people) ?? 'u1';
    const context = { actor: { id, name: id, role: 'admin' as const }, now: at, at, key: `${name}${++this.#count}` };
    const ran = runMutation(productSchema, this.overlay, { name, args, was: {} }, context);
    this.acts.push(`${this.day} ${name}${'refused' in ran ? ` refused: ${ran.refused.message}` : ''}`);
  }

  /** One act of somebody, or some days. */
  step(): void {
    const act = this.pick(this.#possible());
    act?.();
  }

  #possible(): (() => void)[] {
    const assessments = this.rows<Assessment>('assessment');
    const plans = this.rows<Plan>('plan');
    const statuses = this.rows<StatusRecord>('statusRecord');
    // What was begun last is gone on with most of the time.
    const assessment = this.pick(assessments.slice(this.random.below(4) === 0 ? 0 : -2));
    const plan = this.pick(plans);
    const status = this.pick(statuses);
    const controlId = (this.random.below(30) > 0 && this.pick(moving)) || neverWaits;
    const judgement = this.pick(['met', 'met', 'not_met', 'not_met', 'not_met', null] as const) ?? null;
    return [
      () => this.#judge(controlId, judgement),
      () => this.#judge(controlId, judgement),
      () => (this.day = addDays(this.day, this.pick([1, 5, 5, 20, 60, 181]) ?? 1)),
      ...(assessments.every(({ phase }) => phase === 'released') ? [() => this.#open('self_l2', null)] : []),
      () => this.#judge(this.pick([...moving, neverWaits]) ?? neverWaits, 'met'),
      () => this.#addPlan(controlId),
      ...(assessment
        ? [...this.#stepsOf(assessment, assessments, statuses), ...this.#nonsense(assessment, plans)]
        : []),
      ...(plan
        ? [
            () =>
              this.run('plan.update', {
                id: plan.id,
                ...(plan.assessmentId && { assessmentId: plan.assessmentId }),
                set: { state: 'cancelled' },
              }),
            () => this.run('plan.verify', { id: plan.id, on: this.day, evidence: 'Seen.' }),
          ]
        : []),
      ...(status ? [() => this.#affirm(status)] : []),
    ];
  }

  /** What an assessment waits for, so that many come to their end. */
  #stepsOf(
    assessment: Assessment,
    assessments: readonly Assessment[],
    statuses: readonly StatusRecord[],
  ): (() => void)[] {
    const { id, phase, previousAssessmentId } = assessment;
    const previous = assessments.find((one) => one.id === previousAssessmentId);
    const freeze = () => this.run('assessment.freeze', { id });
    const release = () => this.run('assessment.release', { id });
    const record = () => this.#record(assessment, statuses);
    const freezeWhole = () => {
      for (const controlId of [...moving, neverWaits]) {
        if (this.overlay.get('objectiveStatus', `${controlId}[a]`)?.judgement === null) this.#judge(controlId, 'met');
      }
      freeze();
    };
    const mendAndFreeze = () => {
      if (previous) this.#mend(previous);
      freezeWhole();
    };
    if (phase === 'conduct') return [mendAndFreeze, freezeWhole, freeze];
    if (phase === 'report') return [() => this.#planFor(assessment), release];
    return [record, record, () => this.#open('poam_closeout', id)];
  }

  /** What nobody should do at this moment, or only sometimes. */
  #nonsense({ id, phase }: Assessment, plans: readonly Plan[]): (() => void)[] {
    const planId = this.pick(plans)?.id;
    const all = [
      () => this.run('assessment.freeze', { id }),
      () => this.run('assessment.release', { id }),
      () => this.#open('poam_closeout', id),
      ...(planId ? [() => this.run('assessment.putOnPoam', { planId, assessmentId: id })] : []),
    ];
    return phase === 'released' ? all.slice(0, 1) : [this.pick(all) ?? (() => undefined)];
  }

  #judge(controlId: string, judgement: Judgement | null): void {
    this.acts.push(`${this.day} ${controlId} judged ${judgement}`);
    this.overlay.put('objectiveStatus', { ...emptyObjectiveStatus(`${controlId}[a]`), judgement });
  }

  /** A POA&M item for each requirement that was found unmet, most of the time. */
  #planFor(assessment: Assessment): void {
    if (assessment.phase !== 'report') return;
    for (const controlId of unmetIn(assessment)) {
      if (this.random.below(20) === 0) continue;
      this.#addPlan(controlId);
      const planId = this.#ids('plan').at(-1);
      this.run('assessment.putOnPoam', { planId, assessmentId: assessment.id });
    }
  }

  /** What was found unmet is judged met now, most of the time. */
  #mend(assessment: Assessment): void {
    if (assessment.frozenAt === null) return;
    for (const controlId of unmetIn(assessment)) {
      if (this.random.below(8) === 0) continue;
      this.#judge(controlId, 'met');
    }
  }

  #open(kind: string, previousAssessmentId: string | null): void {
    const told = {
      packId: null,
      packSha256: null,
      sspTitle: 'SSP',
      sspVersion: '3',
      sspDate: '2026-05-02',
      cageCodes: [],
    };
    const about = { name: kind, scopeText: 'All.', supersedes: null, supersedesReason: '' };
    this.run('assessment.open', { ...told, ...about, id: this.newId('assessment'), kind, previousAssessmentId });
  }

  #addPlan(controlId: string): void {
    const words = { weakness: 'Not met.', plannedAction: '', resources: '', tags: [], milestones: [] };
    const targetDate = addDays(this.day, 60);
    this.run('plan.create', { ...words, id: this.newId('plan'), kind: 'poam', controlId, ownerId: 'u2', targetDate });
  }

  #record(assessment: Assessment, statuses: readonly StatusRecord[]): void {
    const isConditional = assessment.outcome === 'conditional';
    const ended = statuses.find(({ assessmentId }) => assessmentId === assessment.previousAssessmentId);
    const from = { assessmentId: assessment.id, conditionalId: ended?.id ?? null, type: 'level_2_self' };
    const told = { cageCodes: [], scopeText: 'All.', uid: '', certificateNumber: '' };
    const score = isConditional ? assessment.score : 110;
    this.run('statusRecord.record', {
      ...from,
      ...told,
      id: this.newId('statusRecord'),
      isConditional,
      statusDate: this.day,
      score,
    });
  }

  #affirm(status: StatusRecord): void {
    const packet = { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' };
    const said = { name: 'Dana', title: 'Owner', changes: '', decision: 'affirmed', decidedOn: this.day };
    this.run('affirmation.give', {
      ...said,
      packet,
      id: this.newId('affirmation'),
      statusId: status.id,
      dueOn: status.statusDate,
    });
  }
}

/** Requirements that these frozen answers do not show as met. */
const unmetIn = (assessment: Assessment) => {
  const { notMet, open } = resultOfAssessment(assessment, new Set());
  return [...notMet, ...open];
};

function check(history: History): void {
  const { day } = history;
  const statuses = history.rows<StatusRecord>('statusRecord');
  const affirmations = history.rows<Affirmation>('affirmation');
  const assessments = new Map(history.rows<Assessment>('assessment').map((one) => [one.id, one]));
  for (const status of statuses.filter(({ isConditional }) => !isConditional)) {
    const own = assessments.get(status.assessmentId ?? '')!;
    // Whatever was not met in what it closes out was judged met since.
    const asked = own.previousAssessmentId ? unmetIn(assessments.get(own.previousAssessmentId)!) : [];
    expect(own.kind === 'poam_closeout' ? own.controlIds : asked).toEqual(asked);
    expect(unmetIn(own)).toEqual([]);
    const ended = statuses.find(({ assessmentId }) => assessmentId === own.previousAssessmentId);
    if (ended) expect(status.statusDate <= lastDayOf(ended)).toBe(true);
  }
  const inForce = statusesInForce(statuses, day);
  for (const status of inForce) expect(day <= lastDayOf(status)).toBe(true);
  // Of one type there is one, unless two were entered for the same day.
  expect(new Set(inForce.map(({ statusDate, isConditional }) => `${statusDate} ${isConditional}`)).size).toBeLessThan(
    2,
  );
  // The panel, the calendar and the score agree on what runs.
  const running = runningConditional(statuses, day);
  expect(inForce.find(({ isConditional }) => isConditional) ?? null).toEqual(running);
  const deadlines = deadlinesOf({
    plans: [],
    statuses,
    affirmations,
    dates: [],
    tickets: [],
    documents: [],
    requests: [],
  });
  const warned = deadlines.filter(({ kind, isDone }) => kind === 'close_out' && !isDone).map(({ day: due }) => due);
  if (running) expect(warned).toContain(lastDayOf(running));
  for (const status of statuses) {
    const { kind } = statusOn(status, affirmedDays(status, affirmations), day);
    if (kind === 'current') expect(day <= lastDayOf(status)).toBe(true);
    if (day > lastDayOf(status)) expect(kind).toBe('lapsed');
  }
}

const seeds = Number(process.env['HISTORIES'] ?? 60);
const first = Number(process.env['FIRST_SEED'] ?? 1);

test('random histories of acts: nothing leads to final while a frozen requirement was never judged met', async () => {
  const earned = { final: 0, conditional: 0, closedOut: 0 };
  const file = 'sync/domain/status/status-history.test.ts';
  await eachSeed({ file, variable: 'HISTORIES', first, seeds }, async (seed) => {
    const history = new History(seed);
    for (let act = 0; act < 120; act++) {
      history.step();
      check(history);
    }
    for (const { isConditional, conditionalDate } of history.rows<StatusRecord>('statusRecord')) {
      earned[isConditional ? 'conditional' : conditionalDate ? 'closedOut' : 'final']++;
    }
    return Promise.resolve();
  });
  // A history that earns nothing would prove nothing.
  if (seeds >= 60) expect(Math.min(...Object.values(earned)), JSON.stringify(earned)).toBeGreaterThan(3);
});
